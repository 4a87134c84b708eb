import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import type { Follow } from '../rows/use-follow.ts';
import type { Rows } from '../rows/use-rows.ts';
import type { LineSearching } from './use-line-search.ts';

type Options = {
	search: LineSearching;
	segments: readonly Segment[];
	shown: readonly Segment[];
	rows: Rows;
	follow: Follow;
};

type ReadingPosition = { isFollowing: boolean; lineId: string | undefined; hasMoved: boolean };

export function useHits({ search, ...options }: Options): void {
	const latest = useLatest(options);
	const position = useRef<ReadingPosition | null>(null);
	const { isOpen, hitId } = search;
	const isFiltered = search.isFiltering;
	const hitIndex = hitId ? options.shown.findIndex(({ id }) => id === hitId) : -1;
	useEffect(() => {
		const { segments, shown, rows, follow } = latest.current;
		if (isOpen) {
			position.current ??= {
				isFollowing: follow.isFollowing,
				lineId: lineInTheMiddle(rows, segments),
				hasMoved: false,
			};
			position.current.hasMoved ||= isFiltered;
			if (hitIndex < 0) return;
			position.current.lineId = shown[hitIndex]?.id;
			follow.setFollowing(false);
			follow.goTo(hitIndex);
		} else if (position.current) {
			const { isFollowing, lineId, hasMoved } = position.current;
			position.current = null;
			if (hasMoved) follow.goTo(segments.findIndex(({ id }) => id === lineId));
			if (isFollowing) follow.resume();
		}
	}, [isOpen, isFiltered, hitIndex, latest]);
}

function lineInTheMiddle(rows: Rows, segments: readonly Segment[]): string | undefined {
	const items = rows.getVirtualItems();
	return segments[items[items.length >> 1]?.index ?? 0]?.id;
}
