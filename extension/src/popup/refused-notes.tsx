import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import type { RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';

export function RefusedNotes({ notes }: { notes: RecordingView['refusedMarks'] }) {
	const { send } = useRecording();
	if (notes.length === 0) return null;
	return (
		<section className="grid gap-2 border-b p-4 outline-none" aria-labelledby="refused-notes">
			<div id="refused-notes">
				<Banner
					kind="warning"
					action={
						<Button size="sm" onPress={() => send({ to: 'background', type: 'control', action: 'dismiss' })}>
							{texts.popup.hide}
						</Button>
					}
				>
					{texts.notesRefused(notes.length)}
				</Banner>
			</div>
			<ul className="grid gap-1" aria-labelledby="refused-notes">
				{notes.map(({ id, cuePointMs, description }) => (
					<li key={id} className="grid grid-cols-[48px_minmax(0,1fr)] select-text break-words">
						<span className="num text-muted">{formatPosition(cuePointMs)}</span>
						<span dir="auto">{description || texts.noteWithoutText}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
