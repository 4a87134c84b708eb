import type { Marker } from './merge-markers.ts';
import { useShownMarkers } from './use-shown-markers.ts';

/** Where markers stand, on a wave without room for buttons: their lists lead to them. */
export function MarkerTicks({ markers, durationMs }: { markers: readonly Marker[]; durationMs: number }) {
	const shown = useShownMarkers(markers);
	return (
		<div aria-hidden="true" data-ticks="" className="pointer-events-none absolute inset-x-0 -top-1.5 h-1.5">
			{shown.map(({ id, atMs }) => (
				<i
					key={id}
					className="absolute top-0 -ml-px h-full w-0.5 rounded-full bg-(--text-muted)"
					style={{ left: `${Math.min(1, atMs / durationMs) * 100}%` }}
				/>
			))}
		</div>
	);
}
