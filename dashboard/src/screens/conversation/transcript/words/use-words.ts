import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../../../data/recordings/words.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

export function useWordIndex(fileId: string, fromMs: number, toMs: number): WordIndex {
	const words = useWords(fileId, fromMs, toMs);
	return useMemo(() => createWordIndex(words), [words]);
}

/** In ms. Changes only when scrolling ends, so that rows flying past fetch nothing. */
export function useSettledRange(
	segments: readonly { startedAt: number; endedAt: number }[],
	first: number,
	last: number,
	isScrolling: boolean,
) {
	const from = segments[first]?.startedAt ?? 0;
	const to = segments[last]?.endedAt ?? from + 1;
	const [range, setRange] = useState({ from, to });
	useEffect(() => {
		if (!isScrolling) setRange({ from, to });
	}, [isScrolling, from, to]);
	return range;
}
