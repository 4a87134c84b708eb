import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';
import { findStored } from './stored-bytes.ts';

type Range = { start: number; end: number };

const triesWithoutProgress = 4;

export function readStored(bucket: Bucket, key: string, range?: Range): Readable {
	const closed = new AbortController();
	const bytes = readRange(bucket, key, range ?? { start: 0, end: Number.POSITIVE_INFINITY }, closed.signal);
	const stream = Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 });
	return stream.once('close', () => closed.abort());
}

export const readIntoMemory = (bucket: Bucket, key: string, range: Range): Promise<Buffer> =>
	buffer(readStored(bucket, key, range));

async function* readRange(bucket: Bucket, key: string, { start, end }: Range, signal: AbortSignal) {
	let at = start;
	let tries = 0;
	for (let stored = await findStored(bucket, key); ; stored = await findStored(bucket, key)) {
		if (stored.size === 0) throw Object.assign(new Error(`${key} is not stored`), { code: 'ENOENT' });
		const before = at;
		try {
			for (const piece of stored.pieces) {
				const stop = Math.min(piece.end, end + 1);
				if (piece.end <= at || stop <= at) continue;
				const wanted = { start: at - piece.objectStart, end: stop - piece.objectStart - 1 };
				for await (const chunk of await bucket.get(piece.objectKey, wanted, signal)) {
					at += chunk.length;
					yield chunk;
				}
				if (at !== stop) throw new Error(`${key} broke off at byte ${at} of ${stop}`);
			}
			return;
		} catch (error) {
			tries = at > before ? 1 : tries + 1;
			if (signal.aborted || tries === triesWithoutProgress) throw error;
		}
	}
}
