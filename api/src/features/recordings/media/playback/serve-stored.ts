import { createHash } from 'node:crypto';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { toWebStream } from '../../../../platform/storage/to-web-stream.ts';
import { parseRange } from './parse-range.ts';

type Stored = {
	key: string;
	contentType: string;
	disposition: string;
	caching?: string;
};

/** Serves an attachment with its own policy, so that browsers never render it as a page. */
export async function serveStored(
	{ storage }: Pick<Deps, 'storage'>,
	{ key, contentType, disposition, caching = 'private, max-age=3600' }: Stored,
	rangeHeader: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const size = await storage.size(key);
	if (size === 0) throw new AppError('file_not_found');
	const range = parseRange(rangeHeader, size);
	if (range === 'unsatisfiable') throw new AppError('range_not_satisfiable', { extra: { size } });
	const { start, end } = range ?? { start: 0, end: size - 1 };
	const headers = {
		'content-type': contentType,
		'content-length': String(end - start + 1),
		'accept-ranges': 'bytes',
		etag: tagOf(key, size),
		'cache-control': caching,
		'content-disposition': disposition,
		'content-security-policy': "default-src 'none'; sandbox",
		...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
	};
	const body = isHead ? null : toWebStream(storage.read(key, { start, end }));
	return new Response(body, { status: range ? 206 : 200, headers });
}

/** Stored bytes are only ever appended to, so key and size identify them. */
const tagOf = (key: string, size: number) => `"${size}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}"`;
