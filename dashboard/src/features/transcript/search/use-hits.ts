import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useEffect, useRef } from 'react';
import type { Follow } from '../rows/use-follow.ts';
import type { Rows } from '../rows/use-rows.ts';
import type { LineSearching } from './use-line-search.ts';

type Options = {
	search: LineSearching;
	segments: readonly Segment[];
	/** All lines, or those that the search left. */
	shown: readonly Segment[];
	rows: Rows;
	follow: Follow;
};

/** Where a reader was: whether along with the recording, and at which line. */
type Place = { isFollowing: boolean; lineId: string | undefined; hasMoved: boolean };

/** Goes from hit to hit. A search that closes leaves the reader at its last hit, following as before. */
export function useHits({ search, ...options }: Options): void {
	const latest = useRef(options);
	latest.current = options;
	const place = useRef<Place | null>(null);
	const { isOpen, hitId } = search;
	const isFiltered = search.found !== null;
	const hitIndex = hitId ? options.shown.findIndex(({ id }) => id === hitId) : -1;
	useEffect(() => {
		const { segments, shown, rows, follow } = latest.current;
		if (isOpen) {
			place.current ??= { isFollowing: follow.isFollowing, lineId: lineInTheMiddle(rows, segments), hasMoved: false };
			place.current.hasMoved ||= isFiltered;
			if (hitIndex < 0) return;
			place.current.lineId = shown[hitIndex]?.id;
			follow.setFollowing(false);
			follow.goTo(hitIndex);
		} else if (place.current) {
			const { isFollowing, lineId, hasMoved } = place.current;
			place.current = null;
			if (hasMoved) follow.goTo(segments.findIndex(({ id }) => id === lineId));
			if (isFollowing) follow.resume();
		}
	}, [isOpen, isFiltered, hitIndex]);
}

function lineInTheMiddle(rows: Rows, segments: readonly Segment[]): string | undefined {
	const items = rows.getVirtualItems();
	return segments[items[items.length >> 1]?.index ?? 0]?.id;
}
