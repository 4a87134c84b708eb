import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { rovingFocus } from '@debrief/shared/ui/roving-focus.ts';
import Bookmark from 'lucide-react/icons/bookmark';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerSettings } from '../player-settings.ts';
import { type Marker, mergeMarkers } from './merge-markers.ts';

type Props = {
	markers: readonly Marker[];
	durationMs: number;
	widthPx: number;
	onPick: (marker: Marker) => void;
};

const icons = { action: ListChecks, chapter: Bookmark, compliance: ShieldCheck, note: StickyNote, pin: MapPin };

const rovingMarkers = rovingFocus('button');

export function MarkerRow({ markers, durationMs, widthPx, onPick }: Props) {
	const { t } = useTranslation('conversation');
	const groups = useMemo(() => mergeMarkers(markers, durationMs, widthPx, 24), [markers, durationMs, widthPx]);
	return (
		<div ref={rovingMarkers} role="toolbar" aria-label={t('player.markers')} className="relative h-5.5">
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

export function useShownMarkers<Shown extends Marker>(markers: readonly Shown[]): Shown[] {
	const { showsNotes, showsPins } = usePlayerSettings();
	return useMemo(
		() => markers.filter(({ kind }) => (kind === 'note' ? showsNotes : kind === 'pin' ? showsPins : true)),
		[markers, showsNotes, showsPins],
	);
}
