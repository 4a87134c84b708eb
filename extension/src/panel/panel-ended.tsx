import type { RecordingView } from '../messaging/protocol.ts';
import type { RecordingResult } from '../messaging/recording-result.ts';
import { actionPointText, chatText } from '../texts/result-sentences.ts';
import { problemSentence, sentSentence, transcriptSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { MarkList } from './mark-list.tsx';
import { CopyButton } from './meeting/copy-button.tsx';
import type { PanelActions } from './panel-actions.ts';
import { PanelContact } from './panel-contact.tsx';

type Props = {
	view: RecordingView;
	onHide: () => void;
	onOpen: PanelActions['open'];
	onContact: PanelActions['contact'];
	canType: boolean;
};

export function PanelEnded({ view, onHide, onOpen, onContact, canType }: Props) {
	const isKept =
		view.state === 'uploading' && view.unsent.some(({ id, state }) => id === view.id && state === 'queued');
	const refused = view.refusedMarks.filter(({ recordingId }) => recordingId === view.id);
	return (
		<>
			<section className="ended" aria-label={texts.popup.lastRecording}>
				<div className="line">
					<strong>{isKept ? texts.popup.keptHere : texts.states[view.state]}</strong>
					<span className="push">
						<button type="button" className="bare" onClick={onHide}>
							{texts.popup.hide}
						</button>
					</span>
				</div>
				<p dir="auto">{view.result?.title || view.title}</p>
				<p className="quiet">{view.state === 'done' ? transcriptSentence(view) : sentSentence(view)}</p>
				{view.result && <Result result={view.result} />}
				{view.callId !== null && <OpenButton callId={view.callId} onOpen={onOpen} />}
				{view.problem && <p className="notice">{problemSentence(view.problem)}</p>}
				{refused.length > 0 && (
					<>
						<p className="notice">{texts.notesRefused(refused.length)}</p>
						<MarkList label={texts.notesRefused(refused.length)} marks={refused} />
					</>
				)}
			</section>
			<PanelContact key={view.id} canType={canType} onAsk={onContact} />
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
			<div className="line">
				<CopyButton name={texts.result.copy} text={chatText(result)} />
			</div>
		</>
	);
}

function OpenButton({ callId, onOpen }: { callId: string; onOpen: PanelActions['open'] }) {
	return (
		<button type="button" onClick={() => onOpen({ conversation: callId })}>
			{texts.popup.openInDebrief}
		</button>
	);
}
