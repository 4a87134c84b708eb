import { browser } from 'wxt/browser';

export type Shortcut = { name: string; keys: string };

export async function readShortcuts(): Promise<Shortcut[]> {
	// Firefox on Android has no shortcuts.
	const commands = (await browser.commands?.getAll()) ?? [];
	return commands.map(({ name, shortcut }) => ({ name: name ?? '', keys: shortcut ?? '' }));
}

/** Firefox does not let extensions open its shortcuts page. */
export const shortcutsPage = import.meta.env.FIREFOX ? 'about:addons' : 'chrome://extensions/shortcuts';
export const canOpenShortcuts = !import.meta.env.FIREFOX;
