import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import type { ControlAction, RecordingView } from '../messaging/protocol.ts';
import { isFullOfMarks, remainingSentence, sentSentence, shortSentence, warnings } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { Meter } from '../views/meter.tsx';
import { useRecording } from '../views/recording-store.ts';
import { Footer } from './footer.tsx';

export function Running({ view, isOtherTab }: { view: RecordingView; isOtherTab: boolean }) {
	const { send } = useRecording();
	const control = (action: ControlAction) => () => send({ to: 'background', type: 'control', action });
	const mark = (description: string) => send({ to: 'background', type: 'mark', description });
	const isPaused = view.state === 'paused';
	const isStopping = view.state === 'stopping';
	// A second click on Record would otherwise hit these buttons.
	const isStarting = view.state === 'starting';
	const isFull = isFullOfMarks(view);
	const last = view.marks.at(-1);
	const title = view.title || texts.popup.untitled;
	return (
		<>
			<section className="grid gap-3 p-4 outline-none" aria-label={texts.recording}>
				<p dir="auto" className="truncate" title={view.title}>
					{isOtherTab ? texts.popup.otherTab(title) : title}
				</p>
				<Clock view={view} />
				{view.ending && (
					<Banner
						kind="warning"
						action={
							<Button size="sm" onPress={control('keep')}>
								{texts.ending.keep}
							</Button>
						}
					>
						<strong>{texts.ending.question}</strong> {texts.ending.why[view.ending.cause]}{' '}
						<span aria-hidden="true" className="num">
							{texts.ending.endsIn(Math.ceil(view.ending.inMs / 1_000))}
						</span>
					</Banner>
				)}
				<div>
					{view.sources?.microphone && (
						<Meter side="local" level={view.microphoneDb} isPaused={isPaused} isMuted={view.isMuted} />
					)}
					{view.sources?.tab && <Meter side="other" level={view.tabDb} isPaused={isPaused} />}
				</div>
				{warnings(view).map((sentence) => (
					<Banner key={sentence} kind="warning">
						{sentence}
					</Banner>
				))}
				{view.isOffline && <Banner kind="offline">{texts.offline}</Banner>}
				{!isFull && <NoteField at={view.elapsedMs} onAdd={mark} />}
				<div className="flex flex-wrap gap-2 *:flex-auto">
					<Button isDisabled={isStopping || isFull} onPress={() => mark('')}>
						<MapPinPlus />
						{texts.pin}
					</Button>
					<Button isDisabled={isStarting || isStopping} onPress={control(isPaused ? 'resume' : 'pause')}>
						{isPaused ? <Play /> : <Pause />}
						{isPaused ? texts.resume : texts.pause}
					</Button>
					{view.sources?.microphone && (
						<Button isDisabled={isStarting || isStopping} onPress={control(view.isMuted ? 'unmute' : 'mute')}>
							{view.isMuted ? <MicOff /> : <Mic />}
							{view.isMuted ? texts.unmute : texts.mute}
						</Button>
					)}
				</div>
				{/* Stays in view however many warnings there are. */}
				<div className="sticky bottom-0 -m-4 mt-0 bg-surface p-4">
					<Button
						variant="danger"
						size="lg"
						isBlock
						isDisabled={isStarting}
						isBusy={isStopping}
						onPress={control('stop')}
					>
						<Square fill="currentColor" />
						{texts.stopAndSave}
					</Button>
				</div>
				<Announcer>{last ? texts.pinnedAt(formatPosition(last.cuePointMs)) : ''}</Announcer>
			</section>
			<Footer>
				<span className="flex min-w-0 items-center gap-2">
					<ShieldCheck className="size-3.5 flex-none text-success" />
					{shortSentence(view) ?? texts.safeIfTabCloses}
				</span>
				<span className="num flex-none">
					{remainingSentence(view.remainingQuotaMs) ?? texts.marked(view.marks.length)}
				</span>
			</Footer>
		</>
	);
}

function Clock({ view }: { view: RecordingView }) {
	const isLive = view.state !== 'paused' && view.state !== 'starting' && view.state !== 'stopping';
	return (
		<div className="flex items-center justify-between gap-3">
			<div className="flex items-center gap-2.5">
				<span
					data-live={isLive || undefined}
					className="size-2.5 flex-none rounded-full bg-(--border-control) data-live:animate-breathe data-live:bg-record"
				/>
				<div>
					<p data-testid="elapsed" role="timer" className="num font-head text-2xl tracking-display">
						{formatPosition(view.elapsedMs)}
					</p>
					<p className="text-muted text-xs">{texts.states[isLive ? 'recording' : view.state]}</p>
				</div>
			</div>
			<p className="num flex-none text-right text-muted text-xs">
				{texts.stored(formatPosition(view.storedMs))}
				<br />
				{sentSentence(view)}
			</p>
		</div>
	);
}

const noteMaxLength = 2_000;

type Props = { at: number; onAdd: (description: string) => void };

function NoteField({ at, onAdd }: Props) {
	const [text, setText] = useState('');
	return (
		<form
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim()) onAdd(text);
				setText('');
			}}
		>
			<TextField
				label={texts.noteLabel}
				isLabelHidden
				maxLength={noteMaxLength}
				placeholder={texts.noteAt(formatPosition(at))}
				value={text}
				onChange={setText}
			/>
			<Button type="submit">{texts.add}</Button>
		</form>
	);
}
