import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import MapPin from 'lucide-react/icons/map-pin';
import type { RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';

type Props = { label: string; marks: RecordingView['marks'] };

export function MarkList({ label, marks }: Props) {
	if (marks.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
		<ol aria-label={label} tabIndex={0}>
			{marks.toReversed().map(({ id, cuePointMs, description }) => (
				<li key={id}>
					<span className="quiet">{formatPosition(cuePointMs)} </span>
					{description ? (
						<span dir="auto">{description}</span>
					) : (
						<span className="pinned">
							<MapPin />
							{texts.untitledPin}
						</span>
					)}
				</li>
			))}
		</ol>
	);
}
