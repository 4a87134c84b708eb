import { useState } from 'react';

type Estimate = { step: string; minutes: number };

/** Estimates up to this much above the shown one do not change it, in minutes. */
const toleranceMinutes = 2;

/** The estimate to show in place of the one before: it falls freely and rises only where it was clearly wrong. */
export function steadyEstimate(shown: Estimate | null, next: Estimate | null): Estimate | null {
	if (!next || shown?.step !== next.step) return next;
	const isNear = next.minutes > shown.minutes && next.minutes <= shown.minutes + toleranceMinutes;
	return isNear ? shown : next;
}

/** Minutes left in a step, without the ups and downs of an estimate; null when unknown. */
export function useSteadyMinutes(step: string, etaMs: number | null): number | null {
	const [shown, setShown] = useState<Estimate | null>(null);
	const next = steadyEstimate(shown, etaMs === null ? null : { step, minutes: Math.ceil(etaMs / 60_000) });
	if (next?.step !== shown?.step || next?.minutes !== shown?.minutes) setShown(next);
	return next?.minutes ?? null;
}
