import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { MapPinPlus, Pause, Play, ShieldCheck, Square } from 'lucide-react';
import { useState } from 'react';
import type { RecordingView } from '../messaging/protocol.ts';
import { megabytes, problemSentence, roomSentence } from '../recording/sentences.ts';
import { Meter } from './meter.tsx';
import { useRecording } from './recording-store.ts';

export function Running({ view }: { view: RecordingView }) {
	const { tell } = useRecording();
	const control = (action: 'pause' | 'resume' | 'stop') => () => tell({ to: 'background', type: 'control', action });
	const mark = (description: string) => tell({ to: 'background', type: 'mark', description });
	const isPaused = view.state === 'paused';
	const problem = problemSentence(view);
	return (
		<>
			<section className="grid gap-3 p-4" aria-label="Recording">
				<div className="flex items-center justify-between">
					<p className="flex items-center gap-2.5">
						<span
							data-live={!isPaused || undefined}
							className="size-2 rounded-full bg-pressed data-live:animate-breathe data-live:bg-record"
						/>
						<output data-testid="elapsed" className="num font-head text-2xl">
							{formatPosition(view.elapsedMs)}
						</output>
						<span className="text-muted text-xs">{stateWords[view.state]}</span>
					</p>
					<p className="num text-right text-muted text-xs">
						{formatPosition(view.storedMs)} stored
						<br />
						{megabytes(view.sentBytes)} of {megabytes(view.storedBytes)} MB sent
					</p>
				</div>
				{view.sources?.microphone && <Meter side="local" name="Me" level={view.microphoneDb} />}
				{view.sources?.tab && <Meter side="other" name="Others" level={view.tabDb} />}
				{problem && <Banner kind="warning">{problem}</Banner>}
				{view.isOffline && <Banner kind="offline">No network. Recording goes on here and is sent later.</Banner>}
				<NoteField at={view.elapsedMs} onAdd={mark} />
				<div className="grid grid-cols-2 gap-2">
					<Button onPress={() => mark('')}>
						<MapPinPlus />
						Pin
					</Button>
					<Button onPress={control(isPaused ? 'resume' : 'pause')}>
						{isPaused ? <Play /> : <Pause />}
						{isPaused ? 'Go on' : 'Pause'}
					</Button>
				</div>
				<Button size="lg" isBlock isBusy={view.state === 'stopping'} onPress={control('stop')}>
					<Square fill="currentColor" />
					Stop and save
				</Button>
			</section>
			<footer className="flex min-h-9 items-center gap-2 border-t bg-canvas px-4 text-muted text-xs">
				<ShieldCheck className="size-3.5 text-success" />
				Safe if this tab closes
				<span className="ml-auto">{roomSentence(view.roomMs) ?? `${view.marks.length} marked`}</span>
			</footer>
		</>
	);
}

const stateWords: Partial<Record<RecordingView['state'], string>> = {
	starting: 'starting',
	recording: 'recording',
	paused: 'paused',
	stopping: 'stopping',
};

function NoteField({ at, onAdd }: { at: number; onAdd: (description: string) => void }) {
	const [text, setText] = useState('');
	return (
		<form
			className="grid grid-cols-[1fr_auto] gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim()) onAdd(text);
				setText('');
			}}
		>
			<TextField
				label="Note"
				isLabelHidden
				placeholder={`Note at ${formatPosition(at)}`}
				value={text}
				onChange={setText}
			/>
			<Button type="submit">Add</Button>
		</form>
	);
}
