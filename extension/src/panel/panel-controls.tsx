import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Square from 'lucide-react/icons/square';
import { type ReactNode, useState } from 'react';
import { noteMaxLength } from '../messaging/edit-messages.ts';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import { isFullOfMarks, remainingSentence, sentSentence, shortSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { KeyHints } from './key-hints.tsx';
import { CopyButton } from './meeting/copy-button.tsx';
import type { PanelActions } from './panel-actions.ts';

type Props = { view: RecordingView; keys: PanelOverview['keys']; actions: PanelActions; canType: boolean };

export function PanelControls({ view, keys, actions, canType }: Props) {
	const isPaused = view.state === 'paused';
	const isStopping = view.state === 'stopping';
	const isOff = isStopping || view.state === 'starting';
	const stop = (
		<Control className={isPaused ? 'stop-small' : 'primary stop'} isOff={isOff} onPress={() => actions.control('stop')}>
			{isStopping ? <LoaderCircle className="spins" /> : <Square fill="currentColor" />}
			{texts.stopAndSave}
		</Control>
	);
	return (
		<section className="actions-area" aria-label={texts.stopAndSave}>
			{!isFullOfMarks(view) && <PanelNote at={view.elapsedMs} isOff={isOff} canType={canType} onAdd={actions.mark} />}
			{isPaused && (
				<Control className="primary" isOff={false} onPress={() => actions.control('resume')}>
					<Play fill="currentColor" />
					{texts.resume}
				</Control>
			)}
			<div className="actions">
				{!isPaused && (
					<Control isOff={isOff} onPress={() => actions.control('pause')}>
						<Pause />
						{texts.pause}
					</Control>
				)}
				{view.sources?.microphone && (
					<Control isOff={isOff} onPress={() => actions.control(view.isMuted ? 'unmute' : 'mute')}>
						{view.isMuted ? <MicOff /> : <Mic />}
						{view.isMuted ? texts.unmute : texts.mute}
					</Control>
				)}
				{isPaused && stop}
			</div>
			{!isPaused && stop}
			<div className="line wraps">
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
					{ keys: keys.pin, effect: texts.panel.notes },
					{ keys: keys.stop, effect: texts.panel.stops },
				]}
			/>
		</section>
	);
}

type ControlProps = { className?: string; isOff: boolean; onPress: () => void; children: ReactNode };

function Control({ className, isOff, onPress, children }: ControlProps) {
	return (
		<button type="button" className={className} aria-disabled={isOff} onClick={() => !isOff && onPress()}>
			{children}
		</button>
	);
}

type NoteProps = { at: number; isOff: boolean; canType: boolean; onAdd: (description: string) => void };

function PanelNote({ at, isOff, canType, onAdd }: NoteProps) {
	const [text, setText] = useState('');
	return (
		<>
			{!canType && <p className="quiet">{texts.panel.typeElsewhere}</p>}
			<form
				className="line"
				onSubmit={(event) => {
					event.preventDefault();
					if (isOff) return;
					onAdd(text);
					setText('');
				}}
			>
				{canType && (
					<input
						aria-label={texts.noteLabel}
						disabled={isOff}
						maxLength={noteMaxLength}
						dir="auto"
						placeholder={texts.noteAt(formatPosition(at))}
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
				)}
				<button type="submit" aria-disabled={isOff}>
					{texts.addNote}
				</button>
			</form>
		</>
	);
}
