import { formatPosition } from '@debrief/shared/domain/time/durations.ts';

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

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200].map((seconds) => seconds * 1000);

/** Returns positions in ms. Labels at either edge would be cut off. */
export function rulerTicks(durationMs: number, widthPx: number, gapPx = 76): number[] {
	if (durationMs <= 0 || widthPx <= 0) return [];
	const perPx = durationMs / widthPx;
	const step = steps.find((candidate) => candidate / perPx >= gapPx) ?? steps.at(-1) ?? durationMs;
	const ticks: number[] = [];
	for (let at = step; at <= durationMs - 20 * perPx; at += step) ticks.push(at);
	return ticks;
}
