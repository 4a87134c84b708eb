import type { IncomingMessage } from 'node:http';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { AppError, connectionBroke } from './app-error.ts';
import { isJson } from './headers/media-type.ts';

/** Far above every body of the contract; files are streamed instead. */
const mostBytes = 1_048_576;

/**
 * Returns the JSON body of a request, undefined when it has none. Throws before more than 1 MB of it is in memory, and for
 * texts that cannot be stored.
 */
export async function readJson(message: IncomingMessage): Promise<unknown> {
	const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
	if (length === '0' || (!length && !encoding)) return undefined;
	if (!isJson(message)) throw new AppError('wrong_content_type');
	return StorableInput.parse(parseJson(await readText(message)));
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new AppError('invalid_json', { cause });
	}
}

async function readText(message: IncomingMessage): Promise<string> {
	const pieces: Buffer[] = [];
	let size = 0;
	try {
		for await (const piece of message.iterator({ destroyOnReturn: false })) {
			size += piece.length;
			if (size > mostBytes) {
				// an unread body would reset the connection before the client has read the answer
				message.resume();
				throw new AppError('invalid_input', { message: 'This body is larger than 1 MB.' });
			}
			pieces.push(piece);
		}
	} catch (cause) {
		throw cause instanceof AppError ? cause : connectionBroke(cause);
	}
	return Buffer.concat(pieces).toString('utf8');
}
