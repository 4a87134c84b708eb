import { useEffect, useState } from 'react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { askOverview, askStart, tellBackground, watchRecording } from '../platform/messages.ts';
import { Panel } from './panel.tsx';
import type { PanelActions } from './panel-actions.ts';

/** The panel with what the extension says; nothing where the page is not allowed. */
export function LivePanel() {
	const [overview, setOverview] = useState<Overview | null>(null);
	const [view, setView] = useState<RecordingView | null>(null);
	useEffect(() => {
		void askOverview(null).then(setOverview);
		return watchRecording(setView);
	}, []);
	if (!overview?.page?.isAllowed) return null;
	const look = () => askOverview(null).then(setOverview);
	const actions: PanelActions = {
		start: (sources, hasReadConsent) => askStart({ tabId: null, sources, hasReadConsent }),
		control: (action) => void tellBackground({ to: 'background', type: 'control', action }),
		mark: (description) => void tellBackground({ to: 'background', type: 'mark', description }),
		dock: (dockedLeft) =>
			void tellBackground({ to: 'background', type: 'change-settings', settings: { visual: { dockedLeft } } }).then(
				look,
			),
	};
	return <Panel overview={overview} view={view} actions={actions} />;
}
