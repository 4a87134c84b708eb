import { apiBase } from '@debrief/shared/contract/api.ts';
import type { Playback } from '@debrief/shared/contract/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../conversations/index.ts';
import { refuseDeleted } from './audio/refuse-deleted.ts';

export async function getPlayback(deps: Deps, target: Authorized<FileRecord, 'view'>): Promise<Playback> {
	refuseDeleted(target);
	const [prepared] = await deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, target.id));
	if (!prepared) throw await whyNot(deps, target);
	const expiresAt = new Date(deps.clock().getTime() + limits.playbackLinkLifetimeMs);
	const token = await deps.tokens.issueMedia(target.id, expiresAt);
	return {
		url: `${apiBase}/media/stream/${token}`,
		urlExpiresAt: expiresAt.toISOString(),
		peaks: prepared.peaks,
		peaksPerSecond: limits.peaksPerSecond,
		duration: prepared.durationMs,
		format: prepared.container,
		mimeType: prepared.playbackMimeType,
		channels: prepared.layout === 'two-channel' ? ['local', 'other'] : ['mixed'],
	};
}

/** A preparation that failed does not end by waiting. */
async function whyNot({ db }: Deps, { conversationId }: FileRecord): Promise<AppError> {
	const [found] = await db.select().from(conversation).where(eq(conversation.id, conversationId));
	const hasFailed = found?.step === 'prepare' && found.state === 'failed';
	return new AppError(hasFailed ? 'audio_unreadable' : 'still_processing');
}
