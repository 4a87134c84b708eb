import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const put = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
afterEach(() => {
	Reflect.deleteProperty(navigator, 'clipboard');
	Reflect.deleteProperty(document, 'execCommand');
});

/** The browser's copy command, and what it copied to the clipboard. */
function withCommand(isAllowed: boolean): string[] {
	const copied: string[] = [];
	const execCommand = () => {
		if (!isAllowed) return false;
		const clipboardData = { setData: (type: string, text: string) => copied.push(type, text) };
		const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });
		document.body.dispatchEvent(event);
		return event.defaultPrevented;
	};
	Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
	return copied;
}

test('a page on a secure origin copies through the clipboard API', async () => {
	const writeText = vi.fn(async () => {});
	put({ writeText });
	await copyText('words');
	expect(writeText).toHaveBeenCalledWith('words');
});

test('a page on an insecure origin copies by browser command, despite listeners that block copying', async () => {
	put(undefined);
	const copied = withCommand(true);
	const block = vi.fn();
	document.body.addEventListener('copy', block);
	await copyText('words');
	document.body.removeEventListener('copy', block);
	expect(copied).toEqual(['text/plain', 'words']);
	expect(block).not.toHaveBeenCalled();
});

test('a later copy by the user is not changed', async () => {
	put(undefined);
	const copied = withCommand(true);
	await copyText('words');
	document.body.dispatchEvent(new Event('copy', { bubbles: true, cancelable: true }));
	expect(copied).toHaveLength(2);
});

test('a copy refused by the browser is an error', async () => {
	put(undefined);
	withCommand(false);
	await expect(copyText('words')).rejects.toThrow('refused');
});
