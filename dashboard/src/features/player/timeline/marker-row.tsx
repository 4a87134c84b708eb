import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { ListChecks, MapPin, ShieldCheck, StickyNote } from 'lucide-react';
import { useMemo } from 'react';
import { type Marker, mergeMarkers } from './merge-markers.ts';

type Props = {
	markers: readonly Marker[];
	durationMs: number;
	widthPx: number;
	onPick: (marker: Marker) => void;
};

const icons = { action: ListChecks, compliance: ShieldCheck, note: StickyNote, pin: MapPin };

/** The moments that insights and people point at; those that would overlap stand as a number. */
export function MarkerRow({ markers, durationMs, widthPx, onPick }: Props) {
	const groups = useMemo(() => mergeMarkers(markers, durationMs, widthPx, 24), [markers, durationMs, widthPx]);
	return (
		<div className="relative h-5.5">
			{groups.map((group) => {
				const [first] = group.markers;
				if (!first) return null;
				const Icon = icons[first.kind];
				return (
					<span
						key={first.id}
						className="absolute -top-0.5 -translate-x-1/2 after:absolute after:top-5.5 after:left-1/2 after:h-1 after:w-px after:bg-(--border-strong)"
						style={{ left: `${group.at * 100}%` }}
					>
						<IconButton size="sm" label={labelOf(group.markers)} onPress={() => onPick(first)}>
							{group.markers.length > 1 ? (
								<span className="num font-act text-2xs">{group.markers.length}</span>
							) : (
								<Icon className="size-3.5" />
							)}
						</IconButton>
					</span>
				);
			})}
		</div>
	);
}

const labelOf = (markers: readonly Marker[]) =>
	markers.map((marker) => `${formatPosition(marker.atMs)} ${marker.label}`).join(' · ');
