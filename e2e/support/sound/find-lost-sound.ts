import { samplesPerMs } from '../../fixtures/pcm.ts';

export type LostSound = { atMs: number; lostMs: number };

export type Comparison = {
	lost: LostSound[];
	comparedMs: number;
};

const windowSamples = 20 * samplesPerMs;
const stepSamples = 5 * samplesPerMs;
/** Other windows of the known sound are below 0.6. */
const leastLikeness = 0.7;
const silence = 0.000_5;
const driftSamples = 2;
const searchSamples = 10_000 * samplesPerMs;
/** Limits the number of expensive searches when several windows in a row have no match. */
const searchEverySamples = 20 * samplesPerMs;
/** Joined parts fit each other by chance for less than this. */
const blurSamples = 3 * samplesPerMs;
const silentShare = 0.1;
const leastLostMs = 1;

/** The recording at `at` is the known sound at `at + shift`, in samples. */
type Match = { at: number; shift: number; likeness: number; gain: number; level: number };

/**
 * Compares one channel with the sound played into it, both at 16 kHz. Skipped sound is lost, and so is silence while
 * the sound continued. A paused player resumes where it stopped, so its pause is no loss, and neither is sound that
 * echo cancellation changed. Throws when the known sound is not in the recording.
 */
export function findLostSound(recording: Float32Array, known: Float32Array): Comparison {
	const matches = locate(recording, known);
	const [first, last] = [matches[0], matches.at(-1)];
	if (!first || !last) throw new Error('The known sound is not in the recording.');
	const lost: LostSound[] = [];
	for (const [i, after] of matches.entries()) {
		const before = matches[i - 1];
		if (!before || isContinued(before, after)) continue;
		const end = endOf(recording, known, before);
		const begin = beginOf(recording, known, after);
		const skipped = after.shift - before.shift;
		const silent = isSilent(recording, end, begin, before) ? begin - end : 0;
		const lostMs = (skipped + silent) / samplesPerMs;
		if (lostMs >= leastLostMs) lost.push({ atMs: end / samplesPerMs, lostMs });
	}
	return { lost, comparedMs: (last.at + windowSamples - first.at) / samplesPerMs };
}

const isContinued = (before: Match, after: Match) =>
	after.at - before.at === stepSamples && Math.abs(after.shift - before.shift) <= driftSamples;

function isSilent(recording: Float32Array, from: number, to: number, { gain, level }: Match): boolean {
	if (to - from < blurSamples) return false;
	let energy = 0;
	for (let i = from; i < to; i++) energy += (recording[i] as number) ** 2;
	return Math.sqrt(energy / (to - from)) < silentShare * gain * level;
}

/** Searches each window near the previous match, else within seconds around it. */
function locate(recording: Float32Array, known: Float32Array): Match[] {
	const matches: Match[] = [];
	let last: Match | undefined;
	let nextSearchAt = 0;
	for (let at = 0; at + windowSamples <= recording.length; at += stepSamples) {
		if (levelOf(recording, at) < silence) continue;
		let match = last && best(recording, known, { at, shift: last.shift, reach: driftSamples });
		if (!match && at >= nextSearchAt) {
			match = search(recording, known, at, last);
			if (!match) nextSearchAt = at + searchEverySamples;
		}
		if (!match) continue;
		matches.push(match);
		last = match;
	}
	return matches;
}

function search(recording: Float32Array, known: Float32Array, at: number, last: Match | undefined): Match | undefined {
	const near = last ? { shift: last.shift, reach: searchSamples } : { shift: 0, reach: known.length };
	const likely = best(recording, known, { at, ...near, place: 2, sample: 4 });
	return likely && best(recording, known, { at, shift: likely.shift, reach: driftSamples });
}

type Range = { at: number; shift: number; reach: number; place?: number; sample?: number };

function best(
	recording: Float32Array,
	known: Float32Array,
	{ at, shift, reach, place = 1, sample = 1 }: Range,
): Match | undefined {
	let heard = 1e-9;
	for (let i = 0; i < windowSamples; i += sample) heard += (recording[at + i] as number) ** 2;
	let found: Match | undefined;
	const end = Math.min(known.length - windowSamples, at + shift + reach);
	for (let from = Math.max(0, at + shift - reach); from <= end; from += place) {
		let [product, energy] = [0, 1e-9];
		for (let i = 0; i < windowSamples; i += sample) {
			const expected = known[from + i] as number;
			product += expected * (recording[at + i] as number);
			energy += expected * expected;
		}
		const likeness = product / Math.sqrt(heard * energy);
		if (likeness > (found?.likeness ?? leastLikeness)) {
			const level = Math.sqrt((energy * sample) / windowSamples);
			found = { at, shift: from - at, likeness, gain: product / energy, level };
		}
	}
	return found;
}

function levelOf(recording: Float32Array, at: number): number {
	let energy = 0;
	for (let i = at; i < at + windowSamples; i++) energy += (recording[i] as number) ** 2;
	return Math.sqrt(energy / windowSamples);
}

function endOf(recording: Float32Array, known: Float32Array, match: Match): number {
	let [sum, most, end] = [0, 0, match.at];
	for (let i = match.at; sum > most - unlikeEnough(match); i++) {
		sum += likenessAt(recording, known, match, i);
		if (sum > most) [most, end] = [sum, i + 1];
	}
	return end;
}

function beginOf(recording: Float32Array, known: Float32Array, match: Match): number {
	const last = match.at + windowSamples - 1;
	let [sum, most, begin] = [0, 0, last];
	for (let i = last; sum > most - unlikeEnough(match); i--) {
		sum += likenessAt(recording, known, match, i);
		if (sum > most) [most, begin] = [sum, i];
	}
	return begin;
}

/** Change of the sum for two milliseconds of silence. */
const unlikeEnough = ({ gain, level }: Match) => samplesPerMs * (gain * level) ** 2;

function likenessAt(recording: Float32Array, known: Float32Array, match: Match, at: number): number {
	const expected = match.gain * (known[at + match.shift] ?? match.level);
	return expected * ((recording[at] ?? 0) - expected / 2);
}
