import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { note } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The picture behind a signed link. Never shown as a page: attachment, own policy. */
export async function showAttachment(deps: Deps, token: string, isHead: boolean): Promise<Response> {
	const attachmentId = await deps.tokens.readMedia(token);
	const [found] = await deps.db.select().from(note).where(eq(note.attachmentId, attachmentId));
	const key = `attachments/${attachmentId}`;
	if (!found?.attachmentMimeType || (await deps.storage.size(key)) === 0) throw new AppError('file_not_found');
	const headers = {
		'content-type': found.attachmentMimeType,
		'content-length': String(found.attachmentBytes),
		'cache-control': 'private, max-age=21600, immutable',
		'content-disposition': 'attachment',
		'content-security-policy': "default-src 'none'; sandbox",
	};
	return new Response(isHead ? null : toWebStream(deps.storage.read(key)), { headers });
}

// Node's and the DOM's stream types differ in name only.
const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
