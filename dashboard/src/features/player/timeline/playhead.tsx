import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useEffect, useRef } from 'react';
import type { PlayerClock } from '../player-clock.ts';

type Props = {
	clock: PlayerClock;
	durationMs: number;
	hasTime?: boolean;
};

/** A state change on every frame would render the whole timeline. */
export function Playhead({ clock, durationMs, hasTime = false }: Props) {
	const line = useRef<HTMLDivElement>(null);
	const time = useRef<HTMLElement>(null);
	useEffect(() => {
		const move = () => {
			const ms = clock.nowMs();
			if (line.current) line.current.style.left = `${Math.min(1, durationMs ? ms / durationMs : 0) * 100}%`;
			const text = formatPosition(ms);
			if (time.current && time.current.textContent !== text) time.current.textContent = text;
		};
		move();
		return clock.subscribe(move);
	}, [clock, durationMs]);
	return (
		<div
			ref={line}
			aria-hidden="true"
			className="pointer-events-none absolute inset-y-0 z-1 -ml-px w-0.5 rounded-full bg-player-head shadow-[0_0_0_1px_var(--surface)]"
		>
			{hasTime && (
				<b
					ref={time}
					className="num absolute -bottom-4.25 left-1/2 -translate-x-1/2 rounded-xs bg-player-head px-1.25 font-head text-2xs text-inverse leading-4.25"
				/>
			)}
		</div>
	);
}
