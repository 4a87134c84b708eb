import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import type { RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { useRecording } from './recording-store.ts';

/** Notes that the server did not take, so that a person can keep their words. */
export function RefusedMarks({ marks }: { marks: RecordingView['refusedMarks'] }) {
	const { tell } = useRecording();
	const first = marks[0];
	if (!first) return null;
	return (
		<section className="grid gap-2 border-b p-4 outline-none" aria-labelledby="refused-marks">
			<p id="refused-marks">{texts.notesRefused(marks.length)}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
			<ul tabIndex={0} className="grid max-h-40 gap-1 overflow-auto" aria-labelledby="refused-marks">
				{marks.map(({ id, cuePointMs, description }) => (
					<li key={id} className="select-text break-words">
						<span className="num text-muted">{formatPosition(cuePointMs)}</span>{' '}
						<span dir="auto">{description || texts.pin}</span>
					</li>
				))}
			</ul>
			<Button onPress={() => tell({ to: 'background', type: 'control', action: 'dismiss' })}>{texts.popup.hide}</Button>
		</section>
	);
}
