import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import type { PlayerClock } from '../player-clock.ts';
import { useClock, wholeSeconds } from '../player-clock.ts';

type Props = { clock: PlayerClock; durationMs: number; isStacked?: boolean };

export function PositionText({ clock, durationMs, isStacked = false }: Props) {
	const seconds = useClock(clock, wholeSeconds);
	return (
		<span
			data-stacked={isStacked || undefined}
			className="group whitespace-nowrap px-2 font-act text-md data-stacked:grid data-stacked:min-w-11 data-stacked:px-0 data-stacked:text-xs"
		>
			<TimeText ms={seconds * 1000} />
			<span className="font-read text-muted">
				<span className="group-data-stacked:sr-only"> / </span>
				<TimeText ms={durationMs} />
			</span>
		</span>
	);
}
