import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { lengthMs } from '../../../engines/speech/pcm.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { type MergedLine, segment } from '../../../platform/db/schema/index.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestNotes } from '../../conversations/index.ts';
import {
	changedBy,
	type FullSegment,
	lockConversation,
	lockSegment,
	readSegment,
	recountWords,
} from '../edits/change-segment.ts';
import { addTalk } from '../edits/count-talk.ts';
import { editableFileOf } from '../edits/segment-access.ts';
import { moveEvidence } from './current-lines.ts';
import {
	asTyped,
	confidenceOf,
	cutText,
	heardText,
	type LineText,
	textColumns,
	withWords,
	wordsBefore,
} from './line-text.ts';

type Split = { segmentId: string; at: number; revision: number };

/** Reverting a part restores its engine text. Splitting a merged line restores the second line with its id. */
export async function splitSegment(deps: Deps, caller: Caller, { at, ...which }: Split): Promise<{ list: Segment[] }> {
	const { conversation } = await editableFileOf(deps.db, caller, which.segmentId);
	return deps.db.transaction(async (tx) => {
		const { ownerId, startedAt: recordedAt } = await lockConversation(tx, conversation.id);
		const line = await lockSegment(tx, caller, which);
		const [first, second] = cutLine(line, at);
		const by = changedBy(deps, caller, line.revision);
		const behind = and(
			eq(segment.fileId, line.fileId),
			eq(segment.position, line.position),
			gt(segment.part, line.part),
		);
		await tx
			.update(segment)
			.set({ part: sql`${segment.part} + 1` })
			.where(behind);
		await tx
			.update(segment)
			.set({ ...first, ...by })
			.where(eq(segment.id, line.id));
		await tx.insert(segment).values({ ...line, ownerId, recordedAt, part: line.part + 1, ...second, ...by });
		await addTalk(tx, line, lengthMs(first) + lengthMs(second) - lengthMs(line));
		await requestNotes(tx, [conversation.id], { now: deps.clock() });
		await recountWords(tx, conversation.id, line.words, [...first.words, ...second.words]);
		await moveEvidence(tx, conversation.id, line);
		return { list: [await readSegment(tx, caller, line.id), await readSegment(tx, caller, second.id)] };
	});
}

function cutLine(line: FullSegment, at: number) {
	const exact = withWords(line, line);
	const present = wordsBefore(exact, at) === null ? asTyped(line, line) : exact;
	return cutBefore(line, present, wordsBefore(present, at));
}

export function cutBefore(line: FullSegment, present: LineText, count: number | null) {
	const [last, next] = count === null ? [] : [present.words[count - 1], present.words[count]];
	if (count === null || !last || !next) throw notBetweenWords();
	const heard = line.originalText === null ? present : withWords(heardText(line), line);
	const between = (last[2] + next[1]) / 2;
	const heardBefore =
		heard === present ? count : heard.words.filter(([, from, to]) => (from + to) / 2 < between).length;
	const [texts, heardTexts] = [cutText(present, count), cutText(heard, heardBefore)];
	const merged = line.merged ?? [];
	const mergedLine = merged.find(({ startedAt }) => startedAt > last[1] && startedAt <= next[1]);
	const within = (ms: number) => Math.min(Math.max(ms, line.startedAt), line.endedAt);
	const startedAt = mergedLine?.startedAt ?? within(next[1]);
	return [
		{
			...textColumns(texts[0], heardTexts[0]),
			startedAt: line.startedAt,
			endedAt: within(last[2]),
			confidence: confidenceOf(heardTexts[0]),
			merged: orNull(merged.filter((each) => each.startedAt < startedAt)),
		},
		{
			...textColumns(texts[1], heardTexts[1]),
			...(mergedLine ?? { id: newId(), origin: line.origin, originalSpeakerId: line.originalSpeakerId }),
			startedAt,
			endedAt: line.endedAt,
			confidence: confidenceOf(heardTexts[1]),
			merged: orNull(merged.filter((each) => each !== mergedLine && each.startedAt >= startedAt)),
		},
	] as const;
}

const orNull = (lines: MergedLine[]) => (lines.length ? lines : null);

const notBetweenWords = () => invalidInput('at', 'not_between_words', 'betweenWords');
