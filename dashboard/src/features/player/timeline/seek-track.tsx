import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Player } from '../create-player.ts';
import { useClock, wholeSeconds } from '../player-clock.ts';

type Props = {
	player: Player;
	durationMs: number;
	label: string;
	valueText: (position: string, duration: string) => string;
	isDisabled: boolean;
	/** Null when the mouse has left. `x` is in px. */
	onHover?: (at: { ms: number; x: number } | null) => void;
	children: ReactNode;
};

const keySteps: Record<string, number> = {
	ArrowRight: 5_000,
	ArrowUp: 5_000,
	ArrowLeft: -5_000,
	ArrowDown: -5_000,
	PageUp: 60_000,
	PageDown: -60_000,
};

export function SeekTrack({ player, durationMs, label, valueText, isDisabled, onHover, children }: Props) {
	const isDragging = useRef(false);
	const seconds = useClock(player.clock, wholeSeconds);
	const placeOf = (event: PointerEvent<HTMLElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		const x = Math.min(Math.max(0, event.clientX - box.left), box.width);
		return { x, ms: box.width ? (x / box.width) * durationMs : 0 };
	};
	const press = (event: PointerEvent<HTMLElement>) => {
		if (isDisabled || event.button !== 0) return;
		isDragging.current = true;
		event.currentTarget.setPointerCapture(event.pointerId);
		player.seekTo(placeOf(event).ms);
	};
	const move = (event: PointerEvent<HTMLElement>) => {
		const place = placeOf(event);
		if (isDragging.current) player.seekTo(place.ms);
		if (event.pointerType === 'mouse') onHover?.(place);
	};
	const release = () => {
		isDragging.current = false;
	};
	const step = (event: KeyboardEvent) => {
		const change = keySteps[event.key];
		if (change) player.jumpBy(change);
		else if (event.key === 'Home') player.seekTo(0);
		else if (event.key === 'End') player.seekTo(durationMs);
		else return;
		event.preventDefault();
	};
	return (
		<div
			role="slider"
			tabIndex={0}
			aria-label={label}
			aria-disabled={isDisabled || undefined}
			aria-valuemin={0}
			aria-valuemax={wholeSeconds(durationMs)}
			aria-valuenow={seconds}
			aria-valuetext={valueText(formatPosition(seconds * 1000), formatPosition(durationMs))}
			onPointerDown={press}
			onPointerMove={move}
			onPointerUp={release}
			onPointerCancel={release}
			onPointerLeave={() => onHover?.(null)}
			onKeyDown={step}
			className="relative min-w-0 cursor-pointer touch-pan-y select-none aria-disabled:cursor-not-allowed"
		>
			{children}
		</div>
	);
}
