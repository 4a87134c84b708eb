import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = new URL('../dashboard/public/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test('browsers fetch the offline page again when one of its files changes', () => {
	const hash = createHash('sha256');
	for (const name of ['offline.html', 'offline.js', 'offline.css']) hash.update(read(name));
	expect(read('sw.js')).toContain(`const version = '${hash.digest('hex').slice(0, 12)}';`);
});

/** The part of the manifest that the test reads; a missing one fails it. */
const readManifest = () =>
	JSON.parse(read('manifest.webmanifest')) as {
		icons: { src: string; sizes: string }[];
		share_target: { action: string; params: { files: { name: string; accept: string[] }[] } };
	};

test('the manifest names icons that exist in their size', () => {
	const { icons } = readManifest();
	expect(icons.length).toBeGreaterThan(2);
	for (const { src, sizes } of icons) {
		const file = fileURLToPath(new URL(`.${src}`, folder));
		expect(existsSync(file), src).toBe(true);
		// width and height in the header of a PNG
		const header = readFileSync(file).subarray(16, 24);
		expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes);
	}
});

test('files shared on phones arrive under the names that the worker reads', () => {
	const { action, params } = readManifest().share_target;
	const [files] = params.files;
	expect(files?.accept).toContain('audio/*');
	expect(read('sw.js')).toContain(`pathname === '${action}'`);
	expect(read('sw.js')).toContain(`getAll('${files?.name}')`);
});
