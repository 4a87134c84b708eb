import type { RecordingView } from '../messaging/protocol.ts';
import type { RecordingResult } from '../messaging/recording-result.ts';
import { problemSentence } from '../texts/background-texts.ts';
import { actionPointText, chatText } from '../texts/result-sentences.ts';
import { sentSentence, transcriptSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { NoteList } from './edits/note-list.tsx';
import { PanelTitle } from './edits/panel-title.tsx';
import { CopyButton } from './meeting/copy-button.tsx';
import { SendSummary } from './meeting/send-summary.tsx';
import type { PanelActions } from './panel-actions.ts';
import { PanelContact } from './panel-contact.tsx';

type Props = { view: RecordingView; actions: PanelActions; canType: boolean };

export function PanelEnded({ view, actions, canType }: Props) {
	const isKept =
		view.state === 'uploading' && view.unsent.some(({ id, state }) => id === view.id && state === 'queued');
	const refused = view.refusedMarks.filter(({ recordingId }) => recordingId === view.id);
	const kept = view.marks.filter(({ id }) => !refused.some((each) => each.id === id));
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
				<PanelTitle title={view.result?.title || view.title} canType={canType} onEdit={actions.edit} />
				<p className="quiet">{view.state === 'done' ? transcriptSentence(view) : sentSentence(view)}</p>
				{view.callId !== null && <OpenButton callId={view.callId} onOpen={actions.open} />}
			</section>
			<div className="scrolls middle">
				{view.problem && <p className="notice">{problemSentence(view.problem)}</p>}
				{view.result && <Result result={view.result} />}
				{view.result?.summary && <SendSummary key={view.callId} onAsk={actions.summary} />}
				{refused.length > 0 && (
					<>
						<p className="notice">{texts.notesRefused(refused.length)}</p>
						<NoteList label={texts.notesRefused(refused.length)} notes={refused} />
					</>
				)}
				<NoteList label={texts.notes} notes={kept} onEdit={actions.edit} canType={canType} />
				<PanelContact key={view.id} canType={canType} onAsk={actions.contact} />
			</div>
		</>
	);
}

function Result({ result }: { result: RecordingResult }) {
	const { summary, actionPoints } = result;
	if (!summary && actionPoints.length === 0) return null;
	return (
		<>
			{summary && (
				<p dir="auto" className="summary">
					{summary}
				</p>
			)}
			{actionPoints.length > 0 && (
				<>
					<strong>{texts.result.actionPoints}</strong>
					<ul className="points">
						{actionPoints.map((point) => (
							<li key={point.text} dir="auto">
								{actionPointText(point)}
							</li>
						))}
					</ul>
				</>
			)}
			<div className="line wraps">
				<CopyButton name={texts.result.copy} text={chatText(result)} />
			</div>
		</>
	);
}

function OpenButton({ callId, onOpen }: { callId: string; onOpen: PanelActions['open'] }) {
	return (
		<button type="button" className="primary" onClick={() => onOpen({ conversation: callId })}>
			{texts.popup.openInDebrief}
		</button>
	);
}
