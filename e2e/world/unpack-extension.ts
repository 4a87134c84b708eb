import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { root } from './start-product.ts';

let isBuilt = false;

/** The builds that a product hands out are those of the source as it is now. */
export function buildExtensions(): void {
	if (isBuilt) return;
	// the test runner's own NODE_ENV would make a build that is neither for development nor for use
	const env = { ...process.env, NODE_ENV: 'production' };
	execFileSync(process.execPath, [join(root, 'tools/build-extension.mjs')], { cwd: root, env, stdio: 'pipe' });
	isBuilt = true;
}

/** Downloads the extension from the Apps page of a server and unpacks it, unless it lies there from before. */
export async function unpackExtension(server: string, folder: string): Promise<string> {
	if (existsSync(join(folder, 'manifest.json'))) return folder;
	buildExtensions();
	const answer = await fetch(`${server}/api/v1/apps/extension/chrome.zip`);
	if (!answer.ok) throw new Error(`The server has no extension for Chrome: ${answer.status}`);
	for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), bytes);
	}
	return folder;
}
