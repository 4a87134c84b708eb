import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { buildExtension } from './build-extension.ts';

export async function downloadExtension(server: string): Promise<Uint8Array> {
	buildExtension();
	const answer = await fetch(`${server}/api/v1/apps/extension/chrome.zip`);
	if (!answer.ok) throw new Error(`The server has no extension for Chrome: ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}

export async function unpackExtension(server: string, folder: string): Promise<string> {
	if (existsSync(join(folder, 'manifest.json'))) return folder;
	for (const [path, bytes] of Object.entries(unzipSync(await downloadExtension(server)))) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), bytes);
	}
	return folder;
}
