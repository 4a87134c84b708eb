import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

/** Positions in ms where a search matches. */
export type Matches = StoreApi<{ positions: readonly number[] }>;

/** Two ticks closer than this part of the width are one. */
const steps = 400;

/** Where a search in the transcript matches, over the wave. */
export function MatchTicks({ matches, durationMs }: { matches: Matches; durationMs: number }) {
	const positions = useStore(matches, (state) => state.positions);
	if (positions.length === 0 || durationMs <= 0) return null;
	const places = new Set(positions.map((ms) => Math.round(Math.min(1, ms / durationMs) * steps)));
	return (
		<div aria-hidden="true" data-matches="" className="pointer-events-none absolute inset-0">
			{[...places].map((place) => (
				<i
					key={place}
					className="absolute inset-y-0 -ml-px w-0.75 rounded-full bg-mark-current"
					style={{ left: `${(place / steps) * 100}%` }}
				/>
			))}
		</div>
	);
}
