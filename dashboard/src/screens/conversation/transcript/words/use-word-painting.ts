import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { segmentAt } from '../rows/segment-at.ts';
import { wordAt } from './place-words.ts';
import type { WordIndex } from './word-index.ts';
import { createWordPainter, type WordPainter } from './word-painter.ts';

export type Clock = { nowMs(): number; subscribe(listener: () => void): () => void };

/** The spoken word can change with every frame, so React does not paint it. */
export function useWordPainting(
	clock: Clock,
	segments: readonly Segment[],
	words: WordIndex,
	list: RefObject<HTMLElement | null>,
): WordPainter {
	const [painter] = useState(createWordPainter);
	const painted = useRef('');
	useEffect(() => {
		const paint = () => {
			const segment = segments[segmentAt(segments, clock.nowMs())];
			const line = segment && list.current?.querySelector(`[data-line="${CSS.escape(segment.id)}"] p`);
			const text = line?.firstChild instanceof Text ? line.firstChild : null;
			const placed = segment && text ? words.of(segment) : null;
			const word = placed ? wordAt(placed, clock.nowMs()) : null;
			const key = placed && segment ? `${segment.id} ${word?.from ?? 'before'}` : '';
			if (key === painted.current) return;
			painted.current = key;
			painter.paintCurrent(placed ? text : null, word);
		};
		// The line may have been rendered again with another text node.
		painted.current = '-';
		paint();
		return clock.subscribe(paint);
	});
	useEffect(() => () => painter.paintCurrent(null, null), [painter]);
	return painter;
}
