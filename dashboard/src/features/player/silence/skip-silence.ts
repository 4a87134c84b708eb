import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Player } from '../create-player.ts';

/** `short` keeps about half a second of each silence. */
export const silenceModes = ['off', 'short', 'all'] as const;
export type SilenceMode = (typeof silenceModes)[number];

/** Kept in ms. Speech fades out more slowly than it starts. */
const kept = { short: { after: 300, before: 200 }, all: { after: 100, before: 100 } };
/** Seeking takes time: shorter jumps, in ms, are not worth it. */
const worthwhileMs = 300;
/** A larger step back between two ticks, in ms, is a seek. */
const backMs = 300;
const forthMs = 1_500;

/** Silences hardly longer than the kept part are played. */
export function partsToSkip(silences: readonly TimeRange[], mode: SilenceMode): TimeRange[] {
	if (mode === 'off') return [];
	const { after, before } = kept[mode];
	return silences
		.map(({ startedAt, endedAt }) => ({ startedAt: startedAt && startedAt + after, endedAt: endedAt - before }))
		.filter(({ startedAt, endedAt }) => endedAt - startedAt >= worthwhileMs);
}

/** A silence that the listener seeks into is played, so that repeated jumps back get past it. */
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
		// Some browsers stop a little short of the target, which would seek forever.
		exempt = part;
		before = part.endedAt;
		seekTo(part.endedAt);
	};
	clock.subscribe(follow);
	return {
		skip: (wanted: readonly TimeRange[]) => {
			parts = wanted;
			before = null;
			exempt = undefined;
		},
	};
}

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
