import type { Reading } from '../../text/read-transcript.ts';
import type { Sentence, Word } from '../../text/sentence.ts';
import { uncertainWords } from '../../text/uncertain-words.ts';
import { germanNounsIn, isGenericGermanNoun } from '../title/german-nouns.ts';
import { isTellingNoun } from '../title/ranked-nouns.ts';

/** `before` is the adjacent word that belongs to the term, as in "touch screen". */
export type Term = { key: string; text: string; before: string | null; sentence: Sentence; from: number };

type Placed = Word & { written: string; from: number };

const FILLERS = new Set(
	'mhm hmm mmm uhm yep yup nope nah cause gosh wow huh haha laugh erm alright okay cheers bye goodbye couple nice special true new good round god hell morning aspect matter mode'.split(
		' ',
	),
);
const WRITTEN = /^\p{L}[\p{L}\p{M}'’-]+$/u;
/** Marks of words that only connect, in Chinese. */
const CONNECTING = /[的了着是很都这那哪么们就也还吗呢吧啊哦嗯等更些每种個个這還嗎們麼]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Hangul}]/u;
const SHORTEST_WORD = 5;

export function readTerms(sentence: Sentence, reading: Reading): Term[] {
	const uncertain = uncertainWords(sentence.line);
	const isNoun = nounTest(sentence, reading);
	const words = placeWords(sentence);
	return words.flatMap((word, index) => {
		const { text, stem, written, from } = word;
		if (uncertain.has(text) || FILLERS.has(text) || !WRITTEN.test(written) || !isNoun(word)) return [];
		const previous = words[index - 1];
		const belongs =
			reading.isEnglish && previous && !uncertain.has(previous.text) && isPartOf(previous, word, sentence);
		return [
			{
				key: stem,
				text: spelling(word, reading),
				before: belongs ? spelling(previous, reading) : null,
				sentence,
				from,
			},
		];
	});
}

function nounTest(sentence: Sentence, { transcript, isEnglish, isCased }: Reading): (word: Placed) => boolean {
	if (isEnglish) return isTellingNoun;
	if (!isGerman(transcript.language))
		return ({ text, isStop }) =>
			!isStop && (UNSPACED.test(text) ? text.length > 1 && !CONNECTING.test(text) : text.length >= SHORTEST_WORD);
	if (isCased)
		return ({ text, written, from, isStop }) =>
			from > 0 && !isStop && /^\p{Lu}\p{Ll}/u.test(written) && !isGenericGermanNoun(text);
	const nouns = new Set(germanNounsIn(sentence.text).map((noun) => noun.toLowerCase()));
	return ({ text }) => nouns.has(text) && !isGenericGermanNoun(text);
}

function isPartOf(previous: Placed, word: Placed, { text }: Sentence): boolean {
	const isAdjacent = text.slice(previous.from + previous.written.length, word.from) === ' ';
	return isAdjacent && WRITTEN.test(previous.written) && !FILLERS.has(previous.text) && isQualifier(previous);
}

const isQualifier = (word: Word) => isTellingNoun(word) || (word.kind === 'adjective' && !word.isStop);

function placeWords({ text, words }: Sentence): Placed[] {
	const lower = text.toLowerCase();
	let cursor = 0;
	return words.flatMap((word) => {
		const from = lower.indexOf(word.text, cursor);
		if (from < 0) return [];
		cursor = from + word.text.length;
		return [{ ...word, from, written: text.slice(from, cursor) }];
	});
}

/** A capital at the start of a sentence says nothing, nor do those of a shouted text. */
function spelling({ written, from }: Placed, { transcript, isCased }: Reading): string {
	if (isCased && (from > 0 || !/^\p{Lu}\p{Ll}/u.test(written))) return written;
	const lower = written.toLowerCase();
	return isGerman(transcript.language) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
}

const isGerman = (language: string) => new Intl.Locale(language).language === 'de';
