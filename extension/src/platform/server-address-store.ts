import { browser } from 'wxt/browser';

const key = 'serverAddress';
const fallback = 'http://localhost:3000';

/** The server this extension belongs to; the one of a local installation until another is set. */
export async function readServerAddress(): Promise<string> {
	const { [key]: saved } = await browser.storage.local.get(key);
	return typeof saved === 'string' ? saved : fallback;
}

export const saveServerAddress = (origin: string): Promise<void> => browser.storage.local.set({ [key]: origin });

export async function openServer(origin: string): Promise<void> {
	await browser.tabs.create({ url: origin });
}
