import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** Quantiles of a channel's peaks. */
const noiseShare = 0.02;
const loudShare = 0.95;
/** Noise fluctuates: up to this multiple of the quietest moments is silence. */
const noiseRange = 2;
/** Shares of loud speech: below the first is always silence, above the second never. */
const quiet = 0.04;
const audible = 0.15;
/** A channel whose loud moments stay below this has only noise. */
const faintest = 0.02;
/** Two steps of the server's scale. */
const finest = 2 / 127;
/** Shorter silences are pauses within a sentence, in ms. */
const shortestMs = 500;

/** `channels` hold loudness from 0 to 1. */
export function findSilences(channels: readonly ArrayLike<number>[], peaksPerSecond: number): TimeRange[] {
	const length = Math.max(0, ...channels.map((peaks) => peaks.length));
	const limits = channels.map(silenceLimit);
	const isSilent = (at: number) => channels.every((peaks, channel) => (peaks[at] ?? 0) <= (limits[channel] ?? 0));
	const toMs = (at: number) => Math.round((at * 1000) / peaksPerSecond);
	const silences: TimeRange[] = [];
	let start: number | null = null;
	for (let at = 0; at <= length; at++) {
		if (at < length && isSilent(at)) start ??= at;
		else if (start !== null) {
			const range = { startedAt: toMs(start), endedAt: toMs(at) };
			if (range.endedAt - range.startedAt >= shortestMs) silences.push(range);
			start = null;
		}
	}
	return silences;
}

/** Per channel: a quiet speaker next to a loud one is not silence. */
function silenceLimit(peaks: ArrayLike<number>): number {
	const sorted = Float32Array.from(peaks).sort();
	const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
	const loud = at(loudShare);
	if (loud <= faintest) return faintest;
	return Math.min(Math.max(at(noiseShare) * noiseRange, loud * quiet, finest), loud * audible);
}
