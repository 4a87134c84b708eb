import { type Wink, withoutLongWords } from './wink.ts';

export type Span = { from: number; to: number };

const LONGEST_SENTENCE_WORDS = 25;
const LONGEST_MARKED_WORDS = 40;
const SHORTEST_PIECE_WORDS = 7;
const OPENERS = new Set(['and', 'but', 'so', 'because', 'then', 'also', 'okay', 'ok', 'well', 'alright', 'yes', 'no']);

export function splitSentences(text: string, language: string, wink: Wink | undefined): Span[] {
	return (wink ? englishSpans(text, wink) : segmenterSpans(text, language)).flatMap((span) => splitLong(text, span));
}

function englishSpans(text: string, wink: Wink): Span[] {
	let cursor = 0;
	return wink.nlp
		.readDoc(withoutLongWords(text))
		.sentences()
		.out()
		.map((sentence) => {
			const found = text.indexOf(sentence, cursor);
			const from = found < 0 ? cursor : found;
			cursor = Math.min(text.length, from + sentence.length);
			return trimmed(text, { from, to: cursor });
		});
}

function segmenterSpans(text: string, language: string): Span[] {
	return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
		.map(({ index, segment }) => trimmed(text, { from: index, to: index + segment.length }))
		.filter((span) => span.to > span.from);
}

function trimmed(text: string, span: Span): Span {
	const piece = text.slice(span.from, span.to);
	return {
		from: span.from + piece.length - piece.trimStart().length,
		to: span.to - piece.length + piece.trimEnd().length,
	};
}

/** Splits long spans at clause starts, because recognisers without punctuation return whole turns. */
function splitLong(text: string, span: Span): Span[] {
	const words = [...text.slice(span.from, span.to).matchAll(/\S+/g)];
	const isMarked = /[.!?…]["'”’)]*$/.test(text.slice(span.from, span.to));
	if (isMarked && words.length <= LONGEST_MARKED_WORDS) return [span];
	const pieces: Span[] = [];
	let first = 0;
	while (words.length - first > LONGEST_SENTENCE_WORDS) {
		const next = clauseStart(words, first);
		pieces.push(trimmed(text, { from: startOf(words, first, span), to: startOf(words, next, span) }));
		first = next;
	}
	pieces.push({ from: startOf(words, first, span), to: span.to });
	return pieces;
}

function startOf(words: RegExpExecArray[], index: number, span: Span): number {
	return span.from + (words[index]?.index ?? 0);
}

function clauseStart(words: RegExpExecArray[], first: number): number {
	const opens = (index: number) => OPENERS.has((words[index]?.[0] ?? '').toLowerCase());
	for (let index = first + LONGEST_SENTENCE_WORDS; index >= first + SHORTEST_PIECE_WORDS; index--)
		if (opens(index) && !opens(index - 1)) return index;
	return first + LONGEST_SENTENCE_WORDS;
}
