import type { FrameRange } from './frames.ts';
import type { Mixture } from './gaussian-mixture.ts';

/** Log likelihood a change of voice costs: turns are seconds long, not frames. */
const changeCost = 60;

/** The most likely sequence of voices over the frames of a range (Viterbi 1967). */
export function mostLikelyVoices({ from, to }: FrameRange, voices: readonly Mixture[]): number[] {
	const origins: number[][] = [];
	let scores = voices.map(() => 0);
	for (let frame = from; frame < to; frame++) {
		const best = scores.indexOf(Math.max(...scores));
		const afterChange = (scores[best] ?? 0) - changeCost;
		origins.push(scores.map((score, voice) => (afterChange > score ? best : voice)));
		scores = scores.map((score, voice) => Math.max(score, afterChange) + (voices[voice]?.(frame) ?? 0));
	}
	const path = [scores.indexOf(Math.max(...scores))];
	for (const origin of origins.slice(1).reverse()) path.push(origin[path.at(-1) ?? 0] ?? 0);
	return path.reverse().slice(0, to - from);
}
