import type { Readable } from 'node:stream';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import { AppError, connectionBroke } from '../http/app-error.ts';

export async function readAtMost(source: Readable, maxBytes: number, tooLarge: ErrorCode): Promise<Buffer> {
	const pieces: Buffer[] = [];
	let size = 0;
	try {
		for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			size += piece.length;
			if (size > maxBytes) throw new AppError(tooLarge);
			pieces.push(piece);
		}
	} catch (cause) {
		throw cause instanceof AppError ? cause : connectionBroke(cause);
	}
	return Buffer.concat(pieces);
}
