import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { invalidInput } from '../../../../platform/http/app-error.ts';
import { readForm } from '../../../../platform/http/forms/read-form.ts';
import { isMultipartForm } from '../../../../platform/http/headers/media-type.ts';

/** Drains what `use` leaves unread, which would reset the connection before the client reads the response. */
export async function readBytes<Result>(
	message: IncomingMessage,
	use: (bytes: Readable) => Promise<Result>,
): Promise<Result> {
	if (isMultipartForm(message)) {
		const { file } = await readForm(message, ({ bytes }) => use(bytes));
		if (!file) throw invalidInput('theFile', 'required', 'formFile');
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
