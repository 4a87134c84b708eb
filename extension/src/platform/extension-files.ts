import { browser } from 'wxt/browser';

export const ownAddress = (file: string): string => new URL(file, browser.runtime.getURL('/')).href;

export const isOwnPage = (url: string): boolean => url.startsWith(browser.runtime.getURL('/'));

/** Returns base64. Only the background may call this, since it shares the extension's origin. */
export async function readFont(): Promise<string> {
	const answer = await fetch('/fonts/inter.woff2');
	const bytes = new Uint8Array(await answer.arrayBuffer());
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
