import type { Bucket, CopiedPart, Upload } from './bucket.ts';
import { uploadKey } from './stored-bytes.ts';

export type Part = (() => Promise<Uint8Array>) | CopiedPart;

const atOnce = 4;

export async function uploadParts(bucket: Bucket, key: string, parts: readonly Part[]): Promise<void> {
	const upload: Upload = { key, uploadId: await bucket.startUpload(key) };
	try {
		await bucket.put(uploadKey(upload), Buffer.alloc(0));
		await bucket.completeUpload(upload, await sendParts(bucket, upload, parts));
		await bucket.delete([uploadKey(upload)]);
	} catch (error) {
		await abortUpload(bucket, upload).catch(() => {});
		throw error;
	}
}

export async function abortUpload(bucket: Bucket, upload: Upload): Promise<void> {
	await bucket.abortUpload(upload);
	await bucket.delete([uploadKey(upload)]);
}

async function sendParts(bucket: Bucket, upload: Upload, parts: readonly Part[]): Promise<string[]> {
	const tags: string[] = [];
	let next = 0;
	const send = async () => {
		for (let index = next++; index < parts.length; index = next++)
			tags[index] = await sendPart(bucket, upload, parts, index);
	};
	const sending = await Promise.allSettled(Array.from({ length: atOnce }, send));
	for (const one of sending) if (one.status === 'rejected') throw one.reason;
	return tags;
}

async function sendPart(bucket: Bucket, upload: Upload, parts: readonly Part[], index: number): Promise<string> {
	const part = parts[index];
	if (typeof part === 'function') return bucket.uploadPart(upload, index + 1, await part());
	if (!part) throw new Error('there is no such part');
	return bucket.copyPart(upload, index + 1, part);
}
