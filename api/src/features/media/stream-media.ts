import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { parseRange } from './parse-range.ts';

/** The playback copy behind a signed link, whole or the asked part. Never shown as a page: attachment, own policy. */
export async function streamMedia(
	deps: Deps,
	token: string,
	rangeHeader: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const fileId = await deps.tokens.readMedia(token);
	const [prepared] = await deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
	if (!prepared) throw new AppError('file_not_found');
	const size = await deps.storage.size(prepared.playbackKey);
	if (size === 0) throw new AppError('file_not_found');
	const range = parseRange(rangeHeader, size);
	if (range === 'unsatisfiable') throw new AppError('range_not_satisfiable', { extra: { size } });
	const { start, end } = range ?? { start: 0, end: size - 1 };
	const headers = {
		'content-type': prepared.playbackMimeType,
		'content-length': String(end - start + 1),
		'accept-ranges': 'bytes',
		'cache-control': 'private, max-age=3600',
		'content-disposition': 'attachment',
		'content-security-policy': "default-src 'none'; sandbox",
		...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
	};
	const body = isHead ? null : toWebStream(deps.storage.read(prepared.playbackKey, { start, end }));
	return new Response(body, { status: range ? 206 : 200, headers });
}

// Node's and the DOM's stream types differ in name only.
const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
