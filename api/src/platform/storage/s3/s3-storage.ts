import { open, rm, stat } from 'node:fs/promises';
import type { Storage } from '../storage.ts';
import { appendPieces, partBytes } from './append-pieces.ts';
import type { Bucket } from './bucket.ts';
import { copyToLocal, evictOldCopies, type LocalCopies } from './local-copies.ts';
import { readIntoMemory, readStored } from './read-stored.ts';
import { findStored, type Piece, type StoredBytes } from './stored-bytes.ts';
import { abortUpload, type Part, uploadParts } from './upload-parts.ts';

/** S3's maximum number of parts. */
const maxParts = 10_000;

/** Appended bytes become objects below the key, which `finish` merges. The state is in the bucket only. */
export function createS3Storage(bucket: Bucket, localCopies: LocalCopies): Storage {
	const removeBelow = async ({ below, uploads }: StoredBytes) => {
		for (const upload of uploads) await abortUpload(bucket, upload);
		await bucket.delete(below.map(({ key }) => key));
	};
	return {
		append: (key, start, bytes) => appendPieces(bucket, key, start, bytes),
		appendPiece: (key, start, bytes) => appendPieces(bucket, key, start, [bytes]),
		async finish(key) {
			const stored = await findStored(bucket, key);
			if (stored.below.length === 0) return;
			for (const upload of stored.uploads) await abortUpload(bucket, upload);
			if (stored.size > (stored.whole?.size ?? 0)) await makeWhole(bucket, key, stored);
			await bucket.delete(stored.below.map((object) => object.key));
		},
		size: async (key) => (await findStored(bucket, key)).size,
		read: (key, range) => readStored(bucket, key, range),
		async adopt(key, localPath) {
			await removeBelow(await findStored(bucket, key));
			await putFile(bucket, key, localPath);
			await rm(localPath);
		},
		localPath: (key) => copyToLocal(bucket, key, localCopies),
		evictCopies: () => evictOldCopies(localCopies),
		async delete(key) {
			const stored = await findStored(bucket, key);
			await removeBelow(stored);
			if (stored.whole) await bucket.delete([key]);
		},
		async list(folder) {
			const changed = new Map<string, Date>();
			for await (const { key: objectKey, changedAt } of bucket.list(`${folder}/`)) {
				const key = objectKey.split('/', folder.split('/').length + 1).join('/');
				const known = changed.get(key);
				if (!known || known < changedAt) changed.set(key, changedAt);
			}
			return [...changed].map(([key, changedAt]) => ({ key, changedAt }));
		},
	};
}

async function makeWhole(bucket: Bucket, key: string, { size, pieces }: StoredBytes): Promise<void> {
	if (size < partBytes) return bucket.put(key, await readIntoMemory(bucket, key, { start: 0, end: size - 1 }));
	const parts: Part[] = [];
	const fetched = (start: number, end: number) => () => readIntoMemory(bucket, key, { start, end: end - 1 });
	let from = 0;
	for (const piece of pieces) {
		if (piece.start === from && piece.end - from >= partBytes) parts.push(copyOf(piece));
		else if (piece.end - from >= partBytes || piece.end === size) parts.push(fetched(from, piece.end));
		else continue;
		from = piece.end;
	}
	await uploadParts(bucket, key, parts);
}

function copyOf({ objectKey, objectStart, objectSize, start, end }: Piece): Part {
	const range = { start: start - objectStart, end: end - objectStart - 1 };
	return { key: objectKey, range: end - start === objectSize ? null : range };
}

async function putFile(bucket: Bucket, key: string, path: string): Promise<void> {
	const { size } = await stat(path);
	await using file = await open(path);
	const read = async (start: number, end: number) => {
		const bytes = Buffer.allocUnsafe(Math.min(end, size) - start);
		const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
		if (bytesRead !== bytes.length) throw new Error(`${path} changed while it was stored`);
		return bytes;
	};
	const partSize = Math.max(partBytes, Math.ceil(size / maxParts));
	if (size <= partSize) return bucket.put(key, await read(0, size));
	const starts = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index * partSize);
	await uploadParts(
		bucket,
		key,
		starts.map((start) => () => read(start, start + partSize)),
	);
}
