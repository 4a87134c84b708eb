import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { cutAudio } from '../../../../engines/audio/cut-audio.ts';
import { findFfmpeg } from '../../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import { file, preparedMedia, publicLink } from '../../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts';
import { clipKey } from '../../../conversations/index.ts';

const Payload = z.object({ linkId: z.string() });
type Payload = z.infer<typeof Payload>;

/** A separate file, so that visitors cannot reach the rest of the recording. */
export const cutClipJob: JobDefinition<Payload> = {
	name: 'cut-clip',
	payload: Payload,
	key: ({ linkId }) => linkId,
	concurrency: 1,
	needsDisk: true,
	async run(deps, { linkId }, { signal }) {
		const { storage, env } = deps;
		const found = await findClip(deps, linkId);
		const tools = await findFfmpeg(env.FFMPEG_PATH);
		if (!found || !tools || (await storage.size(found.key)) > 0) return;
		const folder = join(env.dataFolder, 'incoming', `clip-${randomUUID()}`);
		await mkdir(folder, { recursive: true });
		try {
			const outputPath = join(folder, 'clip.webm');
			const inputPath = await storage.localPath(found.playbackKey);
			if (!(await cutAudio({ tools, inputPath, outputPath, ranges: [found.range], format: 'webm', signal })))
				throw new GiveUp('General', 'The clip could not be cut.');
			await storage.adopt(found.key, outputPath);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
		// The link or the audio may have ended in the meantime.
		if (!(await findClip(deps, linkId))) await storage.delete(found.key);
	},
	async gaveUp({ db }, { linkId }) {
		await db.update(publicLink).set({ isClipBroken: true }).where(eq(publicLink.id, linkId));
	},
};

async function findClip({ db }: Deps, linkId: string) {
	const { clipFileId, clipStartedAt, clipEndedAt } = publicLink;
	const [row] = await db
		.select({ clipFileId, clipStartedAt, clipEndedAt, playbackKey: preparedMedia.playbackKey })
		.from(publicLink)
		.innerJoin(file, and(eq(file.id, clipFileId), isNull(file.audioDeletedAt)))
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(and(eq(publicLink.id, linkId), publicLink.hasAudio));
	if (!row || row.clipFileId === null || row.clipStartedAt === null || row.clipEndedAt === null) return null;
	return {
		key: clipKey(row.clipFileId, linkId),
		playbackKey: row.playbackKey,
		range: { startedAt: row.clipStartedAt, endedAt: row.clipEndedAt },
	};
}
