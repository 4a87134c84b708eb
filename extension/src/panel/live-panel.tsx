import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import {
	requestAddTab,
	requestContact,
	requestEdit,
	requestPanelOverview,
	requestStart,
	requestSummary,
	sendToBackground,
	watchRecording,
} from '../platform/messages.ts';
import { onPanelNotice } from '../platform/pages/panels.ts';
import { texts } from '../texts/texts.ts';
import { watchLiveCall } from './meeting/live-call.ts';
import { useMeetingQuestion } from './meeting/use-meeting-question.ts';
import { Panel } from './panel.tsx';
import type { PanelActions } from './panel-actions.ts';

const retryMs = 1_000;

export function LivePanel({ areKeysPrivate }: { areKeysPrivate: () => boolean }) {
	const [overview, setOverview] = useState<PanelOverview | null>(null);
	const [view, setView] = useState<RecordingView | null>(null);
	const [isContextInvalidated, setIsContextInvalidated] = useState(false);
	const state = view?.state ?? null;
	useEffect(() => watchRecording(setView, () => setIsContextInvalidated(true), watchLiveCall), []);
	const isShown = overview?.page?.isAllowed === true && overview.settings.autoShowControls;
	const isVisible = useRef(isShown);
	isVisible.current = isShown;
	// A start or an end of a recording may change the overview.
	useEffect(
		() => (isContextInvalidated ? undefined : followOverview(setOverview, isVisible)),
		[state, isContextInvalidated],
	);
	const isMine = view !== null && view.tabId !== null && view.tabId === overview?.page?.tabId;
	const question = useMeetingQuestion(overview, isMine);
	if (!overview || !isShown) return null;
	if (isContextInvalidated) return <PanelDisconnected overview={overview} view={view} />;
	const reload = () => requestPanelOverview().then(setOverview);
	const actions: PanelActions = {
		start: (order) => requestStart({ ...order, tabId: null }),
		control: (action) => void sendToBackground({ to: 'background', type: 'control', action }),
		mark: (description) => void sendToBackground({ to: 'background', type: 'mark', description }),
		addTab: (tabBy) => requestAddTab({ tabId: null, tabBy }),
		recordAlways: (isOn) =>
			void sendToBackground({ to: 'background', type: 'always-here', tabId: null, isOn }).then(reload),
		contact: requestContact,
		edit: requestEdit,
		summary: requestSummary,
		open: (page) => void sendToBackground({ to: 'background', type: 'open-page', page }),
		async dock(isLeft) {
			await sendToBackground({ to: 'background', type: 'move-panel', place: null });
			await sendToBackground({ to: 'background', type: 'dock', isLeft });
			await reload();
		},
		move: (place) => void sendToBackground({ to: 'background', type: 'move-panel', place }).then(reload),
		showLiveText: (isShown) =>
			void sendToBackground({ to: 'background', type: 'show-live-text', isShown }).then(reload),
	};
	return <Panel overview={overview} view={view} question={question} actions={actions} canType={areKeysPrivate()} />;
}

function followOverview(onOverview: (overview: PanelOverview) => void, isShown: { current: boolean }): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	// A service worker that is starting or stopping does not answer.
	const ask = () =>
		requestPanelOverview().then(onOverview, () => {
			timer = setTimeout(ask, retryMs);
		});
	const seen = () => {
		if (document.visibilityState === 'visible') void ask();
	};
	void ask();
	document.addEventListener('visibilitychange', seen);
	const forget = onPanelNotice(ask, () => isShown.current && document.visibilityState === 'visible');
	return () => {
		clearTimeout(timer);
		forget();
		document.removeEventListener('visibilitychange', seen);
	};
}

type Props = {
	overview: PanelOverview;
	view: RecordingView | null;
};

function PanelDisconnected({ overview: { page, settings }, view }: Props) {
	if (view === null || view.tabId === null || view.tabId !== page?.tabId) return null;
	return (
		<aside className="panel" aria-label="Debrief" data-side={settings.visual.dockedLeft ? 'left' : 'right'}>
			<section role="alert" className="cut-off" aria-label={texts.panel.cutOff}>
				<p className="line alarm">
					<CircleAlert />
					<strong>{texts.panel.cutOff}</strong>
				</p>
				<p>{texts.panel.cutOffWhy(formatPosition(view.storedMs))}</p>
				<p>{texts.panel.cutOffHelp}</p>
				<button type="button" className="primary" onClick={() => location.reload()}>
					<RotateCw />
					{texts.panel.reloadPage}
				</button>
			</section>
		</aside>
	);
}
