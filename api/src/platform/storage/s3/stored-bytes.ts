import type { Bucket, BucketObject, Upload } from './bucket.ts';

/** A run of bytes of a key, and where in the bucket it is. */
export type Piece = {
	objectKey: string;
	/** First byte in the key. */
	start: number;
	/** After its last byte. */
	end: number;
	/** First byte of the object in the key, and how many it has. */
	objectStart: number;
	objectSize: number;
	etag: string;
};

export type StoredBytes = {
	size: number;
	/** Without gaps and overlaps. */
	pieces: Piece[];
	/** The object with the name of the key. */
	whole: BucketObject | null;
	/** All objects below the key, also those that are covered by others. */
	below: BucketObject[];
	/** Multipart uploads to the key that have not ended. */
	uploads: Upload[];
};

const uploadMark = 'upload-';

/** The name says which bytes they are, so that whoever appends the same bytes again replaces nothing else. */
export const pieceKey = (key: string, start: number, length: number): string =>
	`${key}/${String(start).padStart(15, '0')}-${length}`;

/** An object of this name marks an upload: it is found, and can be aborted, by whoever lists the key. */
export const uploadKey = ({ key, uploadId }: Upload): string =>
	`${key}/${uploadMark}${Buffer.from(uploadId).toString('base64url')}`;

/** Returns what the bucket has of a key: an object of its name, and after it the pieces that were appended. */
export async function findStored(bucket: Bucket, key: string): Promise<StoredBytes> {
	const found: BucketObject[] = [];
	for await (const object of bucket.list(key))
		if (object.key === key || object.key.startsWith(`${key}/`)) found.push(object);
	const whole = found.find((object) => object.key === key) ?? null;
	const below = found.filter((object) => object !== whole);
	const candidates = [...(whole ? [toPiece(whole, 0)] : []), ...below.flatMap((object) => readName(key, object) ?? [])];
	const pieces = joinPieces(candidates);
	return {
		size: pieces.at(-1)?.end ?? 0,
		pieces,
		whole,
		below,
		uploads: below.flatMap(({ key: name }) => readMark(key, name) ?? []),
	};
}

const toPiece = ({ key: objectKey, size, etag }: BucketObject, start: number): Piece => ({
	objectKey,
	start,
	etag,
	end: start + size,
	objectStart: start,
	objectSize: size,
});

function readName(key: string, object: BucketObject): Piece | null {
	const named = /^(\d{15})-(\d+)$/.exec(object.key.slice(key.length + 1));
	return named && Number(named[2]) === object.size ? toPiece(object, Number(named[1])) : null;
}

function readMark(key: string, name: string): Upload | null {
	const rest = name.slice(key.length + 1);
	if (!rest.startsWith(uploadMark)) return null;
	return { key, uploadId: Buffer.from(rest.slice(uploadMark.length), 'base64url').toString() };
}

/** From each byte on, the piece that reaches furthest: those that overlap have the same bytes. */
function joinPieces(candidates: Piece[]): Piece[] {
	const sorted = candidates.toSorted((a, b) => a.start - b.start);
	const joined: Piece[] = [];
	let end = 0;
	for (let next = 0; ; ) {
		let best: Piece | null = null;
		for (let at = sorted[next]; at && at.start <= end; at = sorted[++next]) if (at.end > (best?.end ?? end)) best = at;
		if (!best) return joined;
		joined.push({ ...best, start: end });
		end = best.end;
	}
}
