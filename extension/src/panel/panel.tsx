import { useEffect, useState } from 'react';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import { problemSentence, sentSentence, transcriptSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { useFocusFallback } from '../views/use-focus-fallback.ts';
import { MarkList } from './mark-list.tsx';
import type { MeetingQuestion } from './meeting/use-meeting-question.ts';
import type { PanelActions } from './panel-actions.ts';
import { PanelContact } from './panel-contact.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelReady } from './panel-ready.tsx';
import { PanelRunning } from './panel-running.tsx';

type Props = {
	overview: PanelOverview;
	view: RecordingView | null;
	/** Whether to record the meeting that has begun; null when there is nothing to ask. */
	question: MeetingQuestion | null;
	actions: PanelActions;
	/** Whether the page cannot hear what is typed. */
	canType: boolean;
};

/** The controls inside a meeting page. Ignores recordings of other tabs. */
export function Panel({ overview, view, question, actions, canType }: Props) {
	const [isSmall, setIsSmall] = useState(false);
	const isAsking = question !== null;
	useEffect(() => {
		if (isAsking) setIsSmall(false);
	}, [isAsking]);
	const ref = useFocusFallback<HTMLElement>();
	const isMine = view !== null && view.tabId !== null && view.tabId === overview.page?.tabId;
	const isElsewhere = view !== null && view.tabId !== null && !isMine;
	const wasMine = useLastOf(isMine ? view.id : null);
	const hasEnded = view !== null && view.tabId === null && view.id !== null && view.id === wasMine;
	const { dockedLeft } = overview.settings.visual;
	return (
		<aside
			ref={ref}
			className="panel"
			aria-label="Debrief"
			data-side={dockedLeft ? 'left' : 'right'}
			data-small={isSmall || undefined}
		>
			<PanelHeader
				running={isMine ? view : null}
				isSmall={isSmall}
				isLeft={dockedLeft}
				actions={actions}
				onSmall={setIsSmall}
			/>
			<Announcer>{isMine || hasEnded ? texts.states[view.state] : isAsking ? texts.panel.meetingBegan : ''}</Announcer>
			{!isSmall && isMine && <PanelRunning view={view} overview={overview} actions={actions} canType={canType} />}
			{!isSmall && hasEnded && <PanelEnded view={view} actions={actions} canType={canType} />}
			{!isSmall && !isMine && (
				<PanelReady overview={overview} question={question} actions={actions} isElsewhere={isElsewhere} />
			)}
		</aside>
	);
}

/** Returns the last value that was not null. */
function useLastOf(value: string | null): string | null {
	const [last, setLast] = useState(value);
	useEffect(() => {
		if (value !== null) setLast(value);
	}, [value]);
	return value ?? last;
}

type EndedProps = { view: RecordingView; actions: PanelActions; canType: boolean };

/** The state of this tab's last recording, and who it was with. */
function PanelEnded({ view, actions, canType }: EndedProps) {
	const isKept =
		view.state === 'uploading' && view.unsent.some(({ id, state }) => id === view.id && state === 'queued');
	const refused = view.refusedMarks.filter(({ recordingId }) => recordingId === view.id);
	return (
		<>
			<section className="ended" aria-label={texts.popup.lastRecording}>
				<div className="line">
					<strong>{isKept ? texts.popup.keptHere : texts.states[view.state]}</strong>
					<span className="push">
						<button type="button" className="bare" onClick={() => actions.control('dismiss')}>
							{texts.popup.hide}
						</button>
					</span>
				</div>
				<p className="quiet">{view.state === 'done' ? transcriptSentence(view) : sentSentence(view)}</p>
				{view.problem && <p className="notice">{problemSentence(view.problem)}</p>}
				{refused.length > 0 && (
					<>
						<p className="notice">{texts.notesRefused(refused.length)}</p>
						<MarkList label={texts.notesRefused(refused.length)} marks={refused} />
					</>
				)}
			</section>
			<PanelContact key={view.id} canType={canType} onAsk={actions.contact} />
		</>
	);
}
