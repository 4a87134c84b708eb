import { browser } from 'wxt/browser';

export type Shortcut = { name: string; keys: string };

/** The keys of this extension as the browser keeps them; empty where somebody took one away. */
export async function readShortcuts(): Promise<Shortcut[]> {
	// Firefox on Android has no keys
	const commands = (await browser.commands?.getAll()) ?? [];
	return commands.map(({ name, shortcut }) => ({ name: name ?? '', keys: shortcut ?? '' }));
}

/** Where the browser lets people change them. */
export const shortcutsPage = import.meta.env.FIREFOX ? null : 'chrome://extensions/shortcuts';
