import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../../../platform/http/app-error.ts';

/** The client went away in the middle of its body. Nobody reads the response, and the server is not at fault. */
export const connectionBroke = (cause?: unknown): AppError =>
	new AppError('invalid_input', { message: 'The connection was lost before everything had arrived.', cause });

const isForm = (message: IncomingMessage) =>
	message.headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Returns the bytes of a PUT as a stream: the body itself, or the field `theFile` of a form. */
export function bytesOf(message: IncomingMessage): Promise<Readable> | Readable {
	if (!isForm(message)) return message;
	return new Promise((resolve, reject) => {
		const form = parser(message);
		form.on('file', (name, bytes) => {
			if (name !== 'theFile') return bytes.resume();
			endWith(message, form, bytes);
			resolve(bytes);
		});
		form.on('finish', () => reject(new AppError('invalid_input', { details: [missingFile] })));
		form.on('error', (cause) => reject(brokenForm(cause)));
		message.on('close', () => message.readableEnded || reject(connectionBroke()));
		message.pipe(form);
	});
}

export type Form = {
	fields: Record<string, string>;
	file: { path: string; name: string; mimeType: string; size: number } | null;
};

/** Reads a whole form and streams its file to a random name in `folder`. A form that breaks off leaves no file behind. */
export async function readForm(message: IncomingMessage, folder: string): Promise<Form> {
	if (!isForm(message)) throw new AppError('wrong_content_type');
	const form = parser(message);
	await mkdir(folder, { recursive: true });
	const path = join(folder, randomUUID());
	const fields: Record<string, string> = {};
	let saving: Promise<Form['file']> = Promise.resolve(null);
	form.on('field', (name, value) => {
		fields[name] = value;
	});
	form.on('file', (name, bytes, fileName, _encoding, mimeType) => {
		if (name !== 'theFile') return bytes.resume();
		endWith(message, form, bytes);
		saving = save(bytes, path, { name: fileName, mimeType });
		saving.catch(() => bytes.resume());
	});
	const read = readAll(message, form);
	try {
		await read;
		return { fields, file: await saving };
	} catch (error) {
		await saving.catch(() => {});
		await rm(path, { force: true });
		throw error;
	}
}

/** Without `pipeline`, which would close the connection before the client has read what is wrong. */
async function readAll(message: IncomingMessage, form: BusboyInstance): Promise<void> {
	const brokeOff = finished(message, { writable: false }).catch((cause: unknown) =>
		form.destroy(connectionBroke(cause)),
	);
	message.pipe(form);
	try {
		await finished(form);
	} catch (cause) {
		throw cause instanceof AppError ? cause : brokenForm(cause);
	} finally {
		message.unpipe(form);
		message.resume();
	}
	await brokeOff;
}

function parser(message: IncomingMessage): BusboyInstance {
	const contentType = message.headers['content-type'] ?? '';
	try {
		return Busboy({
			headers: { ...message.headers, 'content-type': contentType },
			limits: { files: 1, fields: 30, fieldSize: 10_000 },
		});
	} catch (cause) {
		throw brokenForm(cause);
	}
}

/** The parser leaves the stream of a file open when the form or the connection breaks. */
function endWith(message: IncomingMessage, form: BusboyInstance, bytes: Readable): void {
	form.once('error', (cause) => bytes.destroy(brokenForm(cause)));
	message.once('close', () => message.readableEnded || bytes.destroy(connectionBroke()));
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

const brokenForm = (cause: unknown): AppError =>
	cause instanceof AppError ? cause : new AppError('invalid_input', { message: 'This form is incomplete.', cause });

const missingFile = { field: 'theFile', reason: 'required', message: 'The form has no field theFile.' };
