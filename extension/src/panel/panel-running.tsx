import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import { warnings } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { Meter } from '../views/meter.tsx';
import { NoteList } from './edits/note-list.tsx';
import { PanelTitle } from './edits/panel-title.tsx';
import { StartedByItself } from './meeting/always-record.tsx';
import { EndingQuestion } from './meeting/ending-question.tsx';
import type { PanelActions } from './panel-actions.ts';
import { PanelContact } from './panel-contact.tsx';
import { PanelControls } from './panel-controls.tsx';
import { PanelLiveText } from './panel-live-text.tsx';

type Props = { view: RecordingView; overview: PanelOverview; actions: PanelActions; canType: boolean };

export function PanelRunning({ view, overview: { page, keys, showsLiveText }, actions, canType }: Props) {
	const isPaused = view.state === 'paused';
	// A second click on Record would otherwise hit these buttons.
	const isOff = view.state === 'starting' || view.state === 'stopping';
	return (
		<>
			{view.ending && <EndingQuestion ending={view.ending} onKeep={() => actions.control('keep')} />}
			{view.automatic && (
				<StartedByItself
					awaitsTab={view.automatic === 'awaits-tab'}
					isAlways={page?.isAlways ?? false}
					actions={actions}
				/>
			)}
			<section className="sound" aria-label={texts.recording}>
				<PanelTitle key={view.id} title={view.title} canType={canType && !isOff} onEdit={actions.edit} />
				{isPaused && <p className="paused-why">{texts.pausedWhy}</p>}
				<div>
					{view.sources?.microphone && (
						<Meter side="local" level={view.microphoneDb} isPaused={isPaused || isOff} isMuted={view.isMuted} />
					)}
					{view.sources?.tab && <Meter side="other" level={view.tabDb} isPaused={isPaused || isOff} />}
				</div>
			</section>
			<div className="scrolls middle">
				<div className="notices">
					{warnings(view).map((sentence) => (
						<Notice key={sentence}>{sentence}</Notice>
					))}
					{view.isOffline && <Notice>{texts.offline}</Notice>}
				</div>
				<NoteList label={texts.notes} notes={view.marks} onEdit={actions.edit} canType={canType} />
				<PanelLiveText view={view} isShown={showsLiveText} onShow={actions.showLiveText} />
				<PanelContact key={view.id} canType={canType} onAsk={actions.contact} />
			</div>
			<PanelControls view={view} keys={keys} actions={actions} canType={canType} />
		</>
	);
}

function Notice({ children }: { children: string }) {
	return (
		<p className="notice" role="status">
			{children}
		</p>
	);
}
