import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { noteMaxLength } from '../messaging/edit-messages.ts';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import { isFullOfMarks, remainingSentence, sentSentence, shortSentence, warnings } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { Meter } from '../views/meter.tsx';
import { MarkList } from './edits/mark-list.tsx';
import { PanelTitle } from './edits/panel-title.tsx';
import { KeyHints } from './key-hints.tsx';
import { StartedByItself } from './meeting/always-record.tsx';
import { CopyButton } from './meeting/copy-button.tsx';
import { EndingQuestion } from './meeting/ending-question.tsx';
import type { PanelActions } from './panel-actions.ts';
import { PanelContact } from './panel-contact.tsx';
import { PanelLiveText } from './panel-live-text.tsx';

type Props = { view: RecordingView; overview: PanelOverview; actions: PanelActions; canType: boolean };

export function PanelRunning({ view, overview: { page, keys, showsLiveText }, actions, canType }: Props) {
	const isPaused = view.state === 'paused';
	const isFull = isFullOfMarks(view);
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
			<section aria-label={texts.recording}>
				<PanelTitle key={view.id} title={view.title} canType={canType && !isOff} onEdit={actions.edit} />
				<div>
					{view.sources?.microphone && (
						<Meter side="local" level={view.microphoneDb} isPaused={isPaused} isMuted={view.isMuted} />
					)}
					{view.sources?.tab && <Meter side="other" level={view.tabDb} isPaused={isPaused} />}
				</div>
				{warnings(view).map((sentence) => (
					<Notice key={sentence}>{sentence}</Notice>
				))}
				{view.isOffline && <Notice>{texts.offline}</Notice>}
				<MarkList label={texts.markedList} marks={view.marks} onEdit={actions.edit} canType={canType} />
			</section>
			<PanelLiveText view={view} isShown={showsLiveText} onShow={actions.showLiveText} />
			<PanelContact key={view.id} canType={canType} onAsk={actions.contact} />
			<section className="actions-area" aria-label={texts.stopAndSave}>
				{!isFull && !canType && <p className="quiet">{texts.panel.typeElsewhere}</p>}
				{!isFull && canType && <PanelNote at={view.elapsedMs} onAdd={actions.mark} />}
				<div className="actions">
					<button type="button" aria-disabled={isFull} onClick={() => !isFull && actions.mark('')}>
						<MapPinPlus />
						{texts.pin}
					</button>
					<button
						type="button"
						aria-disabled={isOff}
						onClick={() => !isOff && actions.control(isPaused ? 'resume' : 'pause')}
					>
						{isPaused ? <Play /> : <Pause />}
						{isPaused ? texts.resume : texts.pause}
					</button>
					{view.sources?.microphone && (
						<button
							type="button"
							aria-disabled={isOff}
							onClick={() => !isOff && actions.control(view.isMuted ? 'unmute' : 'mute')}
						>
							{view.isMuted ? <MicOff /> : <Mic />}
							{view.isMuted ? texts.unmute : texts.mute}
						</button>
					)}
				</div>
				<button
					type="button"
					className="primary stop"
					aria-disabled={isOff}
					onClick={() => !isOff && actions.control('stop')}
				>
					<Square fill="currentColor" />
					{texts.stop}
				</button>
				<div className="line">
					<CopyButton name={texts.tellOthers} text={texts.isRecorded} />
				</div>
				<p className="quiet line">
					<ShieldCheck className="safe" />
					{texts.stored(formatPosition(view.storedMs))}
					<span className="push">
						{shortSentence(view) ?? remainingSentence(view.remainingQuotaMs) ?? sentSentence(view)}
					</span>
				</p>
				<KeyHints
					hints={[
						{ keys: keys.pin, effect: texts.panel.pins },
						{ keys: keys.stop, effect: texts.panel.stops },
					]}
				/>
			</section>
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

function PanelNote({ at, onAdd }: { at: number; onAdd: (description: string) => void }) {
	const [text, setText] = useState('');
	return (
		<form
			className="line"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim()) onAdd(text);
				setText('');
			}}
		>
			<input
				aria-label={texts.noteLabel}
				maxLength={noteMaxLength}
				dir="auto"
				placeholder={texts.noteAt(formatPosition(at))}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<button type="submit">{texts.add}</button>
		</form>
	);
}
