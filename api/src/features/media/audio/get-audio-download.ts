import { apiBase } from '@debrief/shared/contract/api.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { preparedMedia } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { fileNameOf } from '../../../platform/http/attachment.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { seeFile } from '../../conversations/index.ts';
import { downloadKey } from './download-key.ts';
import { refuseDeleted } from './refuse-deleted.ts';

/** A link to the original bytes. The extension follows what the file was found to be, never the name it was uploaded under. */
export async function getAudioDownload(deps: Deps, caller: Caller, fileId: string) {
	requireFeature(caller, 'recordingDownload');
	const { file, conversation } = await seeFile(deps.db, caller, fileId);
	refuseDeleted(file);
	const [prepared] = await deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
	if (!prepared) throw new AppError('still_processing');
	const expiresAt = new Date(deps.clock().getTime() + limits.playbackLinkLifetimeMs);
	return {
		url: `${apiBase}/media/download/${await deps.tokens.issueMedia(downloadKey.of(fileId), expiresAt)}`,
		urlExpiresAt: expiresAt.toISOString(),
		fileName: fileNameOf(conversation.title ?? '', prepared.container.replace(/[^a-z0-9]/g, '') || 'bin'),
		sizeBytes: await deps.storage.size(file.storageKey),
	};
}
