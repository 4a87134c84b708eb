import { browser } from 'wxt/browser';

export type Shortcut = { name: string; keys: string };

/** Returns the shortcuts as set in the browser; empty if one was removed. */
export async function readShortcuts(): Promise<Shortcut[]> {
	// Firefox on Android has no shortcuts
	const commands = (await browser.commands?.getAll()) ?? [];
	return commands.map(({ name, shortcut }) => ({ name: name ?? '', keys: shortcut ?? '' }));
}

/** The page of the browser where people set them. Firefox does not let an extension open its own. */
export const shortcutsPage = import.meta.env.FIREFOX ? 'about:addons' : 'chrome://extensions/shortcuts';
export const canOpenShortcuts = !import.meta.env.FIREFOX;
