import { randomBytes } from 'node:crypto';
import { createTarPacker } from 'modern-tar';
import { expect, test } from 'vitest';
import { readArchive } from './archive/read-archive.ts';
import { type ArchiveEntry, writeArchive } from './archive/write-archive.ts';

const sound = randomBytes(300_000);

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of source) parts.push(part);
	return Buffer.concat(parts);
}
async function* each<T>(...items: T[]) {
	yield* items;
}

const archiveOf = (...entries: ArchiveEntry[]) => collect(writeArchive(each(...entries)));
const whole = () =>
	archiveOf({ name: 'a.json', bytes: Buffer.from('{}') }, { name: 'media/originals/a', bytes: sound });

/** Returns what an archive holds, by name. */
async function contents(bytes: Buffer): Promise<Map<string, Buffer>> {
	const found = new Map<string, Buffer>();
	await readArchive(each(bytes), async (name, body) => void found.set(name, await collect(body)));
	return found;
}

test('an archive holds the bytes of each entry', async () => {
	const found = await contents(await whole());
	expect([...found.keys()]).toEqual(['a.json', 'media/originals/a']);
	expect(found.get('media/originals/a')?.equals(sound)).toBe(true);
});

test.each([
	['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'incomplete or damaged'],
	['cut at the end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3_000), 'incomplete'],
	['changed in a recording', (bytes: Buffer) => flipped(bytes, bytes.indexOf(sound)), 'is not as it was'],
	['changed in a name', (bytes: Buffer) => flipped(bytes, bytes.indexOf('a.json')), 'damaged'],
	['empty', () => Buffer.alloc(0), 'incomplete'],
	['something else', () => randomBytes(10_000), 'incomplete or damaged'],
])('a file that is %s is refused', async (_name, change, message) => {
	await expect(contents(change(await whole()))).rejects.toThrow(message);
});

function flipped(bytes: Buffer, at: number): Buffer {
	const copy = Buffer.from(bytes);
	copy[at] = (copy[at] ?? 0) ^ 1;
	return copy;
}

test.each(['../evil', '/evil', 'media/../../evil', 'media//evil'])('an entry named %s is refused', async (name) => {
	const { readable, controller } = createTarPacker();
	const writer = controller.add({ name, size: 4 }).getWriter();
	void writer.write(Buffer.from('evil'));
	void writer.close().then(() => controller.finalize());
	const packed = await collect(readable);
	await expect(contents(packed)).rejects.toThrow('does not belong');
});

test('a duplicate entry, or one without a checksum, is refused', async () => {
	const twice = await archiveOf({ name: 'a', bytes: sound }, { name: 'a', bytes: sound });
	await expect(contents(twice)).rejects.toThrow('does not belong');
});

test('an error of the source stream is passed on', async () => {
	const broken = async function* () {
		yield (await whole()).subarray(0, 10_000);
		throw new Error('the cable is out');
	};
	await expect(readArchive(broken(), async (_name, body) => void (await collect(body)))).rejects.toThrow(
		'the cable is out',
	);
});
