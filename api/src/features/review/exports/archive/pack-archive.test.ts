import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ArchiveEntry } from './archive-entry.ts';
import { packArchive } from './pack-archive.ts';

const chunk = Buffer.alloc(256 * 1024, 'sound');
const chunks = 256;

/** A file of 64 MB; `given` counts the chunks that were read of it. */
function largeFile() {
	const given = { chunks: 0 };
	function* bytes() {
		for (; given.chunks < chunks; given.chunks++) yield chunk;
	}
	const file = Readable.from(bytes(), { objectMode: false });
	return { file, given };
}

async function* entriesWith(file: Readable): AsyncGenerator<ArchiveEntry> {
	yield { name: 'first.txt', at: new Date(0), content: 'Größe' };
	yield { name: 'audio.wav', at: new Date('2026-03-01T10:00:00Z'), content: () => file };
	yield { name: 'last.txt', at: new Date('2300-01-01T00:00:00Z'), content: '' };
}

async function bytesOf(zip: ReadableStream<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of zip) parts.push(part);
	return Buffer.concat(parts);
}

test('a large file between texts arrives complete', async () => {
	const { file } = largeFile();
	const zip = await bytesOf(packArchive(entriesWith(file)));
	const { 'first.txt': first, 'audio.wav': audio, 'last.txt': last } = unzipSync(zip);
	expect([new TextDecoder().decode(first), last?.length]).toEqual(['Größe', 0]);
	const expected = createHash('sha1');
	for (let i = 0; i < chunks; i++) expected.update(chunk);
	expect(
		createHash('sha1')
			.update(audio ?? '')
			.digest('hex'),
	).toBe(expected.digest('hex'));
});

test('a file is read only as fast as the client reads, and closed when the client stops', async () => {
	const { file, given } = largeFile();
	const reader = packArchive(entriesWith(file)).getReader();
	let taken = 0;
	while (taken < 8 * chunk.length) taken += (await reader.read()).value?.length ?? 0;
	expect(given.chunks).toBeLessThan(24);
	await reader.cancel(new Error('gone'));
	expect(file.destroyed).toBe(true);
});

test('an error in a file aborts the archive, so that it cannot pass as complete', async () => {
	const broken = new Readable({ read: () => broken.destroy(new Error('disk')) });
	await expect(bytesOf(packArchive(entriesWith(broken)))).rejects.toThrow('disk');
});
