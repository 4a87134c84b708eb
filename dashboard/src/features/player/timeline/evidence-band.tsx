import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

type Moment = { startedAt: number; endedAt: number };
export type Pointed = { moment: Moment | null };
export type ShownEvidence = { current: Moment | null; pointed: StoreApi<Pointed> };

export function EvidenceBand({ moments, durationMs }: { moments: ShownEvidence; durationMs: number }) {
	const pointed = useStore(moments.pointed, ({ moment }) => moment);
	const moment = pointed ?? moments.current;
	if (!moment || durationMs <= 0) return null;
	const left = (Math.min(moment.startedAt, durationMs) / durationMs) * 100;
	const width = (Math.max(0, Math.min(moment.endedAt, durationMs) - moment.startedAt) / durationMs) * 100;
	return (
		<div
			aria-hidden="true"
			data-moment=""
			className="pointer-events-none absolute inset-y-0 -z-1 min-w-1 rounded-xs bg-segment-evidence outline outline-1 outline-warning"
			style={{ left: `${left}%`, width: `${width}%` }}
		/>
	);
}
