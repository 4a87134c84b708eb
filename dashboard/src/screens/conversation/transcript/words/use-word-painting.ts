import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { segmentAt } from '../rows/segment-at.ts';
import { wordAt } from './place-words.ts';
import type { WordIndex } from './word-index.ts';
import { createWordPainter, type WordPainter } from './word-painter.ts';

/** What the transcript needs to know of time; the player's clock is one. */
export type Clock = { nowMs(): number; subscribe(listener: () => void): () => void };

/** Paints the spoken word on every frame in which it changes, without React. */
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
		// the line may have come on screen anew, with another text node
		painted.current = '-';
		paint();
		return clock.subscribe(paint);
	});
	useEffect(() => () => painter.paintCurrent(null, null), [painter]);
	return painter;
}
