import type { IncomingMessage } from 'node:http';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { AppError, connectionBroke } from './app-error.ts';
import { isJson } from './headers/media-type.ts';

const mostBytes = { signedIn: 1_048_576, public: 65_536 };
/** 1 MB of small values would take a second of CPU. */
const mostValues = 20_000;

/** Throws before it buffers 1 MB (64 kB if anonymous), for 20,000 values, and for text that cannot be stored. */
export async function readJson(message: IncomingMessage, from: keyof typeof mostBytes = 'signedIn'): Promise<unknown> {
	const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
	if (length === '0' || (!length && !encoding)) return undefined;
	if (!isJson(message)) throw new AppError('wrong_content_type');
	const bytes = await readBytes(message, mostBytes[from]);
	if (hasMoreValues(bytes, mostValues)) {
		throw new AppError('invalid_input', { message: 'This body has more than 20,000 values.' });
	}
	return StorableInput.parse(parseJson(bytes.toString('utf8')));
}

const [quote, backslash, comma, openList, openObject] = Buffer.from('"\\,[{');

function hasMoreValues(json: Buffer, most: number): boolean {
	let values = 0;
	let isText = false;
	for (let i = 0; i < json.length; i++) {
		const byte = json[i];
		if (isText && byte === backslash) i++;
		else if (byte === quote) isText = !isText;
		else if (!isText && (byte === comma || byte === openList || byte === openObject) && ++values > most) return true;
	}
	return false;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new AppError('invalid_json', { cause });
	}
}

async function readBytes(message: IncomingMessage, most: number): Promise<Buffer> {
	const pieces: Buffer[] = [];
	let size = 0;
	try {
		for await (const piece of message.iterator({ destroyOnReturn: false })) {
			size += piece.length;
			if (size > most) {
				// An unread body would reset the connection before the client has read the response.
				message.resume();
				throw new AppError('invalid_input', {
					message: `This body is larger than ${most === mostBytes.public ? '64 kB' : '1 MB'}.`,
				});
			}
			pieces.push(piece);
		}
	} catch (cause) {
		throw cause instanceof AppError ? cause : connectionBroke(cause);
	}
	return Buffer.concat(pieces);
}
