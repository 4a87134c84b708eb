import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/start-product.ts';

let isBuilt = false;

export function buildExtension(): string {
	if (!isBuilt) {
		// The test runner's NODE_ENV would produce neither a development nor a production build.
		const env = { ...process.env, NODE_ENV: 'production' };
		execFileSync(process.execPath, [join(root, 'tools/build-extension.mjs')], { cwd: root, env, stdio: 'pipe' });
	}
	isBuilt = true;
	return join(root, 'extension/.output/chrome-mv3');
}
