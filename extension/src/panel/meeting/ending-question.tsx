import type { Ending } from '../../recording/signal/meeting-end.ts';
import { texts } from '../../texts/texts.ts';

type Props = { ending: Ending; onKeep: () => void };

export function EndingQuestion({ ending: { cause, inMs }, onKeep }: Props) {
	return (
		<section className="ending" aria-label={texts.ending.question}>
			<div role="alert">
				<strong>{texts.ending.question}</strong> <span>{texts.ending.why[cause]}</span>
			</div>
			<div className="line">
				{/* A screen reader would read every second of it. */}
				<span className="quiet" aria-hidden="true">
					{texts.ending.endsIn(Math.ceil(inMs / 1_000))}
				</span>
				<button type="button" className="push" onClick={onKeep}>
					{texts.ending.keep}
				</button>
			</div>
		</section>
	);
}
