import type { ItemToken } from 'wink-nlp';
import type { Word, WordKind } from './sentence.ts';
import { type Wink, withoutLongWords } from './wink.ts';

const SHORTEST_FOREIGN_WORD = 4;
const KINDS: Record<string, WordKind> = { NOUN: 'noun', PROPN: 'noun', VERB: 'verb', ADJ: 'adjective' };
const EXTRA_STOP_WORDS = new Set(
	'okay ok yeah yes no hi hello hey thanks thank please uh um hmm right well just really get got let like know think go going want one thing lot bit sure great good gonna'.split(
		' ',
	),
);

/** Without `wink`, a word is its own stem and short words count as stop words. */
export function readWords(text: string, language: string, wink: Wink | undefined): { words: Word[]; polarity: number } {
	return wink ? readEnglish(text, wink) : { words: readForeign(text, language), polarity: 0 };
}

function readEnglish(text: string, { nlp, its, stem }: Wink) {
	const doc = nlp.readDoc(withoutLongWords(text));
	const words: Word[] = [];
	doc.tokens().each((token: ItemToken) => {
		if (token.out(its.type) === 'punctuation') return;
		const normal = token.out(its.normal);
		const isStop =
			token.out(its.stopWordFlag) === true || EXTRA_STOP_WORDS.has(normal) || !/[\p{L}\p{N}]/u.test(normal);
		words.push({ text: normal, stem: token.out(stem), kind: KINDS[token.out(its.pos)] ?? 'other', isStop });
	});
	return { words, polarity: Number(doc.out(its.sentiment)) };
}

function readForeign(text: string, language: string): Word[] {
	return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
		.filter((part) => part.isWordLike)
		.map(({ segment }) => {
			const word = segment.toLocaleLowerCase(language);
			return { text: word, stem: word, kind: 'other', isStop: isShort(word) };
		});
}

function isShort(word: string): boolean {
	return word.length < SHORTEST_FOREIGN_WORD && /^\p{Script=Latin}+$/u.test(word);
}
