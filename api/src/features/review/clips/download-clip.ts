import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, file } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { attachment } from '../../../platform/http/headers/attachment.ts';
import { fileOfCut } from '../../conversations/index.ts';
import { openLink } from '../../foundation/index.ts';
import { serveStored } from '../../recordings/index.ts';
import { clipName } from './clip-name.ts';

export async function downloadClip(
	deps: Deps,
	token: string,
	range: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const { key, isVisible } = await openLink(deps, token);
	const fileId = fileOfCut(key);
	if (!fileId) throw new AppError('link_expired');
	const [found] = await deps.db
		.select({ title: conversation.title })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(eq(file.id, fileId), isNull(file.audioDeletedAt), isVisible));
	if (!found) throw new AppError('file_not_found');
	const disposition = attachment(clipName(found.title, key));
	return serveStored(deps, { key, contentType: 'application/octet-stream', disposition }, range, isHead);
}
