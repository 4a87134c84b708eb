import type { PublicRecording } from '@debrief/shared/contract/conversations/public-links.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { cutAudioMimeType } from '../../../../engines/audio/cut-audio.ts';
import { findFfmpeg } from '../../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import { file, preparedMedia } from '../../../../platform/db/schema/index.ts';
import { clipKey } from '../../../conversations/index.ts';
import { currentRunOf } from '../../../recordings/index.ts';
import type { Passage } from '../../../transcripts/index.ts';
import type { LiveLink } from '../link-access.ts';
import { cutClipJob } from './cut-clip.job.ts';

type PublicAudio = {
	state: PublicRecording['audio'];
	isStereo: boolean;
	stored: { key: string; contentType: string } | null;
};

const without = (state: PublicAudio['state']): PublicAudio => ({ state, isStereo: false, stored: null });

export async function audioOf(deps: Deps, { link }: LiveLink, { fileId, range }: Passage): Promise<PublicAudio> {
	if (!link.hasAudio) return without('off');
	const [found] = await deps.db
		.select({ deletedAt: file.audioDeletedAt, media: preparedMedia })
		.from(file)
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(file.id, fileId));
	if (!found || found.deletedAt) return without('deleted');
	if (!found.media) return without((await hasFailed(deps, fileId)) ? 'unavailable' : 'preparing');
	const { playbackKey, playbackMimeType, layout } = found.media;
	if (!range)
		return {
			state: 'ready',
			isStereo: layout === 'two-channel',
			stored: { key: playbackKey, contentType: playbackMimeType },
		};
	const key = clipKey(fileId, link.id);
	if ((await deps.storage.size(key)) > 0)
		return { state: 'ready', isStereo: false, stored: { key, contentType: cutAudioMimeType } };
	if (link.isClipBroken || !(await findFfmpeg(deps.env.FFMPEG_PATH))) return without('unavailable');
	await deps.jobs.enqueue(cutClipJob, { linkId: link.id });
	return without('preparing');
}

async function hasFailed({ db }: Deps, fileId: string): Promise<boolean> {
	const run = await currentRunOf(db, fileId);
	return run?.step === 'prepare' && run.state === 'failed';
}
