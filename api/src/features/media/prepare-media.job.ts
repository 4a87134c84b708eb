import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { prepareMedia } from '../../platform/audio/prepare-media.ts';
import { conversation, file, preparedMedia, recording } from '../../platform/db/schema/index.ts';
import { GiveUp } from '../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import {
	awaitStep,
	beginStep,
	type ConversationRecord,
	type FileRecord,
	failStep,
	lockStep,
} from '../conversations/index.ts';
import { clearWorkFolder, noteChannels, transcribeJob, workFolder } from '../transcripts/index.ts';

const Payload = z.object({ fileId: z.string() });
type Payload = z.infer<typeof Payload>;

/** Decodes an upload once: true duration, peaks, a copy that seeks, samples for the transcript. */
export const prepareMediaJob: JobDefinition<Payload> = {
	name: 'prepare-media',
	payload: Payload,
	key: ({ fileId }) => fileId,
	concurrency: 1,
	async run(deps, { fileId }, { signal }) {
		const target = await findTarget(deps, fileId);
		if (!target) return dropLeftovers(deps, fileId);
		if (!(await beginStep(deps.db, target.conversation.id, 'prepare'))) return;
		const inputPath = await deps.storage.localPath(target.file.storageKey);
		const media = await prepareMedia({
			inputPath,
			outputFolder: join(workFolder(deps, fileId), randomUUID()),
			ffmpegPath: deps.env.FFMPEG_PATH,
			signal,
		});
		const playbackKey = media.playback.isOriginal ? target.file.storageKey : `playback/${fileId}`;
		if (!media.playback.isOriginal) await deps.storage.adopt(playbackKey, media.playback.path);
		if (!(await store(deps, target, { media, playbackKey }))) return dropLeftovers(deps, fileId);
		await noteChannels(deps, fileId, media.pcmPaths);
		if (media.durationMs < limits.transcriptMinDurationMs)
			throw new GiveUp(
				'FileTooShort',
				'A transcript needs at least 10 seconds of audio. The recording is kept and plays.',
			);
		await awaitStep(deps.db, target.conversation.id, 'transcript');
		await deps.jobs.enqueue(transcribeJob, { fileId });
	},
	async gaveUp(deps, { fileId }, { reason, message }) {
		const target = await findTarget(deps, fileId);
		if (!target) return dropLeftovers(deps, fileId);
		const shownAt = reason === 'FileTooShort' ? 'transcript' : 'prepare';
		const isFailed = await failStep(deps.db, target.conversation.id, 'prepare', reason, message, shownAt);
		if (isFailed) await clearWorkFolder(deps, fileId);
	},
};

type Target = { file: FileRecord; conversation: ConversationRecord };

async function findTarget(deps: Deps, fileId: string): Promise<Target | undefined> {
	const [found] = await deps.db
		.select({ file, conversation })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(eq(file.id, fileId));
	return found?.file.isCompleted || found?.conversation.isInterrupted ? found : undefined;
}

/** What this made for a conversation that was deleted meanwhile. One that only went on keeps it. */
async function dropLeftovers(deps: Deps, fileId: string): Promise<void> {
	if (await findTarget(deps, fileId)) return;
	await clearWorkFolder(deps, fileId);
	await deps.storage.delete(`playback/${fileId}`);
}

type Outcome = { media: Awaited<ReturnType<typeof prepareMedia>>; playbackKey: string };

/** Answers false when the conversation is gone. */
async function store(
	deps: Deps,
	{ file: { id: fileId, recordedUntil }, conversation: { id, startedAt } }: Target,
	{ media, playbackKey }: Outcome,
): Promise<boolean> {
	const { durationMs, container, codec, looksCutOff } = media;
	const row = {
		durationMs,
		container,
		codec,
		looksCutOff,
		layout: media.channels,
		playbackKey,
		playbackMimeType: media.playback.mimeType,
		peaks: media.peaks.channels.map((channel) =>
			Buffer.from(channel.buffer, channel.byteOffset, channel.byteLength).toString('base64'),
		),
	};
	// sound has no pauses: where its recorder told the end, that is it
	const isToldEnd = recordedUntil !== null && recordedUntil >= startedAt;
	const finishedAt = isToldEnd ? recordedUntil : new Date(startedAt.getTime() + durationMs);
	return deps.db.transaction(async (tx) => {
		if (!(await lockStep(tx, id, 'prepare'))) return false;
		await tx
			.insert(preparedMedia)
			.values({ fileId, ...row })
			.onConflictDoUpdate({ target: preparedMedia.fileId, set: row });
		await tx.update(conversation).set({ durationMs, finishedAt }).where(eq(conversation.id, id));
		await tx.update(recording).set({ durationMs, endedAt: finishedAt }).where(eq(recording.conversationId, id));
		return true;
	});
}
