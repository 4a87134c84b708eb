import { SizeChangedError } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { readIntoMemory } from './read-stored.ts';
import { findStored, type Piece, pieceKey } from './stored-bytes.ts';

/** S3's minimum size of a part, except the last one. */
export const partBytes = 5 * 1024 * 1024;
/** A recording appends a small piece each second, so runs of this many are merged. */
const smallPieces = 64;

export async function appendPieces(
	bucket: Bucket,
	key: string,
	start: number,
	bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
	const stored = await findStored(bucket, key);
	if (stored.size !== start) throw new SizeChangedError(key, stored.size);
	await mergeSmall(bucket, key, stored.pieces);
	const writer = new PieceWriter(bucket, key, start);
	try {
		for await (const one of bytes) await writer.add(one);
	} finally {
		await writer.finish();
	}
	return writer.end;
}

/** Safe to run concurrently: every process stores the same bytes under the same name. */
async function mergeSmall(bucket: Bucket, key: string, pieces: Piece[]): Promise<void> {
	const isSmall = ({ start, end }: Piece) => end - start < partBytes;
	const small = pieces.slice(pieces.findLastIndex((piece) => !isSmall(piece)) + 1);
	if (small.length < smallPieces) return;
	const start = small[0]?.start ?? 0;
	const merged = small.slice(0, small.findIndex(({ end }) => end - start >= partBytes) + 1 || small.length);
	const end = merged.at(-1)?.end ?? start;
	const body = await readIntoMemory(bucket, key, { start, end: end - 1 });
	await bucket.put(pieceKey(key, start, body.length), body);
	const names = merged.map(({ objectKey }) => objectKey);
	await bucket.delete(names.filter((name) => name !== key && name !== pieceKey(key, start, body.length)));
}

class PieceWriter {
	end: number;
	readonly #bucket: Bucket;
	readonly #key: string;
	#filling: Buffer[] = [];
	#filled = 0;
	#writing: Promise<void> = Promise.resolve();

	constructor(bucket: Bucket, key: string, start: number) {
		this.#bucket = bucket;
		this.#key = key;
		this.end = start;
	}

	async add(bytes: Buffer): Promise<void> {
		for (let at = 0; at < bytes.length; ) {
			const taken = Buffer.from(bytes.subarray(at, at + partBytes - this.#filled));
			this.#filling.push(taken);
			this.#filled += taken.length;
			at += taken.length;
			if (this.#filled === partBytes) await this.#write();
		}
	}

	async finish(): Promise<void> {
		if (this.#filled > 0) await this.#write();
		await this.#writing;
	}

	/** Sends a piece only after the previous one is stored, so that a failure leaves no gap. */
	async #write(): Promise<void> {
		await this.#writing;
		const body = Buffer.concat(this.#filling);
		this.#filling = [];
		this.#filled = 0;
		const name = pieceKey(this.#key, this.end, body.length);
		this.end += body.length;
		this.#writing = this.#bucket.put(name, body);
		// The next `#write` or `finish` throws the error.
		this.#writing.catch(() => {});
	}
}
