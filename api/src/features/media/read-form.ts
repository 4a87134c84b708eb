import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../platform/http/app-error.ts';

const isForm = (message: IncomingMessage) =>
	message.headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** The stream of the bytes in a PUT: the body itself, or the field `theFile` of a form. */
export function bytesOf(message: IncomingMessage): Promise<Readable> | Readable {
	if (!isForm(message)) return message;
	return new Promise((resolve, reject) => {
		const form = parser(message);
		form.on('file', (name, bytes) => (name === 'theFile' ? resolve(bytes) : bytes.resume()));
		form.on('finish', () => reject(new AppError('invalid_input', { details: [missingFile] })));
		form.on('error', reject);
		message.on('aborted', () => form.destroy(new Error('the connection broke')));
		message.pipe(form);
	});
}

export type Form = {
	fields: Record<string, string>;
	file: { path: string; name: string; mimeType: string; size: number } | null;
};

/** A whole form; a file in it goes to `folder` under a random name, never through memory. */
export async function readForm(message: IncomingMessage, folder: string): Promise<Form> {
	if (!isForm(message)) throw new AppError('wrong_content_type');
	await mkdir(folder, { recursive: true });
	const fields: Record<string, string> = {};
	let saving: Promise<Form['file']> = Promise.resolve(null);
	const form = parser(message);
	form.on('field', (name, value) => {
		fields[name] = value;
	});
	form.on('file', (name, bytes, fileName, _encoding, mimeType) => {
		if (name !== 'theFile') return bytes.resume();
		saving = save(bytes, join(folder, randomUUID()), { name: fileName, mimeType });
		saving.catch(() => bytes.resume());
	});
	await pipeline(message, form);
	return { fields, file: await saving };
}

function parser(message: IncomingMessage): BusboyInstance {
	const contentType = message.headers['content-type'] ?? '';
	return Busboy({
		headers: { ...message.headers, 'content-type': contentType },
		limits: { files: 1, fields: 30, fieldSize: 10_000 },
	});
}

async function save(bytes: Readable, path: string, about: { name: string; mimeType: string }) {
	let size = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			size += chunk.length;
			done(size > limits.uploadMaxBytes ? new AppError('file_too_large') : null, chunk);
		},
	});
	await pipeline(bytes, counted, createWriteStream(path, { flags: 'wx' }));
	return { path, size, ...about };
}

const missingFile = { field: 'theFile', reason: 'required', message: 'The form has no field theFile.' };
