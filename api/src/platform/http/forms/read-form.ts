import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError, connectionBroke } from '../app-error.ts';
import { isMultipartForm } from '../headers/media-type.ts';

export type FormFile = { name: string; mimeType: string; bytes: Readable };
export type Form<Taken> = {
	fields: Record<string, string>;
	entries: [name: string, value: string][];
	file: { taken: Taken } | null;
};

/** Throws what `take` throws, and `invalid_input` for a broken form. Then all streams are closed or drained. */
export async function readForm<Taken>(
	message: IncomingMessage,
	take: (file: FormFile) => Promise<Taken>,
	fileFields: readonly string[] = ['theFile'],
): Promise<Form<Taken>> {
	if (!isMultipartForm(message)) throw new AppError('wrong_content_type');
	const form = parserOf(message);
	const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
	const entries: Form<Taken>['entries'] = [];
	const parts: Readable[] = [];
	const takes: Promise<Taken>[] = [];
	form.on('finish', resolve);
	form.on('error', (cause) => reject(brokenForm(cause)));
	form.on('field', (name, value) => {
		entries.push([name, value]);
	});
	form.on('file', (name, bytes, fileName, _encoding, mimeType) => {
		parts.push(bytes);
		// The parser reports damage on a part without closing it, perhaps before a listener exists.
		bytes.on('error', (cause) => bytes.destroy(brokenForm(cause)));
		if (!fileFields.includes(name)) return bytes.resume();
		const taking = take({ name: fileName, mimeType, bytes });
		// The form ends only after the part is drained.
		taking.then(() => bytes.resume(), reject);
		takes.push(taking);
	});
	finished(message, { writable: false }).catch((cause: unknown) => reject(connectionBroke(cause)));
	message.pipe(form);
	try {
		await parsed;
		const [taken] = await Promise.all(takes.map(async (taking) => ({ taken: await taking })));
		return { fields: Object.fromEntries(entries), entries, file: taken ?? null };
	} catch (error) {
		for (const bytes of parts) bytes.destroy(error instanceof Error ? error : undefined);
		await Promise.allSettled(takes);
		throw error;
	} finally {
		// `pipeline` would close the connection before the client has read the error.
		message.unpipe(form);
		message.resume();
		form.destroy();
	}
}

function parserOf(message: IncomingMessage): BusboyInstance {
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

const brokenForm = (cause: unknown): AppError =>
	cause instanceof AppError ? cause : new AppError('invalid_input', { message: 'This form is incomplete.', cause });
