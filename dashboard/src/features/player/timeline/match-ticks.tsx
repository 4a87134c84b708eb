import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

/** In ms. */
export type Matches = StoreApi<{ positions: readonly number[] }>;

const steps = 400;

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
