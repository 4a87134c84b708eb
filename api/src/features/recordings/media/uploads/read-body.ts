import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { invalidInput } from '../../../../platform/http/app-error.ts';
import { readForm } from '../../../../platform/http/forms/read-form.ts';
import { isMultipartForm } from '../../../../platform/http/headers/media-type.ts';

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
