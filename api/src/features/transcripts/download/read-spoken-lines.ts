import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { segment, transcript } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeFile } from '../../conversations/index.ts';
import { readSpeakers } from '../edits/change-segment.ts';
import { nameLookup } from '../get-transcript.ts';
import { segmentColumns, transcriptOrder } from '../segment-rows.ts';

/** `startedAt` in ms from the start of the file. `speakerIndex` is the speaker's position in it. */
export type SpokenLine = { id: string; speaker: string; speakerIndex: number; startedAt: number; text: string };

export async function readSpokenLines(
	deps: Deps,
	caller: Caller,
	fileId: string,
): Promise<{ engine: string; lines: SpokenLine[] } | null> {
	await seeFile(deps.db, caller, fileId);
	const [head] = await deps.db
		.select({ engine: transcript.engine })
		.from(transcript)
		.where(eq(transcript.fileId, fileId));
	if (!head) return null;
	const [speakers, rows] = await Promise.all([
		readSpeakers(deps.db, fileId),
		deps.db
			.select(segmentColumns)
			.from(segment)
			.where(eq(segment.fileId, fileId))
			.orderBy(...transcriptOrder),
	]);
	const nameOf = nameLookup(speakers, hasFeature(caller.entitlements, 'speakerRecognition'));
	const indexes = new Map(speakers.map(({ speakerId, index }) => [speakerId, index]));
	return {
		engine: head.engine.label,
		lines: rows.map((row) => {
			const { speakerId, speakerName } = nameOf(row);
			return {
				id: row.id,
				speaker: speakerName,
				speakerIndex: indexes.get(speakerId) ?? 0,
				startedAt: row.startedAt,
				text: row.text,
			};
		}),
	};
}
