import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Square from 'lucide-react/icons/square';
import type { ControlAction, RecordingView } from '../../messaging/protocol.ts';
import { requestShowTab } from '../../platform/messages.ts';
import { isFullOfMarks, remainingSentence, shortSentence, warnings } from '../../texts/sentences.ts';
import { texts } from '../../texts/texts.ts';
import { Announcer } from '../../views/announcer.tsx';
import { Meter } from '../../views/meter.tsx';
import { useRecording } from '../../views/recording-store.ts';
import { Footer } from '../footer.tsx';
import { Clock } from './clock.tsx';
import { NoteField } from './note-field.tsx';

export function Running({ view, isOtherTab }: { view: RecordingView; isOtherTab: boolean }) {
	const { send } = useRecording();
	const control = (action: ControlAction) => () => send({ to: 'background', type: 'control', action });
	const note = (description: string) => send({ to: 'background', type: 'mark', description });
	const isPaused = view.state === 'paused';
	const isStopping = view.state === 'stopping';
	// A second click on Record would otherwise hit these buttons.
	const isOff = isStopping || view.state === 'starting';
	const showTab = () => view.tabId !== null && requestShowTab(view.tabId);
	const last = view.marks.at(-1);
	const found = warnings(view);
	const title = view.title || texts.popup.untitled;
	return (
		<>
			<div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-1">
				<div className="flex items-center justify-between gap-3">
					<p dir="auto" className="truncate" title={view.title}>
						{isOtherTab ? texts.popup.otherTab(title) : title}
					</p>
					{isOtherTab && (
						<Button size="sm" onPress={showTab}>
							{texts.goToTab}
						</Button>
					)}
				</div>
				<Clock view={view} />
			</div>
			<section
				className="scrolls grid gap-3 px-4 pt-2 pb-1 not-data-long:outline-none"
				data-long={found.length > 0 || undefined}
				aria-label={texts.recording}
				// Only warnings make it scroll, which the keyboard must be able to do.
				{...(found.length > 0 && { tabIndex: 0 })}
			>
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
						<Meter side="local" level={view.microphoneDb} isPaused={isPaused || isOff} isMuted={view.isMuted} />
					)}
					{view.sources?.tab && <Meter side="other" level={view.tabDb} isPaused={isPaused || isOff} />}
				</div>
				{found.map((sentence) => (
					<Banner key={sentence} kind="warning">
						{sentence}
					</Banner>
				))}
				{view.isOffline && <Banner kind="offline">{texts.offline}</Banner>}
			</section>
			<div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-2 pb-4">
				{!isFullOfMarks(view) && <NoteField at={view.elapsedMs} isOff={isOff} onAdd={note} />}
				{isPaused && (
					<Button variant="primary" size="lg" isBlock onPress={control('resume')}>
						<Play fill="currentColor" />
						{texts.resume}
					</Button>
				)}
				<div className="flex gap-2 *:flex-1 empty:hidden">
					{!isPaused && (
						<Button isDisabled={isOff} onPress={control('pause')}>
							<Pause />
							{texts.pause}
						</Button>
					)}
					{view.sources?.microphone && (
						<Button isDisabled={isOff} onPress={control(view.isMuted ? 'unmute' : 'mute')}>
							{view.isMuted ? <MicOff /> : <Mic />}
							{view.isMuted ? texts.unmute : texts.mute}
						</Button>
					)}
					{isPaused && <StopButton onPress={control('stop')} />}
				</div>
				{!isPaused && (
					<Button
						variant="danger"
						size="lg"
						isBlock
						isDisabled={view.state === 'starting'}
						isBusy={isStopping}
						onPress={control('stop')}
					>
						<Square fill="currentColor" />
						{texts.stopAndSave}
					</Button>
				)}
				<Announcer>{last ? texts.noteAdded(formatPosition(last.cuePointMs)) : ''}</Announcer>
			</div>
			<Footer>
				<span className="flex min-w-0 items-center gap-2">
					<ShieldCheck className="size-3.5 flex-none text-success" />
					{shortSentence(view) ?? texts.safeIfTabCloses}
				</span>
				<span className="num flex-none">
					{remainingSentence(view.remainingQuotaMs) ?? texts.noteCount(view.marks.length)}
				</span>
			</Footer>
		</>
	);
}

/** Beside Resume it is not the one that a paused recording waits for. */
function StopButton({ onPress }: { onPress: () => void }) {
	return (
		<Button variant="record" onPress={onPress}>
			<Square fill="currentColor" />
			{texts.stopAndSave}
		</Button>
	);
}
