import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { rulerTicks } from './ruler-ticks.ts';

export function Ruler({ durationMs, widthPx }: { durationMs: number; widthPx: number }) {
	return (
		<div aria-hidden="true" className="num relative h-4.5 text-2xs text-subtle">
			{rulerTicks(durationMs, widthPx).map((at) => (
				<span
					key={at}
					className="absolute top-0.75 -translate-x-1/2 leading-3.5"
					style={{ left: `${(at / durationMs) * 100}%` }}
				>
					{formatPosition(at)}
				</span>
			))}
		</div>
	);
}
