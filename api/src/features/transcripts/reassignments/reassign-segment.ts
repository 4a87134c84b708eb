import type { Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { changeSegment, readSpeakers } from '../edits/change-segment.ts';
import { moveTalk } from '../edits/count-talk.ts';
import { hasSpeaker } from '../edits/edit-segment.ts';
import { addSpeaker } from './move-lines.ts';
import { moveOwners } from './move-owners.ts';

type Reassignment = {
	segmentId: string;
	revision: number;
	speakerId?: string | undefined;
	speakerName?: string | undefined;
};

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
		await moveTalk(tx, [row], () => to);
		await moveOwners(tx, row.conversationId, [row], to);
		const first = row.originalSpeakerId ?? row.speakerId;
		return { speakerId: to, originalSpeakerId: first === to ? null : first };
	});
	return { segment, speakers: await readSpeakers(deps.db, segment.fileId) };
}
