import { useEffect, useState } from 'react';

type Stretch = { startedAt: number; endedAt: number };

/** The time that the rows on screen cover, in ms; waits for the end of a scroll, so that flying by fetches nothing. */
export function useSettledRange(segments: readonly Stretch[], first: number, last: number, isScrolling: boolean) {
	const from = segments[first]?.startedAt ?? 0;
	const to = segments[last]?.endedAt ?? from + 1;
	const [range, setRange] = useState({ from, to });
	useEffect(() => {
		if (!isScrolling) setRange({ from, to });
	}, [isScrolling, from, to]);
	return range;
}
