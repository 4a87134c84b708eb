import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { lengthMs } from '../../../engines/speech/pcm.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestNotes } from '../../conversations/index.ts';
import { changedBy, type FullSegment, lockConversation, lockSegment, readSegment } from '../edits/change-segment.ts';
import { addTalk } from '../edits/count-talk.ts';
import { editableFileOf } from '../edits/segment-access.ts';
import { transcriptOrder } from '../segment-rows.ts';
import { moveEvidence } from './current-lines.ts';
import { confidenceOf, heardText, joinTexts, textColumns } from './line-text.ts';

type Merge = { segmentId: string; revision: number; nextSegmentId: string; nextRevision: number };

/** Both lines must have the same speaker. Reverting restores the engine's text of both. */
export async function mergeSegments(
	deps: Deps,
	caller: Caller,
	{ nextSegmentId, nextRevision, ...which }: Merge,
): Promise<Segment> {
	const { conversation } = await editableFileOf(deps.db, caller, which.segmentId);
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, conversation.id);
		const line = await lockSegment(tx, caller, which);
		// Checked before reading, because the caller may not be allowed to see the next line.
		if ((await idAfter(tx, line)) !== nextSegmentId) throw refused('not_next', 'nextLine');
		const next = await lockSegment(tx, caller, { segmentId: nextSegmentId, revision: nextRevision });
		const columns = joinLines(line, next);
		await tx.delete(segment).where(eq(segment.id, next.id));
		await tx
			.update(segment)
			.set({ ...columns, ...changedBy(deps, caller, line.revision) })
			.where(eq(segment.id, line.id));
		await addTalk(tx, line, lengthMs(columns) - lengthMs(line) - lengthMs(next));
		await moveEvidence(tx, conversation.id, line);
		await requestNotes(tx, [conversation.id], { now: deps.clock() });
		return readSegment(tx, caller, line.id);
	});
}

async function idAfter(tx: Transaction, { fileId, position, part }: FullSegment): Promise<string | undefined> {
	const isBehind = sql`(${segment.position}, ${segment.part}) > (${position}, ${part})`;
	const [found] = await tx
		.select({ id: segment.id })
		.from(segment)
		.where(and(eq(segment.fileId, fileId), isBehind))
		.orderBy(...transcriptOrder)
		.limit(1);
	return found?.id;
}

export function joinLines(line: FullSegment, next: FullSegment) {
	if (line.speakerId !== next.speakerId) throw refused('other_speaker', 'otherSpeaker');
	const joined = joinTexts([line, next]);
	if (joined.text.length > limits.lineMaxLength)
		throw invalidInput('nextSegmentId', 'too_long', 'line', { limit: limits.lineMaxLength });
	const heard = joinTexts([heardText(line), heardText(next)]);
	const { id, startedAt, origin, originalSpeakerId } = next;
	return {
		...textColumns(joined, heard),
		startedAt: Math.min(line.startedAt, startedAt),
		endedAt: Math.max(line.endedAt, next.endedAt),
		confidence: confidenceOf(heard),
		originalSpeakerId: line.originalSpeakerId === originalSpeakerId ? originalSpeakerId : null,
		merged: [...(line.merged ?? []), { id, startedAt, origin, originalSpeakerId }, ...(next.merged ?? [])],
	};
}

const refused = (reason: string, key: 'nextLine' | 'otherSpeaker') => invalidInput('nextSegmentId', reason, key);
