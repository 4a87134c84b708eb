import { findWords, splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import type { Span, Word } from '../speech-engine.ts';

export type RecognisedPiece = {
	tokens: string[];
	text: string;
	/** Seconds from the start of the piece, one per token. Empty when the model has no times. */
	timestamps: number[];
	/** Natural logarithms, one per token. Empty when the model has none. */
	logProbabilities: number[];
	/** Exponent that converts a word's mean probability to a confidence. Has a default. */
	calibration?: number;
};

/** Tokens have no end time, so the last one of a word gets the length of a short syllable. */
const lastTokenMs = 240;

/** Maps a mean token probability to the share of right words: of 172 words, four of five at 0.55 were right. */
const usualCalibration = 3 / 8;

/** A word's confidence is the calibrated geometric mean of its tokens. Text in capitals only is lower-cased. */
export function toWords(recognised: RecognisedPiece, piece: Span): Word[] {
	const { tokens, timestamps } = recognised;
	if (timestamps.length === 0) return spreadWords(recognised, piece);
	const text = tokens.join('');
	const write = text === text.toUpperCase() ? (word: string) => word.toLowerCase() : (word: string) => word;
	const timeOf = (token: number) => Math.max(0, piece.startedAt + Math.round((timestamps[token] ?? 0) * 1000));
	return joinTokens(recognised).map(({ from, to, text, confidence }): Word => {
		const startedAt = Math.min(timeOf(from), piece.endedAt);
		const next = to < tokens.length ? timeOf(to) : piece.endedAt;
		const endedAt = Math.max(startedAt, Math.min(timeOf(to - 1) + lastTokenMs, next, piece.endedAt));
		return { startedAt, endedAt, text: write(text), confidence, isApproximate: false };
	});
}

type TokenWord = { from: number; to: number; text: string; confidence: number | null };

function joinTokens(recognised: RecognisedPiece): TokenWord[] {
	const { tokens, logProbabilities, calibration = usualCalibration } = recognised;
	let end = 0;
	const ends = tokens.map((token) => (end += token.length));
	return findWords(tokens.join('')).map(({ text, ...place }): TokenWord => {
		const from = ends.findIndex((end) => end > place.from);
		const to = ends.findIndex((end) => end >= place.to) + 1;
		return { from, to, text, confidence: confidenceOf(logProbabilities.slice(from, to), calibration) };
	});
}

function spreadWords(recognised: RecognisedPiece, { startedAt, endedAt }: Span): Word[] {
	const words = splitWords(recognised.text);
	const joined = joinTokens(recognised);
	const isSame = joined.length === words.length && words.every((word, i) => word === joined[i]?.text);
	const letters = (count: number) => words.slice(0, count).join('').length;
	const after = (count: number) =>
		Math.round(startedAt + ((endedAt - startedAt) * letters(count)) / letters(words.length));
	return words.map((text, i): Word => {
		const confidence = isSame ? (joined[i]?.confidence ?? null) : null;
		return { text, startedAt: after(i), endedAt: after(i + 1), confidence, isApproximate: true };
	});
}

const confidenceOf = (logs: readonly number[], calibration: number): number | null =>
	logs.length ? Math.min(1, Math.exp((logs.reduce((sum, log) => sum + log, 0) / logs.length) * calibration)) : null;
