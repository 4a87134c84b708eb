import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSegment, type FullSegment } from './change-segment.ts';

type Confirmed = { segmentId: string; revision: number; startedAt: readonly number[]; isConfirmed: boolean };

/** Leaves the text unchanged, so no editor is recorded. Times in ms. Throws as `changeSegment` does. */
export const confirmWords = (
	deps: Deps,
	caller: Caller,
	{ startedAt, isConfirmed, ...which }: Confirmed,
): Promise<Segment> =>
	changeSegment(deps, caller, which, (_, row) => confirmedColumns(row, new Set(startedAt), isConfirmed));

export function withConfirmed(heard: readonly WordTuple[], words: readonly WordTuple[]): WordTuple[] {
	const confidenceAt = new Map(words.map(([, at, , confidence]) => [at, confidence]));
	return heard.map(
		([word, at, endedAt, confidence, isEstimated]): WordTuple => [
			word,
			at,
			endedAt,
			confidenceAt.get(at) ?? confidence,
			isEstimated,
		],
	);
}

function confirmedColumns(row: FullSegment, startedAt: ReadonlySet<number>, isConfirmed: boolean) {
	const heard = row.originalWords ?? row.words;
	const confidenceAt = new Map(heard.map(([, at, , confidence]) => [at, confidence]));
	const words = row.words.map(([word, at, endedAt, confidence, isEstimated]): WordTuple => {
		const isChosen = confidence !== null && startedAt.has(at);
		const now = isConfirmed ? 1 : (confidenceAt.get(at) ?? confidence);
		return [word, at, endedAt, isChosen ? now : confidence, isEstimated];
	});
	if (words.every(([, , , confidence], i) => confidence === row.words[i]?.[3])) return null;
	return { words, originalWords: heard, editedBy: row.editedBy, editedAt: row.editedAt };
}
