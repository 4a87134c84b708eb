import type { Bucket, BucketObject, Upload } from './bucket.ts';

export type Piece = {
	objectKey: string;
	start: number;
	end: number;
	objectStart: number;
	objectSize: number;
	etag: string;
};

export type StoredBytes = {
	size: number;
	pieces: Piece[];
	whole: BucketObject | null;
	below: BucketObject[];
	uploads: Upload[];
};

const uploadMark = 'upload-';

export const pieceKey = (key: string, start: number, length: number): string =>
	`${key}/${String(start).padStart(15, '0')}-${length}`;

/** Marks an upload, so that listing the key finds it and can abort it. */
export const uploadKey = ({ key, uploadId }: Upload): string =>
	`${key}/${uploadMark}${Buffer.from(uploadId).toString('base64url')}`;

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
