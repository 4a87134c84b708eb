import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/start-product.ts';

let isBuilt = false;

/** Builds the extension for every browser. Returns the folder of the Chromium build. */
export function buildExtension(): string {
	if (!isBuilt) {
		// the test runner's own NODE_ENV would make a build that is neither for development nor for use
		const env = { ...process.env, NODE_ENV: 'production' };
		execFileSync(process.execPath, [join(root, 'tools/build-extension.mjs')], { cwd: root, env, stdio: 'pipe' });
	}
	isBuilt = true;
	return join(root, 'extension/.output/chrome-mv3');
}
