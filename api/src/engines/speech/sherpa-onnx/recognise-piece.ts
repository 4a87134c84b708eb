import { samplesPerMs } from '../../audio/pcm/pcm-format.ts';
import { findWordlessSpeech } from '../find-wordless-speech.ts';
import { totalMs } from '../pcm.ts';
import type { Sound } from '../regions/join-regions.ts';
import type { Span, Word } from '../speech-engine.ts';
import type { RecogniserProcess } from './recogniser-process.ts';
import { toWords } from './to-words.ts';

export type Piece = Sound & {
	regions: readonly Span[];
};

/** A punctuating model places a mark within this many words. */
const unmarkedFrom = 6;
const suspiciousFromMs = 1_000;
/** Slower pieces are recognised again. Pieces of readers, calls and a meeting had 2.2 to 4.6. */
const fewestWordsPerSecond = 1;
const silenceMs = 250;
const keptShare = 0.9;
const halvedFromMs = 2_000;
const quietWindowMs = 150;

/** Models skip up to 16 % of the words, so doubtful pieces are tried padded and in halves. Null after two crashes. */
export async function recognisePiece(
	process: RecogniserProcess,
	piece: Piece,
	signal: AbortSignal,
	{ forgetsMarks = false } = {},
): Promise<Word[] | null> {
	const first = await twice(async () => toWords(await process.recognise(piece.samples, signal), piece), signal);
	if (!first) return null;
	const hasTooFew = isSuspicious(first, piece);
	if (!hasTooFew && !(forgetsMarks && isUnmarked(first))) return first;
	const recognise = async (part: Sound): Promise<Word[]> => {
		const found = await process.recognise(withSilence(part.samples), signal);
		const words = toWords(found, { ...part, startedAt: part.startedAt - silenceMs });
		const within = (ms: number) => Math.max(part.startedAt, ms);
		return words.map((word) => ({ ...word, startedAt: within(word.startedAt), endedAt: within(word.endedAt) }));
	};
	if (!hasTooFew) {
		const again = await recognise(piece).catch(() => first);
		signal.throwIfAborted();
		return isUnmarked(again) || again.length < first.length * keptShare ? first : again;
	}
	const others = [() => recognise(piece)];
	if (piece.endedAt - piece.startedAt >= halvedFromMs) {
		const [before, behind] = halves(piece);
		others.push(async () => [...(await recognise(before)), ...(await recognise(behind))]);
	}
	let best = first;
	for (const again of others) {
		const words = await again().catch(() => best);
		signal.throwIfAborted();
		if (words.length > best.length) best = words;
		if (!isSuspicious(best, piece)) break;
	}
	return best;
}

async function twice(attempt: () => Promise<Word[]>, signal: AbortSignal): Promise<Word[] | null> {
	for (let left = 2; left > 0; left--) {
		try {
			return await attempt();
		} catch {
			signal.throwIfAborted();
		}
	}
	return null;
}

function isSuspicious(words: readonly Word[], { regions }: Piece): boolean {
	const speechMs = totalMs(regions);
	if (speechMs < suspiciousFromMs) return false;
	return words.length < (fewestWordsPerSecond * speechMs) / 1000 || findWordlessSpeech(regions, words).length > 0;
}

const isUnmarked = (words: readonly Word[]): boolean =>
	words.length >= unmarkedFrom && !words.some(({ text }) => /[.,?!;:]$/.test(text));

function withSilence(samples: Float32Array): Float32Array {
	const silence = silenceMs * samplesPerMs;
	const padded = new Float32Array(samples.length + 2 * silence);
	padded.set(samples, silence);
	return padded;
}

export function halves({ samples, startedAt, endedAt }: Sound): [Sound, Sound] {
	const lengthMs = endedAt - startedAt;
	const energyFrom = (ms: number) => {
		const window = samples.subarray(ms * samplesPerMs, (ms + quietWindowMs) * samplesPerMs);
		return window.reduce((sum, sample) => sum + sample ** 2, 0);
	};
	let least = { ms: lengthMs / 2, energy: Number.POSITIVE_INFINITY };
	for (let ms = Math.round(lengthMs * 0.3); ms + quietWindowMs <= lengthMs * 0.7; ms += 10) {
		const energy = energyFrom(ms);
		if (energy < least.energy) least = { ms, energy };
	}
	const cut = Math.round(least.ms + quietWindowMs / 2);
	return [
		{ samples: samples.subarray(0, cut * samplesPerMs), startedAt, endedAt: startedAt + cut },
		{ samples: samples.subarray(cut * samplesPerMs), startedAt: startedAt + cut, endedAt },
	];
}
