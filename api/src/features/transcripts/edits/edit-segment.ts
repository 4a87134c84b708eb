import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { speaker } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSegment, type FullSegment } from './change-segment.ts';
import { withConfirmed } from './confirm-words.ts';
import { moveTalk } from './count-talk.ts';
import { realignWords } from './realign-words.ts';

type Edit = { segmentId: string; revision: number; text: string };

export const editSegment = (deps: Deps, caller: Caller, { text, ...which }: Edit): Promise<Segment> =>
	changeSegment(deps, caller, which, (_, row) => editedColumns(row, text));

export function editedColumns(row: FullSegment, text: string) {
	if (text === row.text) return null;
	const heard = row.originalWords ?? row.words;
	if (text === row.originalText) {
		const words = withConfirmed(heard, row.words);
		return { text, words, originalText: null, originalWords: heard };
	}
	return {
		text,
		words: realignWords(withConfirmed(heard, row.words), text, row),
		originalText: row.originalText ?? row.text,
		originalWords: heard,
	};
}

/** A part of a split line in which the engine heard nothing keeps its words. */
export const revertSegment = (
	deps: Deps,
	caller: Caller,
	which: { segmentId: string; revision: number },
): Promise<Segment> =>
	changeSegment(deps, caller, which, async (tx, row) => {
		if (!row.originalText && row.originalSpeakerId === null) return null;
		const isSpeakerThere = row.originalSpeakerId !== null && (await hasSpeaker(tx, row.fileId, row.originalSpeakerId));
		if (isSpeakerThere) await moveTalk(tx, [row], () => row.originalSpeakerId ?? row.speakerId);
		return {
			...(row.originalText && originalWords(row)),
			...(isSpeakerThere && { speakerId: row.originalSpeakerId ?? row.speakerId }),
			originalSpeakerId: null,
			editedBy: null,
			editedAt: null,
		};
	});

const originalWords = ({ text, words, ...row }: FullSegment) => ({
	text: row.originalText ?? text,
	words: row.originalWords ?? words,
	originalText: null,
	originalWords: null,
});

export async function hasSpeaker(tx: Transaction, fileId: string, speakerId: string): Promise<boolean> {
	const one = and(eq(speaker.fileId, fileId), eq(speaker.speakerId, speakerId));
	return (await tx.select({ id: speaker.speakerId }).from(speaker).where(one)).length > 0;
}
