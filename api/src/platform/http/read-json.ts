import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv } from './mount.ts';

/** Far above every body of the contract; files travel otherwise. */
const mostBytes = 1_048_576;

/** The JSON body of a call, undefined when there is none. Never more than 1 MB of it in memory. */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
	const length = c.req.header('content-length');
	if (length === '0' || (!length && !c.req.header('transfer-encoding'))) return undefined;
	if (!c.req.header('content-type')?.includes('json')) throw new AppError('wrong_content_type');
	const text = await readText(c);
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new AppError('invalid_json', { cause });
	}
}

async function readText(c: Context<AppEnv>): Promise<string> {
	const { incoming } = c.env;
	const pieces: Buffer[] = [];
	let size = 0;
	for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
		size += piece.length;
		if (size > mostBytes) {
			// read on, so that the client gets the answer and not a broken connection
			incoming.resume();
			throw new AppError('invalid_input', { message: 'This body is larger than 1 MB.' });
		}
		pieces.push(piece);
	}
	return Buffer.concat(pieces).toString('utf8');
}
