import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@debrief/shared/domain/limits.ts';
import { AppError } from '../app-error.ts';
import type { FormFile } from './read-form.ts';

const formOverheadBytes = 1024 * 1024;

export function assertFormSize(message: IncomingMessage): void {
	if (Number(message.headers['content-length'] ?? 0) <= limits.uploadMaxBytes + formOverheadBytes) return;
	message.resume();
	throw new AppError('file_too_large');
}

export async function saveFormFile({ name, mimeType, bytes }: FormFile, path: string, signal?: AbortSignal) {
	let size = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			size += chunk.length;
			done(size > limits.uploadMaxBytes ? new AppError('file_too_large') : null, chunk);
		},
	});
	try {
		await pipeline(bytes, counted, createWriteStream(path, { flags: 'wx' }), { signal });
	} catch (error) {
		throw signal?.aborted ? signal.reason : error;
	}
	return { fileName: name, mimeType, size };
}
