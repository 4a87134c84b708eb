import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './start-product.ts';

let isBuilt = false;

/** Builds the extension for every browser from the source as it is now; answers the folder of the one for Chromium. */
export function buildExtension(): string {
	if (!isBuilt) {
		// the test runner's own NODE_ENV would make a build that is neither for development nor for use
		const env = { ...process.env, NODE_ENV: 'production' };
		execFileSync(process.execPath, [join(root, 'tools/build-extension.mjs')], { cwd: root, env, stdio: 'pipe' });
	}
	isBuilt = true;
	return join(root, 'extension/.output/chrome-mv3');
}
