import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { type PlacedWord, placeWords } from './place-words.ts';

/** `of` returns null until the words are loaded. */
export type WordIndex = { of(segment: Pick<Segment, 'id' | 'text'>): readonly PlacedWord[] | null };

export function createWordIndex(arrived: readonly { segmentId: string; words: WordTuple[] }[]): WordIndex {
	const raw = new Map(arrived.map(({ segmentId, words }) => [segmentId, words]));
	const placed = new Map<string, readonly PlacedWord[]>();
	return {
		of: ({ id, text }) => {
			const known = placed.get(id);
			if (known) return known;
			const words = raw.get(id);
			if (!words) return null;
			const fresh = placeWords(text, words);
			placed.set(id, fresh);
			return fresh;
		},
	};
}
