import type { FileHandle } from 'node:fs/promises';
import { samplesPerMs } from '../../audio/pcm/pcm-format.ts';
import { findWordlessSpeech } from '../find-wordless-speech.ts';
import { lengthMs, readPcmSpan, toSamples, totalMs } from '../pcm.ts';
import { wholeSpan } from '../regions/join-regions.ts';
import type { Span, SpeechEngine, Utterance, Word } from '../speech-engine.ts';
import { utteranceOf } from '../utterance-of.ts';
import { movedBy } from './transcribe-sound.ts';

export type HeardPiece = { channel: 1 | 2; words: Word[]; parts: HeardPart[] };

/** `levels` identify the sound: the loudness of each 20 ms in dB below full scale, as bytes in Base64. */
type HeardPart = Span & { levels: string };

type Group = { regions: Span[]; pieces: HeardPiece[] };

const samplesPerLevel = 20 * samplesPerMs;
const quietestDb = 100;
/** Levels below this are noise, which differs between decoders. */
const comparedFromDb = 60;
const mostDifferenceDb = 1;
/** Decoding without the whole file may begin a frame later. */
const mostShiftMs = 100;
const shiftStepMs = 5;
/** The detectors of live and finished recordings place the edges of speech differently. */
const edgeMs = 300;
const mostOutsideMs = 1_500;

export const levelsOf = (samples: Float32Array): string =>
	Buffer.from(measureLevels(samples, Math.floor(samples.length / samplesPerLevel))).toString('base64');

export function recognisesPieces(engine: SpeechEngine, vocabulary: readonly string[] = []): boolean {
	const { diarizes, isStreaming, usesVocabulary } = engine.capabilities();
	return !diarizes && !isStreaming && !(usesVocabulary && vocabulary.length > 0);
}

/** What is left to recognise is uncovered, differs from the sound that was heard, or seems to miss words. */
export async function reuseHeard(
	pcm: FileHandle,
	speech: readonly Span[],
	heard: readonly HeardPiece[],
): Promise<{ utterances: Utterance[]; left: Span[] }> {
	const utterances: Utterance[] = [];
	const left: Span[] = [];
	let shiftMs = 0;
	for (const group of groupOverlapping(speech, heard)) {
		const words = group.pieces.flatMap((piece) => piece.words);
		const isComplete = covers(group) && findWordlessSpeech(group.regions, words).length === 0;
		const shift = isComplete
			? await findShift(
					pcm,
					group.pieces.flatMap((piece) => piece.parts),
					shiftMs,
				)
			: null;
		if (shift === null) left.push(...group.regions);
		else
			utterances.push(...group.pieces.flatMap((piece) => utteranceOf(piece.words.map((word) => movedBy(word, shift)))));
		shiftMs = shift ?? shiftMs;
	}
	return { utterances, left };
}

function groupOverlapping(speech: readonly Span[], heard: readonly HeardPiece[]): Group[] {
	const groups: (Group & { endedAt: number })[] = [];
	const spans = [
		...speech.map((region) => ({ ...region, region, piece: null })),
		...heard.map((piece) => ({ ...wholeSpan(piece.parts), region: null, piece })),
	].toSorted((one, other) => one.startedAt - other.startedAt);
	for (const { startedAt, endedAt, region, piece } of spans) {
		const last = groups.at(-1);
		const group = last && startedAt < last.endedAt ? last : { regions: [], pieces: [], endedAt };
		if (group !== last) groups.push(group);
		if (region) group.regions.push(region);
		if (piece) group.pieces.push(piece);
		group.endedAt = Math.max(group.endedAt, endedAt);
	}
	return groups.filter(({ regions }) => regions.length > 0);
}

function covers({ regions, pieces }: Group): boolean {
	const parts = pieces.flatMap((piece) => piece.parts);
	const isOrdered = parts.every((part, i) => part.startedAt >= (parts[i - 1]?.endedAt ?? 0));
	const missing = regions.flatMap((region) => uncovered(region, parts));
	const outside = parts.flatMap((part) => uncovered(part, regions));
	return (
		isOrdered && missing.every((gap) => lengthMs(gap) <= edgeMs) && totalMs(outside) <= mostOutsideMs * parts.length
	);
}

function uncovered(span: Span, by: readonly Span[]): Span[] {
	const gaps: Span[] = [];
	let startedAt = span.startedAt;
	for (const each of by) {
		if (each.startedAt >= span.endedAt) break;
		if (each.startedAt > startedAt) gaps.push({ startedAt, endedAt: each.startedAt });
		startedAt = Math.max(startedAt, each.endedAt);
	}
	if (startedAt < span.endedAt) gaps.push({ startedAt, endedAt: span.endedAt });
	return gaps;
}

async function findShift(pcm: FileHandle, parts: readonly HeardPart[], expectedMs: number): Promise<number | null> {
	let shiftMs = expectedMs;
	for (const [i, part] of parts.entries()) {
		const from = Math.max(0, part.startedAt - mostShiftMs);
		const sound = toSamples(await readPcmSpan(pcm, { startedAt: from, endedAt: part.endedAt + mostShiftMs }));
		const heard = Buffer.from(part.levels, 'base64');
		const differenceAt = (ms: number) => {
			const start = (part.startedAt - from + ms) * samplesPerMs;
			return start < 0
				? Number.POSITIVE_INFINITY
				: differenceDb(measureLevels(sound.subarray(start), heard.length), heard);
		};
		if (differenceAt(shiftMs) <= mostDifferenceDb) continue;
		if (i > 0) return null;
		const differences = shifts.map(differenceAt);
		const least = Math.min(...differences);
		if (least > mostDifferenceDb) return null;
		shiftMs = shifts[differences.indexOf(least)] ?? 0;
	}
	return shiftMs;
}

const shifts = Array.from({ length: (2 * mostShiftMs) / shiftStepMs + 1 }, (_, i) => i * shiftStepMs - mostShiftMs);

function differenceDb(one: Uint8Array, other: Uint8Array): number {
	if (one.length < other.length) return Number.POSITIVE_INFINITY;
	let [sum, count] = [0, 0];
	for (const [i, level] of one.entries()) {
		const before = other[i] ?? level;
		if (Math.min(level, before) > comparedFromDb) continue;
		sum += Math.abs(level - before);
		count++;
	}
	return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}

function measureLevels(samples: Float32Array, count: number): Uint8Array {
	const length = Math.min(count, Math.floor(samples.length / samplesPerLevel));
	return Uint8Array.from({ length }, (_, i) => {
		let energy = 0;
		for (let at = i * samplesPerLevel; at < (i + 1) * samplesPerLevel; at++) energy += (samples[at] as number) ** 2;
		return Math.min(quietestDb, Math.round(-10 * Math.log10(energy / samplesPerLevel + 1e-10)));
	});
}
