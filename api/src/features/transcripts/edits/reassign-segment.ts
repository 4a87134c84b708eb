import type { Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { speaker } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { changeSegment, type FullSegment, readSpeakers } from './change-segment.ts';
import { countTalk } from './count-talk.ts';
import { hasSpeaker } from './edit-segment.ts';

type Reassignment = {
	segmentId: string;
	revision: number;
	speakerId?: string | undefined;
	speakerName?: string | undefined;
};

/** Gives a line to another speaker of the recording, or to a new one with a name. */
export async function reassignSegment(
	deps: Deps,
	caller: Caller,
	{ speakerId, speakerName, ...which }: Reassignment,
): Promise<{ segment: Segment; speakers: Speaker[] }> {
	requireFeature(caller, 'speakerRecognition');
	const segment = await changeSegment(deps, caller, which, async (tx, row) => {
		if (speakerId === row.speakerId) return null;
		const to = speakerId ?? (await addSpeaker(tx, row, speakerName ?? ''));
		if (!(await hasSpeaker(tx, row.fileId, to))) throw new AppError('speaker_not_found');
		await countTalk(tx, row.fileId, { moved: row, to });
		const first = row.originalSpeakerId ?? row.speakerId;
		return { speakerId: to, originalSpeakerId: first === to ? null : first };
	});
	return { segment, speakers: await readSpeakers(deps.db, segment.fileId) };
}

async function addSpeaker(tx: Transaction, { fileId, origin }: FullSegment, name: string): Promise<string> {
	const [last] = await tx
		.select({ position: speaker.position })
		.from(speaker)
		.where(eq(speaker.fileId, fileId))
		.orderBy(desc(speaker.position))
		.limit(1);
	const position = (last?.position ?? -1) + 1;
	const speakerId = newId();
	await tx.insert(speaker).values({
		fileId,
		speakerId,
		name,
		label: `Speaker ${position + 1}`,
		origin,
		isEstimated: false,
		position,
		talkMs: 0,
	});
	return speakerId;
}
