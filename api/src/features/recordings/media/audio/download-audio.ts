import { apiBase } from '@debrief/shared/contract/paths.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { conversation, file, preparedMedia } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { attachment, fileNameOf } from '../../../../platform/http/headers/attachment.ts';
import { requireFeature } from '../../../../platform/http/require-feature.ts';
import { seeFile } from '../../../conversations/index.ts';
import { openLink, recordConversations, signLink } from '../../../foundation/index.ts';
import { serveStored } from '../playback/serve-stored.ts';
import { assertAudioExists } from './assert-audio-exists.ts';

const prefix = 'original:';

export async function getAudioDownload(deps: Deps, caller: Caller, fileId: string) {
	requireFeature(caller, 'recordingDownload');
	const { file, conversation } = await seeFile(deps.db, caller, fileId);
	assertAudioExists(file);
	const [prepared] = await deps.db
		.select({ container: preparedMedia.container })
		.from(preparedMedia)
		.where(eq(preparedMedia.fileId, fileId));
	if (!prepared) throw new AppError('still_processing');
	await deps.db.transaction((tx) => recordConversations(tx, caller, 'recordingDownloaded', [conversation.id]));
	const expiresAt = new Date(deps.clock().getTime() + limits.playbackLinkLifetimeMs);
	return {
		url: `${apiBase}/media/download/${await signLink(deps, caller, prefix + fileId, expiresAt)}`,
		urlExpiresAt: expiresAt.toISOString(),
		fileName: downloadName(conversation.title, prepared.container),
		sizeBytes: await deps.storage.size(file.storageKey),
	};
}

export async function downloadAudio(
	deps: Deps,
	token: string,
	range: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const { key, isVisible } = await openLink(deps, token);
	if (!key.startsWith(prefix)) throw new AppError('link_expired');
	const [found] = await deps.db
		.select({ key: file.storageKey, container: preparedMedia.container, title: conversation.title })
		.from(file)
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(eq(file.id, key.slice(prefix.length)), isVisible));
	if (!found) throw new AppError('file_not_found');
	const disposition = attachment(downloadName(found.title, found.container));
	return serveStored(deps, { key: found.key, contentType: 'application/octet-stream', disposition }, range, isHead);
}

/** The extension follows the detected container, because the uploaded name is untrusted. */
const downloadName = (title: string | null, container: string): string =>
	fileNameOf(title ?? '', container.replace(/[^a-z0-9]/g, '') || 'bin');
