import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { z } from 'zod';
import type { BuiltExtension } from './find-build.ts';

export type PackedExtension = {
	bytes: Uint8Array<ArrayBuffer>;
	version: string;
	hash: string;
};

const Manifest = z.looseObject({
	manifest_version: z.number(),
	permissions: z.array(z.string()).optional(),
	host_permissions: z.array(z.string()).optional(),
});

const configName = 'config.json';
const manifestName = 'manifest.json';
/** A fixed time makes equal builds equal files. Zip has no time zone and no dates before 1980. */
const packedAt = new Date(2000, 0, 1);

export function createPacker(publicUrl: string) {
	const packed = new Map<string, PackedExtension>();
	return async (key: string, build: BuiltExtension): Promise<PackedExtension> => {
		const built = Object.fromEntries(build.files);
		const files = {
			...built,
			...(built[manifestName] && { [manifestName]: withAccess(built[manifestName], publicUrl) }),
			[configName]: configFor(publicUrl),
		};
		const hash = hashOf(files);
		const known = packed.get(key);
		if (known?.hash === hash) return known;
		const made = { bytes: zipFiles(files), version: build.version, hash };
		packed.set(key, made);
		return made;
	};
}

const configFor = (publicUrl: string) => new TextEncoder().encode(`${JSON.stringify({ server: publicUrl })}\n`);

/** The patterns leave out the port, which Firefox does not support. */
function withAccess(manifest: Uint8Array, publicUrl: string): Uint8Array<ArrayBuffer> {
	const { protocol, hostname } = new URL(publicUrl);
	const read = Manifest.parse(JSON.parse(new TextDecoder().decode(manifest)));
	const key = read.manifest_version === 2 ? 'permissions' : 'host_permissions';
	const hosts = new Set([...(read[key] ?? []), `${protocol}//${hostname}/*`]);
	return new TextEncoder().encode(JSON.stringify({ ...read, [key]: [...hosts] }));
}

export const zipFiles = (files: Record<string, Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> =>
	zipSync(files, { level: 9, mtime: packedAt });

function hashOf(files: Record<string, Uint8Array>): string {
	const hash = createHash('sha256');
	for (const [path, bytes] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
		hash.update(`${path}\0${bytes.length}\0`).update(bytes);
	return hash.digest('hex').slice(0, 32);
}
