import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { CircleAlert } from 'lucide-react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';

type Props = {
	overview: Overview;
	/** What was last known. */
	view: RecordingView | null;
};

/** The extension went away under this page: says what became of the recording of this tab. */
export function PanelCutOff({ overview: { page, settings }, view }: Props) {
	if (view === null || view.tabId === null || view.tabId !== page?.tabId) return null;
	return (
		<aside className="panel" aria-label="Debrief" data-side={settings.visual.dockedLeft ? 'left' : 'right'}>
			<section role="alert" aria-label={texts.panel.cutOff}>
				<p className="line">
					<CircleAlert />
					<strong>{texts.panel.cutOff}</strong>
				</p>
				<p className="notice">{texts.panel.cutOffWhy(formatPosition(view.storedMs))}</p>
				<p className="quiet">{texts.panel.cutOffHelp}</p>
			</section>
		</aside>
	);
}
