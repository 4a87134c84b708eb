import { createHash } from 'node:crypto';
import { createTarDecoder } from 'modern-tar';
import { BackupError } from '../backup-error.ts';
import { sumsName } from './backup-head.ts';

/** Has to read all bytes of the entry. */
type TakeEntry = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

const isSafe = (name: string) =>
	/^[\w./@+-]+$/.test(name) && !name.startsWith('/') && !name.split('/').some((part) => part === '..' || part === '');

/** Reads an archive of `writeArchive`. Throws `BackupError` when it is incomplete or damaged. */
export async function readArchive(source: AsyncIterable<Uint8Array>, take: TakeEntry): Promise<void> {
	const sums = new Map<string, string>();
	let listed: string | null = null;
	for await (const { header, body } of entriesOf(source)) {
		const { name } = header;
		if (listed !== null || sums.has(name) || header.type !== 'file' || !isSafe(name))
			throw new BackupError(`The backup has an entry that does not belong in it: ${name}`);
		if (name === sumsName) {
			listed = await textOf(body);
			continue;
		}
		const hash = createHash('sha256');
		await take(name, hashed(body, hash));
		sums.set(name, hash.digest('hex'));
	}
	if (listed === null) throw new BackupError('The backup is incomplete: its end is missing.');
	assertSums(listed, sums);
}

async function* entriesOf(source: AsyncIterable<Uint8Array>) {
	const decoder = createTarDecoder({ strict: true });
	const broken: unknown[] = [];
	const feeding = feed(source, decoder.writable, (error) => broken.push(error));
	feeding.catch(() => {});
	try {
		yield* decoder.readable;
	} catch (cause) {
		// The error of the source is more helpful than the decoder's.
		if (broken.length > 0) throw broken[0];
		throw new BackupError('The backup is incomplete or damaged.', { cause });
	}
	await feeding;
}

async function feed(
	source: AsyncIterable<Uint8Array>,
	writable: WritableStream<Uint8Array>,
	onBroken: (error: unknown) => void,
): Promise<void> {
	const writer = writable.getWriter();
	const reading = source[Symbol.asyncIterator]();
	try {
		while (true) {
			const next = await reading.next().catch((error: unknown) => {
				onBroken(error);
				throw error;
			});
			if (next.done) break;
			await writer.write(next.value);
		}
	} catch (error) {
		await reading.return?.();
		await writer.abort(error);
		throw error;
	}
	await writer.close();
}

function assertSums(listed: string, found: ReadonlyMap<string, string>): void {
	const lines = listed.split('\n').filter(Boolean);
	const expected = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
	for (const [name, sum] of expected) {
		if (!found.has(name)) throw new BackupError(`The backup is incomplete: ${name} is missing.`);
		if (found.get(name) !== sum)
			throw new BackupError(`The backup is damaged: ${name} is not as it was when it was made.`);
	}
	const extra = [...found.keys()].find((name) => !expected.has(name));
	if (extra) throw new BackupError(`The backup has an entry that does not belong in it: ${extra}`);
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
	for await (const bytes of body) {
		hash.update(bytes);
		yield bytes;
	}
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
	const parts: Uint8Array[] = [];
	for await (const bytes of body) parts.push(bytes);
	return Buffer.concat(parts).toString();
}
