import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { whenStale } from './stamp.mjs';
import { root } from './toolchain.mjs';

const browsers = ['chrome', 'edge', 'firefox'];
const output = 'extension/.output';
const sources = [
	'extension/src',
	'extension/public',
	'extension/wxt.config.ts',
	'extension/package.json',
	'package.json',
	'shared/src',
	'pnpm-lock.yaml',
];

// Sequential, because the builds share the folder of generated types.
for (const browser of browsers)
	await whenStale(`extension-${browser}`, sources, manifestOf(browser), () => {
		console.log(`Building the extension for ${browser} …`);
		const wxt = ['extension/node_modules/wxt/bin/wxt.mjs', 'build', 'extension', '-b', browser];
		const { status, stdout, stderr } = spawnSync(process.execPath, wxt, { cwd: root, encoding: 'utf8' });
		if (status === 0) return;
		console.error(stdout + stderr);
		process.exit(status ?? 1);
	});

function manifestOf(browser) {
	const built = existsSync(join(root, output)) ? readdirSync(join(root, output)) : [];
	const folder = built.find((name) => name.startsWith(`${browser}-mv`)) ?? `${browser}-mv3`;
	return `${output}/${folder}/manifest.json`;
}
