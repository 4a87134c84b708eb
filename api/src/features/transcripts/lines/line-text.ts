import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { joinSentences, joinWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { meanConfidence } from '../../../engines/speech/mean-confidence.ts';
import { realignWords } from '../edits/realign-words.ts';

export type LineText = { text: string; words: WordTuple[] };

type Place = { from: number; to: number };

function placesOf({ text, words }: LineText): Place[] | null {
	const places: Place[] = [];
	let at = 0;
	for (const [word] of words) {
		const from = text.length - text.slice(at).trimStart().length;
		if (!word || !text.startsWith(word, from)) return null;
		at = from + word.length;
		places.push({ from, to: at });
	}
	return text.slice(at).trim() ? null : places;
}

/** Missing words get estimated times within `span`, in ms. */
export const withWords = (line: LineText, span: { startedAt: number; endedAt: number }): LineText =>
	placesOf(line) ? line : asTyped(line, span);

/** One word per typed token, because an engine's word may hold several, such as "3 pm". */
export const asTyped = ({ text, words }: LineText, span: { startedAt: number; endedAt: number }): LineText => ({
	text,
	words: realignWords(words, text, span),
});

export function wordsBefore(line: LineText, at: number): number | null {
	const places = placesOf(line) ?? [];
	const count = places.filter(({ to }) => to <= at).length;
	const next = places[count];
	return count > 0 && next && at <= next.from ? count : null;
}

export function cutText(line: LineText, count: number): [LineText, LineText] {
	const places = placesOf(line) ?? [];
	const [end, start] = [places[count - 1]?.to ?? 0, places[count]?.from ?? line.text.length];
	return [
		{ text: line.text.slice(0, end).trim(), words: line.words.slice(0, count) },
		{ text: line.text.slice(start).trim(), words: line.words.slice(count) },
	];
}

export const joinTexts = (lines: readonly LineText[]): LineText => ({
	text: joinSentences(lines.map(({ text }) => text)),
	words: lines.flatMap(({ words }) => words),
});

export function textOfPart(line: LineText, from: number, count: number): string {
	const places = placesOf(line);
	const part = line.words.slice(from, from + count);
	if (!places) return joinWords(part.map(([word]) => word));
	return line.text.slice(places[from]?.from, places[from + part.length - 1]?.to);
}

type Stored = LineText & { originalText: string | null; originalWords: WordTuple[] | null };

export const heardText = ({ text, words, originalText, originalWords }: Stored): LineText =>
	originalText === null ? { text, words } : { text: originalText, words: originalWords ?? [] };

/** A line that equals the engine's text counts as unedited. */
export const textColumns = (line: LineText, heard: LineText): Stored =>
	line.text === heard.text
		? { ...heard, originalText: null, originalWords: null }
		: { ...line, originalText: heard.text, originalWords: heard.words };

export const confidenceOf = (heard: LineText): number | null =>
	meanConfidence(heard.words.map(([, , , confidence]) => ({ confidence })));
