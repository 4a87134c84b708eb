import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, file, preparedMedia } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { attachment, fileNameOf } from '../../../platform/http/attachment.ts';
import { serveStored } from '../serve-stored.ts';
import { downloadKey } from './download-key.ts';

/** The bytes as they were uploaded, as a file to keep. */
export async function downloadAudio(
	deps: Deps,
	token: string,
	range: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const fileId = downloadKey.fileIdIn(await deps.tokens.readMedia(token));
	if (!fileId) throw new AppError('link_expired');
	const [found] = await deps.db
		.select({ key: file.storageKey, container: preparedMedia.container, title: conversation.title })
		.from(file)
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(eq(file.id, fileId));
	if (!found) throw new AppError('file_not_found');
	const name = fileNameOf(found.title ?? '', found.container.replace(/[^a-z0-9]/g, '') || 'bin');
	const as = { key: found.key, contentType: 'application/octet-stream', disposition: attachment(name) };
	return serveStored(deps, as, range, isHead);
}
