import { coveredMs, talkStatistics } from '@debrief/shared/domain/transcripts/talk-statistics.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { preparedMedia, recording, segment, stream } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';
import { seeFile } from '../conversations/index.ts';
import { transcriptOrder } from './segment-rows.ts';

export async function getStatistics(deps: Deps, caller: Caller, fileId: string) {
	requireFeature(caller, 'speakerRecognition');
	await seeFile(deps.db, caller, fileId);
	const { speakerId, startedAt, endedAt, text } = segment;
	const lines = await deps.db
		.select({ speakerId, startedAt, endedAt, text })
		.from(segment)
		.where(eq(segment.fileId, fileId))
		.orderBy(asc(segment.startedAt), ...transcriptOrder);
	const [length] = await deps.db
		.select({ decodedMs: preparedMedia.durationMs, recordedMs: recording.durationMs })
		.from(stream)
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, stream.fileId))
		.where(eq(stream.fileId, fileId));
	const durationMs = length?.decodedMs ?? length?.recordedMs ?? 0;
	return { list: talkStatistics(lines), silenceMs: Math.max(0, durationMs - coveredMs(lines)), durationMs };
}
