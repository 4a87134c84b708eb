import { useEffect, useState } from 'react';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { useFocusFallback } from '../views/use-focus-fallback.ts';
import { usePlace } from './host/use-place.ts';
import type { MeetingQuestion } from './meeting/use-meeting-question.ts';
import type { PanelActions } from './panel-actions.ts';
import { PanelEnded } from './panel-ended.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelReady } from './panel-ready.tsx';
import { PanelRunning } from './panel-running.tsx';

type Props = {
	overview: PanelOverview;
	view: RecordingView | null;
	question: MeetingQuestion | null;
	actions: PanelActions;
	canType: boolean;
};

export function Panel({ overview, view, question, actions, canType }: Props) {
	const [isSmall, setIsSmall] = useState(false);
	const isAsking = question !== null;
	const isEnding = view?.ending != null;
	const automatic = view?.automatic ?? null;
	useEffect(() => {
		if (isAsking || isEnding || automatic) setIsSmall(false);
	}, [isAsking, isEnding, automatic]);
	const ref = useFocusFallback<HTMLElement>();
	const isMine = view !== null && view.tabId !== null && view.tabId === overview.page?.tabId;
	const otherTab = isMine ? null : (view?.tabId ?? null);
	const wasMine = useLastOf(isMine ? view.id : null);
	const hasEnded = view !== null && view.tabId === null && view.id !== null && view.id === wasMine;
	const { dockedLeft } = overview.settings.visual;
	const moving = usePlace(overview.panelPlace, { x: dockedLeft ? 0 : 1, y: 0 }, actions.move);
	return (
		<aside
			ref={ref}
			className="panel"
			aria-label="Debrief"
			data-side={dockedLeft ? 'left' : 'right'}
			data-small={isSmall || undefined}
			data-moved={moving.style && true}
			style={moving.style}
		>
			<PanelHeader
				running={isMine ? view : null}
				isSmall={isSmall}
				isLeft={dockedLeft}
				actions={actions}
				moving={moving}
				onSmall={setIsSmall}
			/>
			<Announcer>{isMine || hasEnded ? texts.states[view.state] : isAsking ? texts.panel.meetingBegan : ''}</Announcer>
			{!isSmall && isMine && <PanelRunning view={view} overview={overview} actions={actions} canType={canType} />}
			{!isSmall && hasEnded && <PanelEnded view={view} actions={actions} canType={canType} />}
			{!isSmall && !isMine && (
				<PanelReady
					overview={overview}
					question={question}
					actions={actions}
					otherTab={otherTab}
					isFolded={hasEnded}
					isPrimary={!hasEnded || view.callId === null}
					canType={canType}
				/>
			)}
		</aside>
	);
}

function useLastOf(value: string | null): string | null {
	const [last, setLast] = useState(value);
	useEffect(() => {
		if (value !== null) setLast(value);
	}, [value]);
	return value ?? last;
}
