import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Player } from '../create-player.ts';

/** What is heard of a silence: nothing is left out, about half a second stays, or next to nothing. */
export const silenceModes = ['off', 'short', 'all'] as const;
export type SilenceMode = (typeof silenceModes)[number];

/** What stays of a silence, in ms: speech fades out longer than it begins. */
const kept = { short: { after: 300, before: 200 }, all: { after: 100, before: 100 } };
/** A jump takes a moment itself; below this, in ms, none is worth it. */
const worthwhileMs = 300;
/** Between two ticks the position moves less than this, in ms, unless the listener seeks. */
const backMs = 300;
const forthMs = 1_500;

/** The parts to leave out, in order. Nothing is left out of a silence that is hardly longer than what stays of it. */
export function partsToSkip(silences: readonly TimeRange[], mode: SilenceMode): TimeRange[] {
	if (mode === 'off') return [];
	const { after, before } = kept[mode];
	return silences
		.map(({ startedAt, endedAt }) => ({ startedAt: startedAt && startedAt + after, endedAt: endedAt - before }))
		.filter(({ startedAt, endedAt }) => endedAt - startedAt >= worthwhileMs);
}

/**
 * Jumps over silence while the recording plays. A silence that the listener seeks into is played, so that jumping back
 * leads further back.
 */
export function createSilenceSkipper({ store, clock, seekTo, playsWhole }: Player) {
	let parts: readonly TimeRange[] = [];
	let before: number | null = null;
	let exempt: TimeRange | undefined;
	const follow = () => {
		if (!parts.length) return;
		const now = clock.nowMs();
		const hasSought = before !== null && (now < before - backMs || now > before + forthMs);
		before = now;
		const part = partAt(parts, now);
		if (hasSought) exempt = part;
		else if (exempt && (now < exempt.startedAt || now > exempt.endedAt + forthMs)) exempt = undefined;
		if (!part || part === exempt || store.getState().status !== 'playing' || playsWhole()) return;
		// a browser that stops a little short of the end must not be sent there for ever
		exempt = part;
		before = part.endedAt;
		seekTo(part.endedAt);
	};
	clock.subscribe(follow);
	return {
		/** Takes other parts, in order. */
		skip: (wanted: readonly TimeRange[]) => {
			parts = wanted;
			before = null;
			exempt = undefined;
		},
	};
}

/** The part that holds this moment. */
function partAt(parts: readonly TimeRange[], ms: number): TimeRange | undefined {
	let [low, high] = [0, parts.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((parts[middle]?.startedAt ?? 0) <= ms) low = middle + 1;
		else high = middle;
	}
	const part = parts[low - 1];
	return part && ms < part.endedAt ? part : undefined;
}
