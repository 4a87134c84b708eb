import { levelPercent } from '../recording/level-percent.ts';

type Props = { side: 'local' | 'other'; name: string; level: number | null };

/** The level of one channel from -60 dB to full. */
export function Meter({ side, name, level }: Props) {
	const percent = levelPercent(level);
	const words = level === null ? 'silent' : `${Math.round(level)} dB`;
	return (
		<div data-side={side} className="group grid grid-cols-[62px_1fr_48px] items-center gap-2">
			<span className="flex items-center gap-2 font-act">
				<i className="h-3.5 w-0.5 bg-meter-local group-data-[side=other]:bg-meter-other" />
				{name}
			</span>
			<span className="block h-2.5 overflow-hidden rounded-xs bg-meter-track">
				<meter className="sr-only" aria-label={`${name} level`} min={0} max={100} value={percent} />
				<span
					className="block h-full bg-meter-local group-data-[side=other]:bg-meter-other"
					style={{ width: `${percent}%` }}
				/>
			</span>
			<span className="num text-right text-muted text-xs">{words}</span>
		</div>
	);
}
