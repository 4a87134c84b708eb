import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';

const floorDb = -60;

const levelPercent = (level: number | null): number =>
	level === null ? 0 : Math.round(Math.min(1, Math.max(0, 1 - level / floorDb)) * 100);

type Props = {
	side: 'local' | 'other';
	/** In dBFS. Null is silence. */
	level: number | null;
	/** Nothing is recorded now. */
	isPaused?: boolean;
	isMuted?: boolean;
};

const fallPercent = 2;

/** Covers -60 dBFS to full scale. */
export function Meter({ side, level: measured, isPaused = false, isMuted = false }: Props) {
	const level = isPaused ? null : measured;
	const percent = levelPercent(level);
	const [peak, setPeak] = useState(percent);
	useEffect(() => setPeak((before) => Math.max(levelPercent(level), before - fallPercent)), [level]);
	const name = side === 'local' ? texts.me : texts.others;
	const words = isMuted
		? texts.muted
		: isPaused
			? texts.states.paused
			: level === null
				? texts.silent
				: `${Math.round(level)} dB`;
	return (
		<div className="meter" data-side={side} data-silent={(level === null && !isPaused && !isMuted) || undefined}>
			<span className="meter-name">{name}</span>
			<span className="meter-track">
				<meter
					className="sr-only"
					aria-label={texts.level(name)}
					aria-valuetext={words}
					min={0}
					max={100}
					value={percent}
				/>
				<i className="meter-level" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }} />
				{peak > 0 && !isPaused && <i className="meter-peak" style={{ left: `${Math.min(peak, 99)}%` }} />}
			</span>
			<span className="meter-words">{isPaused && !isMuted ? '' : words}</span>
		</div>
	);
}
