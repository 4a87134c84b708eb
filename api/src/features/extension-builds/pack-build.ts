import { createHash } from 'node:crypto';
import { type Zippable, zipSync } from 'fflate';
import type { BuiltExtension } from './find-build.ts';

export type PackedExtension = {
	bytes: Uint8Array<ArrayBuffer>;
	version: string /** Of what is inside. */;
	hash: string;
};

/** Where the extension reads which server it belongs to. */
const configName = 'config.json';
/** Zip knows no time zone and nothing before 1980; a fixed time makes equal builds equal files. */
const packedAt = new Date(2000, 0, 1);

/** Packs builds together with the address of this server, each content once; a build for each browser is kept. */
export function createPacker(publicUrl: string) {
	const packed = new Map<string, PackedExtension>();
	return (key: string, build: BuiltExtension): PackedExtension => {
		const files = { ...Object.fromEntries(build.files), [configName]: configFor(publicUrl) };
		const hash = hashOf(files);
		const known = packed.get(key);
		if (known?.hash === hash) return known;
		const made = { bytes: zip(files), version: build.version, hash };
		packed.set(key, made);
		return made;
	};
}

const configFor = (publicUrl: string) => new TextEncoder().encode(`${JSON.stringify({ server: publicUrl })}\n`);

function zip(files: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
	const entries = Object.entries(files).map(([path, bytes]): [string, Zippable[string]] => [path, [bytes, {}]]);
	return zipSync(Object.fromEntries(entries), { level: 9, mtime: packedAt });
}

function hashOf(files: Record<string, Uint8Array>): string {
	const hash = createHash('sha256');
	for (const [path, bytes] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
		hash.update(`${path}\0${bytes.length}\0`).update(bytes);
	return hash.digest('hex').slice(0, 32);
}
