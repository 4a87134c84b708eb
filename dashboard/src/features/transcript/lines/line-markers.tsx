import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import { ListChecks, MapPin, ShieldCheck, StickyNote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LineMarker } from '../transcript-context.ts';

const icons = { action: ListChecks, compliance: ShieldCheck, note: StickyNote, pin: MapPin };

type Props = { markers: readonly LineMarker[]; isTabStop: boolean; onPick: (marker: LineMarker) => void };

/** Notes and pins at a line, and the insights that it supports. */
export function LineMarkers({ markers, isTabStop, onPick }: Props) {
	const { t } = useTranslation('conversation');
	return (
		<span className="flex max-w-measure flex-wrap gap-x-1.5">
			{markers.map((marker) => {
				const Icon = icons[marker.kind];
				const label = t(`markers.${marker.kind}`, { label: marker.label });
				return (
					<button
						key={marker.id}
						type="button"
						tabIndex={isTabStop ? 0 : -1}
						aria-label={label}
						{...tooltip(label)}
						onClick={() => onPick(marker)}
						className="flex min-h-6 min-w-6 max-w-full items-center gap-1 rounded-xs text-muted text-xs hover:text-default"
					>
						<Icon className="size-3 flex-none" />
						{marker.kind === 'note' && (
							<span dir="auto" className="truncate">
								{marker.label}
							</span>
						)}
					</button>
				);
			})}
		</span>
	);
}
