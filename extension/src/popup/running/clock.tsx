import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import Pause from 'lucide-react/icons/pause';
import type { RecordingView } from '../../messaging/protocol.ts';
import { sentSentence } from '../../texts/sentences.ts';
import { texts } from '../../texts/texts.ts';

export function Clock({ view }: { view: RecordingView }) {
	const isPaused = view.state === 'paused';
	const isBusy = view.state === 'starting' || view.state === 'stopping';
	return (
		<div
			data-paused={isPaused || undefined}
			className="flex items-center justify-between gap-3 border border-transparent data-paused:rounded-md data-paused:border-warning data-paused:bg-warning-soft data-paused:px-3 data-paused:py-2"
		>
			<div className="flex items-center gap-2.5">
				{isPaused && <Pause fill="currentColor" className="flex-none text-warning" />}
				{isBusy && <Loader label={texts.states[view.state]} />}
				{!isPaused && !isBusy && <span className="size-2.5 flex-none animate-breathe rounded-full bg-record" />}
				<div>
					<p
						data-testid="elapsed"
						role="timer"
						data-still={isBusy || undefined}
						className="num font-head text-2xl tracking-display data-still:text-muted"
					>
						{formatPosition(view.elapsedMs)}
					</p>
					<p className="text-muted text-xs">
						{isPaused ? (
							<>
								<strong className="text-warning">{texts.states.paused}.</strong> {texts.pausedWhy}
							</>
						) : (
							texts.states[isBusy ? view.state : 'recording']
						)}
					</p>
				</div>
			</div>
			{!isPaused && view.state !== 'starting' && (
				<p className="num flex-none text-right text-muted text-xs">
					{texts.stored(formatPosition(view.storedMs))}
					<br />
					{sentSentence(view)}
				</p>
			)}
		</div>
	);
}
