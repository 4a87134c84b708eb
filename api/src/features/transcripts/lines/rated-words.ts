import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** A generator, which avoids a list of all words. */
export function* ratedWords(
	lines: Iterable<{ words: readonly WordTuple[] }>,
): Generator<{ confidence: number | null }> {
	for (const { words } of lines) for (const [, , , confidence] of words) yield { confidence };
}
