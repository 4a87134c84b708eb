import { useEffect, useState } from 'react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { askOverview, askStart, tellBackground, watchRecording } from '../platform/messages.ts';
import { onStored } from '../platform/stored-value.ts';
import { Panel } from './panel.tsx';
import type { PanelActions } from './panel-actions.ts';
import { PanelCutOff } from './panel-cut-off.tsx';

const askAgainMs = 1_000;

/** The panel with what the extension says; nothing where the page is not allowed or the panel is switched off. */
export function LivePanel() {
	const [overview, setOverview] = useState<Overview | null>(null);
	const [view, setView] = useState<RecordingView | null>(null);
	const [isCutOff, setIsCutOff] = useState(false);
	const state = view?.state ?? null;
	// a recording that begins or ends may have changed it
	useEffect(() => (isCutOff ? undefined : followOverview(setOverview)), [state, isCutOff]);
	useEffect(() => watchRecording(setView, () => setIsCutOff(true)), []);
	if (!overview?.page?.isAllowed || !overview.settings.autoShowControls) return null;
	if (isCutOff) return <PanelCutOff overview={overview} view={view} />;
	const look = () => askOverview(null).then(setOverview);
	const actions: PanelActions = {
		start: (sources, hasReadConsent, tabBy = 'capture') => askStart({ tabId: null, sources, hasReadConsent, tabBy }),
		control: (action) => void tellBackground({ to: 'background', type: 'control', action }),
		mark: (description) => void tellBackground({ to: 'background', type: 'mark', description }),
		dock: (dockedLeft) =>
			void tellBackground({ to: 'background', type: 'change-settings', settings: { visual: { dockedLeft } } }).then(
				look,
			),
	};
	return <Panel overview={overview} view={view} actions={actions} />;
}

/** Asks now, when settings, sites or the sign-in changed, and when somebody comes back to the page. */
function followOverview(onOverview: (overview: Overview) => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	// a service worker that just starts or ends answers nobody
	const ask = () =>
		askOverview(null).then(onOverview, () => {
			timer = setTimeout(ask, askAgainMs);
		});
	const seen = () => {
		if (document.visibilityState === 'visible') void ask();
	};
	void ask();
	document.addEventListener('visibilitychange', seen);
	const forget = onStored(ask);
	return () => {
		clearTimeout(timer);
		forget();
		document.removeEventListener('visibilitychange', seen);
	};
}
