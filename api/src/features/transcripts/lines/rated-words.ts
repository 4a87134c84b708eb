import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** The confidence of each word of lines, without a list of all of them. */
export function* ratedWords(
	lines: Iterable<{ words: readonly WordTuple[] }>,
): Generator<{ confidence: number | null }> {
	for (const { words } of lines) for (const [, , , confidence] of words) yield { confidence };
}
