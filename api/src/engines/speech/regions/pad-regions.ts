import type { Span } from '../speech-engine.ts';

const padBeforeMs = 150;
const padAfterMs = 200;

export function padRegions(regions: readonly Span[], fileMs: number): Span[] {
	return regions.map((region, i) => {
		const previous = regions[i - 1];
		const next = regions[i + 1];
		return {
			startedAt: Math.round(Math.max(0, region.startedAt - padBeforeMs, previous ? middle(previous, region) : 0)),
			endedAt: Math.round(Math.min(fileMs, region.endedAt + padAfterMs, next ? middle(region, next) : fileMs)),
		};
	});
}

const middle = (before: Span, after: Span) => (before.endedAt + after.startedAt) / 2;
