import type { Span } from '../speech-engine.ts';
import { bicClustering, type Cluster } from './acoustics/bic-clustering.ts';
import { type FrameRange, type Frames, frameMs } from './acoustics/frames.ts';
import { gaussianOf } from './acoustics/gaussian.ts';
import { type Mixture, trainMixture } from './acoustics/gaussian-mixture.ts';
import { heldOut, type Run } from './held-out.ts';

export type Turn = Span & { voice: number | null };
/** Maximum number of voices. `isGiven` means that a user stated this exact number. */
export type VoiceCount = { most: number; isGiven: boolean };
export const countVoices = (turns: readonly Turn[]): number => new Set(turns.flatMap(({ voice }) => voice ?? [])).size;

export type SpeechFrames = Frames & {
	regions: { frames: FrameRange; startedAt: number }[];
	costs: Float32Array;
};

/** Long pieces identify voices better, and short ones detect short turns. Which is better depends on the call. */
const pieceFrames = [150, 250];
const shortestPieceFrames = 15;
const blockFrames = 60_000;
const refinements = 3;
const longestBridgeMs = 300;
const longestPauseMs = 1_200;
/** Minimum margin of a line's voice over the others, as a natural logarithm per frame. */
const leastMargin = 0.2;
/** Minimum gain per frame that justifies another voice when the number is unknown. */
const leastGain = 0.2;
/** A shorter line whose voice occurs nowhere else stays unassigned. */
const shortestOnlyLineFrames = 300;

/**
 * Clusters pieces by BIC in ten-minute blocks, because that is quadratic, and reassigns frames to Gaussian mixtures.
 * A given number of voices is an upper limit. See docs/measured-accuracy.md for the error rates.
 */
export function diarize(speech: SpeechFrames, { most, isGiven }: VoiceCount): Turn[] {
	const least = isGiven ? Math.min(2, most) : 1;
	let best = bestAttempt(speech, least);
	for (let voices = least + 1; voices <= most; voices++) {
		const next = bestAttempt(speech, voices);
		if (next.likelihood < best.likelihood + (isGiven ? 0 : leastGain)) break;
		best = next;
	}
	const isSure = best.lines.map((line, i) => {
		const margin = best.margins[i] ?? null;
		const frames = line.reduce((sum, { from, to }) => sum + to - from, 0);
		return margin === null ? frames >= shortestOnlyLineFrames : margin >= leastMargin;
	});
	return toTurns(best.lines.flatMap((line, i) => line.map((run) => ({ ...run, isSure: isSure[i] ?? true }))));
}

function bestAttempt(speech: SpeechFrames, voices: number) {
	const attempts = pieceFrames.slice(0, voices).map((length) => {
		const found = separated(speech, voices, length);
		const lines = linesOf(speech, found.voiceOf);
		return { lines, ...heldOut(speech, lines, found.voices) };
	});
	return attempts.reduce((one, other) => (other.likelihood > one.likelihood ? other : one));
}

function separated(speech: SpeechFrames, wanted: number, length: number) {
	const pieces = speech.regions.flatMap(({ frames }) => cutPieces(frames, length));
	const clusters = clusterInBlocks(speech, pieces, wanted);
	const voices = Math.max(1, clusters.length);
	if (voices === 1) return { voices, voiceOf: new Int32Array(speech.count) };
	let voiceOf = new Int32Array(speech.count).fill(-1);
	clusters.forEach((cluster, voice) => {
		for (const member of cluster.members) {
			const piece = pieces[member];
			if (piece) voiceOf.fill(voice, piece.from, piece.to);
		}
	});
	for (let i = 0; i < refinements; i++) voiceOf = refined(speech, voiceOf, voices);
	return { voices, voiceOf };
}

function cutPieces({ from, to }: FrameRange, length: number): FrameRange[] {
	const count = Math.max(1, Math.round((to - from) / length));
	const edge = (i: number) => from + Math.floor(((to - from) * i) / count);
	return Array.from({ length: count }, (_, i) => ({ from: edge(i), to: edge(i + 1) })).filter(
		(piece) => piece.to - piece.from >= shortestPieceFrames,
	);
}

function clusterInBlocks(frames: Frames, pieces: readonly FrameRange[], voices: number): Cluster[] {
	const blocks = Map.groupBy(pieces.keys(), (i) => Math.floor((pieces[i]?.from ?? 0) / blockFrames));
	const found = [...blocks.values()].flatMap((members) =>
		bicClustering(
			members.map((i) => ({ gaussian: gaussianOf(frames, pieces[i] ?? { from: 0, to: 1 }), members: [i] })),
			voices,
		),
	);
	return bicClustering(found, voices);
}

function refined(speech: SpeechFrames, voiceOf: Int32Array<ArrayBuffer>, voices: number): Int32Array<ArrayBuffer> {
	const membersOf = Array.from({ length: voices }, (): number[] => []);
	voiceOf.forEach((voice, frame) => {
		membersOf[voice]?.push(frame);
	});
	const mixtures = membersOf.map((members) =>
		members.length > 0 ? trainMixture(speech, members) : () => Number.NEGATIVE_INFINITY,
	);
	const result = new Int32Array(speech.count);
	for (const { frames } of speech.regions) result.set(mostLikelyVoices(frames, mixtures, speech.costs), frames.from);
	return result;
}

type TimedRun = Run & Span;

function linesOf({ regions }: SpeechFrames, voiceOf: Int32Array): TimedRun[][] {
	const lines: TimedRun[][] = [];
	for (const { frames, startedAt } of regions) {
		for (let from = frames.from, to = from; from < frames.to; from = to) {
			const voice = voiceOf[from] ?? 0;
			while (to < frames.to && voiceOf[to] === voice) to++;
			const at = (frame: number) => startedAt + (frame - frames.from) * frameMs;
			const run = { voice, from, to, startedAt: at(from), endedAt: at(to) };
			const last = lines.at(-1)?.at(-1);
			if (last?.voice === voice && run.startedAt - last.endedAt <= longestPauseMs) lines.at(-1)?.push(run);
			else lines.push([run]);
		}
	}
	return lines;
}

function toTurns(runs: readonly (TimedRun & { isSure: boolean })[]): Turn[] {
	const turns: Turn[] = [];
	const heard = [...new Set(runs.filter(({ isSure }) => isSure).map(({ voice }) => voice))];
	for (const { isSure, startedAt, endedAt, ...run } of runs) {
		const voice = isSure ? heard.indexOf(run.voice) : null;
		const last = turns.at(-1);
		if (last?.voice === voice && startedAt - last.endedAt <= longestBridgeMs) last.endedAt = endedAt;
		else turns.push({ startedAt, endedAt, voice });
	}
	return turns;
}

function mostLikelyVoices({ from, to }: FrameRange, voices: readonly Mixture[], costs: Float32Array): number[] {
	const origins: number[][] = [];
	let scores = voices.map(() => 0);
	for (let frame = from; frame < to; frame++) {
		const best = scores.indexOf(Math.max(...scores));
		const afterChange = (scores[best] ?? 0) - (costs[frame] ?? 0);
		origins.push(scores.map((score, voice) => (afterChange > score ? best : voice)));
		scores = scores.map((score, voice) => Math.max(score, afterChange) + (voices[voice]?.(frame) ?? 0));
	}
	const path = [scores.indexOf(Math.max(...scores))];
	for (const origin of origins.slice(1).reverse()) path.push(origin[path.at(-1) ?? 0] ?? 0);
	return path.reverse().slice(0, to - from);
}
