import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { channelOrigin } from '@debrief/shared/domain/transcripts/own-channel.ts';
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/db/open-database.ts';
import { conversation, file, preparedMedia, recording, stream } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Authorized, FileRecord } from '../../../conversations/index.ts';
import { openLink, signLink } from '../../../foundation/index.ts';
import { currentRunOf } from '../../processing/runs.ts';
import { assertAudioExists } from '../audio/assert-audio-exists.ts';
import { serveStored } from './serve-stored.ts';

export async function getPlayback(
	deps: Deps,
	caller: Caller,
	target: Authorized<FileRecord, 'view'>,
): Promise<Playback> {
	assertAudioExists(target);
	const { peaks, durationMs, container, playbackMimeType, layout, video } = preparedMedia;
	const [prepared] = await deps.db
		.select({ peaks, durationMs, container, playbackMimeType, layout, video, ownChannel: recording.ownChannel })
		.from(preparedMedia)
		.leftJoin(stream, eq(stream.fileId, preparedMedia.fileId))
		.leftJoin(recording, eq(recording.id, stream.recordingId))
		.where(eq(preparedMedia.fileId, target.id));
	if (!prepared) throw await missingPlaybackError(deps, target);
	const expiresAt = new Date(deps.clock().getTime() + limits.playbackLinkLifetimeMs);
	const token = await signLink(deps, caller, target.id, expiresAt);
	return {
		url: linkTo(token),
		urlExpiresAt: expiresAt.toISOString(),
		peaks: prepared.peaks,
		peaksPerSecond: limits.peaksPerSecond,
		duration: prepared.durationMs,
		format: prepared.container,
		mimeType: prepared.playbackMimeType,
		channels:
			prepared.layout === 'two-channel'
				? [channelOrigin(1, prepared.ownChannel), channelOrigin(2, prepared.ownChannel)]
				: ['mixed'],
		video: prepared.video && {
			url: linkTo(await signLink(deps, caller, videoPrefix + target.id, expiresAt)),
			mimeType: videoMimeType(prepared.container),
			soundStartsAt: prepared.video.soundStartsMs,
		},
	};
}

const videoPrefix = 'video:';
const linkTo = (token: string): string => `${apiBase}/media/stream/${token}`;

/** Browsers play QuickTime only under the name of MP4, from which it hardly differs. */
const videoMimeType = (container: string): string =>
	container === 'mov' || container === 'm4a' ? 'video/mp4' : `video/${container.replace(/[^a-z0-9]/g, '')}`;

export async function playedFileId(db: Database, id: string): Promise<string> {
	const [first] = await db
		.select({ fileId: stream.fileId })
		.from(stream)
		.where(eq(stream.recordingId, id))
		.orderBy(asc(stream.id))
		.limit(1);
	return first?.fileId ?? id;
}

async function missingPlaybackError({ db }: Deps, { id }: FileRecord): Promise<AppError> {
	const run = await currentRunOf(db, id);
	const hasFailed = run?.step === 'prepare' && run.state === 'failed';
	return new AppError(hasFailed ? 'audio_unreadable' : 'still_processing');
}

/** Does not select the peaks, because players send many Range requests. */
export async function streamMedia(
	deps: Deps,
	token: string,
	range: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const { key, isVisible } = await openLink(deps, token);
	if (key.startsWith(videoPrefix))
		return streamVideo(deps, key.slice(videoPrefix.length), { isVisible, range, isHead });
	const fileId = key;
	const [copy] = await deps.db
		.select({ key: preparedMedia.playbackKey, contentType: preparedMedia.playbackMimeType })
		.from(preparedMedia)
		.innerJoin(file, eq(file.id, preparedMedia.fileId))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(eq(preparedMedia.fileId, fileId), isVisible));
	if (!copy) throw new AppError('file_not_found');
	return serveStored(deps, { ...copy, disposition: 'attachment' }, range, isHead);
}

type Asked = { isVisible: SQL | undefined; range: string | undefined; isHead: boolean };

async function streamVideo(deps: Deps, fileId: string, { isVisible, range, isHead }: Asked): Promise<Response> {
	const [found] = await deps.db
		.select({ key: file.storageKey, container: preparedMedia.container })
		.from(file)
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(eq(file.id, fileId), isNotNull(preparedMedia.video), isVisible));
	if (!found) throw new AppError('file_not_found');
	const { key, container } = found;
	return serveStored(deps, { key, contentType: videoMimeType(container), disposition: 'attachment' }, range, isHead);
}
