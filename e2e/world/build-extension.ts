import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './start-product.ts';

let isBuilt = false;

/** The folder of the extension for Chromium, built from the source as it is now. */
export function buildExtension(): string {
	const folder = join(root, 'extension');
	if (!isBuilt) {
		const wxt = join(root, 'node_modules/wxt/bin/wxt.mjs');
		// the test runner's own NODE_ENV would make a build that is neither for development nor for use
		const env = { ...process.env, NODE_ENV: 'production' };
		execFileSync(process.execPath, [wxt, 'build', '-b', 'chrome'], { cwd: folder, env, stdio: 'pipe' });
	}
	isBuilt = true;
	return join(folder, '.output/chrome-mv3');
}
