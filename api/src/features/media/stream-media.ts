import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { serveStored } from './serve-stored.ts';

/** The playback copy behind a signed link. */
export async function streamMedia(
	deps: Deps,
	token: string,
	range: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const fileId = await deps.tokens.readMedia(token);
	const [prepared] = await deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
	if (!prepared) throw new AppError('file_not_found');
	const as = { key: prepared.playbackKey, contentType: prepared.playbackMimeType, disposition: 'attachment' };
	return serveStored(deps, as, range, isHead);
}
