import { useState } from 'react';

type Estimate = { step: string; minutes: number };

/** Smaller rises do not change the display. */
const toleranceMinutes = 2;

/** The estimate falls freely, but rises only when it was clearly wrong. */
export function steadyEstimate(shown: Estimate | null, next: Estimate | null): Estimate | null {
	if (!next || shown?.step !== next.step) return next;
	const isNear = next.minutes > shown.minutes && next.minutes <= shown.minutes + toleranceMinutes;
	return isNear ? shown : next;
}

export function useSteadyMinutes(step: string, etaMs: number | null): number | null {
	const [shown, setShown] = useState<Estimate | null>(null);
	const next = steadyEstimate(shown, etaMs === null ? null : { step, minutes: Math.ceil(etaMs / 60_000) });
	if (next?.step !== shown?.step || next?.minutes !== shown?.minutes) setShown(next);
	return next?.minutes ?? null;
}
