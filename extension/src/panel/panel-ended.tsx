import type { RecordingView } from '../messaging/protocol.ts';
import { problemWords, sentSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { MarkList } from './mark-list.tsx';
import type { PanelActions } from './panel-actions.ts';

/** What becomes of the recording that this tab made last. */
export function PanelEnded({ view, actions }: { view: RecordingView; actions: PanelActions }) {
	const isKept =
		view.state === 'uploading' && view.unsent.some(({ id, state }) => id === view.id && state === 'queued');
	const refused = view.refusedMarks.filter(({ recordingId }) => recordingId === view.id);
	return (
		<section className="ended" aria-label={texts.popup.lastRecording}>
			<div className="line">
				<strong>{isKept ? texts.popup.keptHere : texts.states[view.state]}</strong>
				<span className="push">
					<button type="button" className="bare" onClick={() => actions.control('dismiss')}>
						{texts.popup.hide}
					</button>
				</span>
			</div>
			<p className="quiet">{view.state === 'done' ? texts.popup.transcriptFollows : sentSentence(view)}</p>
			{view.problem && <p className="notice">{problemWords(view.problem)}</p>}
			{refused.length > 0 && (
				<>
					<p className="notice">{texts.notesRefused(refused.length)}</p>
					<MarkList label={texts.notesRefused(refused.length)} marks={refused} />
				</>
			)}
		</section>
	);
}
