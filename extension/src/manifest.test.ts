import { expect, test } from 'vitest';
import config from '../wxt.config.ts';

type Commands = Record<string, { suggested_key?: { default: string; mac: string } }>;

async function commandsOf(browser: string, manifestVersion: 2 | 3): Promise<Commands> {
	if (typeof config.manifest !== 'function') throw new Error('The manifest depends on the browser.');
	const environment = { browser, manifestVersion, command: 'build', mode: 'production' } as const;
	const { commands } = (await config.manifest(environment)) as { commands: Commands };
	return commands;
}

/** What Chromium gives to an extension; it uses the other letters itself. */
const given = (modifiers: RegExp) => new RegExp(`${modifiers.source}[D-MOQSU-VX-Z]$`);

test('no shortcut conflicts with the browser, and none ends a recording by default', async () => {
	const commands = await commandsOf('chrome', 3);
	const suggested = Object.entries(commands).filter(([, { suggested_key }]) => suggested_key);
	expect(suggested.map(([name]) => name)).toEqual(['_execute_action', 'record', 'pin']);
	for (const [, { suggested_key: keys }] of suggested) {
		expect(keys?.default).toMatch(given(/^Alt\+Shift\+/));
		expect(keys?.mac).toMatch(given(/^MacCtrl\+Shift\+/));
	}
});

test('the older manifest for Firefox names the button by its own command', async () => {
	expect(Object.keys(await commandsOf('firefox', 2))).toEqual(
		Object.keys(await commandsOf('chrome', 3)).map((name) => name.replace('_action', '_browser_action')),
	);
});
