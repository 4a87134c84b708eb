import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useMemo, useRef } from 'react';
import { useFetchWords } from '../../../../data/recordings/words.ts';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import { wordAtOffset } from './place-words.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

type Handlers = { onPlay: (ms: number) => void; onUndoPlay: () => void };

/** Plays the whole line if its words cannot be fetched. The last play can be undone, even during the fetch. */
export function usePlayLine(fileId: string, words: WordIndex, handlers: Handlers) {
	const fetchWords = useFetchWords(fileId);
	const latest = useLatest({ words, ...handlers });
	const fetching = useRef<symbol | null>(null);
	return useMemo(() => {
		const wordOf = async (segment: Segment, offset: number) => {
			const known = latest.current.words.of(segment);
			if (known) return wordAtOffset(known, offset);
			const fetched = await fetchWords(segment.startedAt);
			const placed = fetched && createWordIndex(fetched).of(segment);
			return placed && wordAtOffset(placed, offset);
		};
		return {
			playLine: async (segment: Segment, offset: number | null) => {
				const mine = Symbol();
				fetching.current = mine;
				const word = offset === null ? null : await wordOf(segment, offset);
				if (fetching.current !== mine) return;
				fetching.current = null;
				latest.current.onPlay(word?.startedAt ?? segment.startedAt);
			},
			undoPlay: () => {
				if (!fetching.current) latest.current.onUndoPlay();
				fetching.current = null;
			},
		};
	}, [fetchWords, latest]);
}
