import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import EarOff from 'lucide-react/icons/ear-off';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useTranslation } from 'react-i18next';
import type { LineMarker } from '../transcript-context.ts';

const icons = { action: ListChecks, compliance: ShieldCheck, note: StickyNote, pin: MapPin, wordless: EarOff };

type Props = { markers: readonly LineMarker[]; isTabStop: boolean; onPick: (marker: LineMarker) => void };

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
						{(marker.kind === 'note' || marker.kind === 'wordless') && (
							<span dir="auto" className="truncate">
								{marker.kind === 'note' ? marker.label : label}
							</span>
						)}
					</button>
				);
			})}
		</span>
	);
}
