import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError, connectionBroke } from '../../../platform/http/app-error.ts';
import { isMultipartForm } from '../../../platform/http/headers/media-type.ts';

export type FormFile = { name: string; mimeType: string; bytes: Readable };
export type Form<Taken> = {
	fields: Record<string, string>;
	/** What was made of the field `theFile`; null when the form has none. */
	file: { taken: Taken } | null;
};

/**
 * Runs `use` with the bytes of a PUT: the body itself, or the field `theFile` of a form. What `use` leaves unread is
 * drained, since an unread body would reset the connection before the client has read the answer.
 */
export async function readBytes<Result>(
	message: IncomingMessage,
	use: (bytes: Readable) => Promise<Result>,
): Promise<Result> {
	if (isMultipartForm(message)) {
		const { file } = await readForm(message, ({ bytes }) => use(bytes));
		if (!file) throw new AppError('invalid_input', { details: [missingFile] });
		return file.taken;
	}
	try {
		return await use(message);
	} catch (error) {
		message.unpipe();
		message.resume();
		throw error;
	}
}

/**
 * Reads a form and hands its field `theFile` to `take` while it arrives. Throws what `take` throws, at once, and
 * `invalid_input` for a form that is cut off or malformed. In the end every stream but the message is destroyed, `take`
 * has settled, and the rest of the message is drained.
 */
export async function readForm<Taken>(
	message: IncomingMessage,
	take: (file: FormFile) => Promise<Taken>,
): Promise<Form<Taken>> {
	if (!isMultipartForm(message)) throw new AppError('wrong_content_type');
	const form = parserOf(message);
	const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
	const fields: Record<string, string> = {};
	const parts: Readable[] = [];
	const takes: Promise<Taken>[] = [];
	form.on('finish', resolve);
	form.on('error', (cause) => reject(brokenForm(cause)));
	form.on('field', (name, value) => {
		fields[name] = value;
	});
	form.on('file', (name, bytes, fileName, _encoding, mimeType) => {
		parts.push(bytes);
		// the parser reports damage on a part without closing it, perhaps before anybody listens
		bytes.on('error', (cause) => bytes.destroy(brokenForm(cause)));
		if (name !== 'theFile') return bytes.resume();
		const taking = take({ name: fileName, mimeType, bytes });
		// the form ends only when nothing of the part is left
		taking.then(() => bytes.resume(), reject);
		takes.push(taking);
	});
	finished(message, { writable: false }).catch((cause: unknown) => reject(connectionBroke(cause)));
	message.pipe(form);
	try {
		await parsed;
		const [taken] = await Promise.all(takes.map(async (taking) => ({ taken: await taking })));
		return { fields, file: taken ?? null };
	} catch (error) {
		for (const bytes of parts) bytes.destroy(error instanceof Error ? error : undefined);
		await Promise.allSettled(takes);
		throw error;
	} finally {
		// without `pipeline`, which would close the connection before the client has read what is wrong
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

const missingFile = { field: 'theFile', reason: 'required', message: 'The form has no field theFile.' };
