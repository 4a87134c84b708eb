import MiniSearch from 'minisearch';
import type { Reading } from './read-transcript.ts';
import { readWords } from './read-words.ts';
import { contentStems, type Sentence, type Word } from './sentence.ts';
import { loadWink } from './wink.ts';

/** `coverage` is the share of the query's stems in the sentence. Unlike the score, it is comparable across queries. */
type Hit = { sentence: Sentence; coverage: number; matches: string[]; score: number };

type Query = { stems: string[] };

export type SentenceIndex = {
	size: number;
	read(text: string): Query;
	search(query: Query): Hit[];
	containing(phrases: string[]): Sentence[];
	matching(pattern: RegExp): Sentence[];
};

const EXPANDED = new Map(
	Object.entries({ "'ll": 'will', "'s": 'is', "'re": 'are', "'m": 'am', "n't": 'not', "'ve": 'have' }),
);

const ABOUT_THE_CONVERSATION =
	/^(customer|client|caller|agent|speaker|participant|someone|somebody|conversation|call|transcript|mention|say|said|ask|tell|told|talk|discuss|speak|state|whether|when|what|which|who|where|why|how|did|does)s?$/;

export async function indexSentences(reading: Reading): Promise<SentenceIndex> {
	const { language } = reading.transcript;
	const wink = reading.isEnglish ? await loadWink() : undefined;
	const engine = new MiniSearch<{ id: number; stems: string[] }>({
		fields: ['stems'],
		extractField: (document, field) => (field === 'id' ? `${document.id}` : document.stems.join(' ')),
		tokenize: (text) => text.split(' '),
		processTerm: (term) => term,
	});
	const stemsOf = reading.sentences.map((sentence) => contentStems(sentence.words).flatMap(withParts));
	const texts = reading.sentences.map((sentence) => inOrder(sentence.words));
	engine.addAll(stemsOf.map((stems, id) => ({ id, stems })));
	return {
		size: reading.sentences.length,
		read: (text) => {
			const { words } = readWords(text.toLowerCase(), language, wink);
			return { stems: contentStems(words.filter((word) => !ABOUT_THE_CONVERSATION.test(word.text))) };
		},
		containing: (phrases) => {
			const wanted = phrases.map((phrase) => inOrder(readWords(phrase.toLowerCase(), language, wink).words));
			return reading.sentences.filter((_, index) => wanted.some((phrase) => texts[index]?.includes(phrase)));
		},
		matching: (pattern) => reading.sentences.filter(({ text }) => pattern.test(text.replaceAll('’', "'"))),
		search: ({ stems }) =>
			stems.length === 0
				? []
				: engine
						.search(stems.join(' '))
						.flatMap(({ id, score }) => {
							const sentence = reading.sentences[Number(id)];
							const matches = stems.filter((stem) => stemsOf[Number(id)]?.includes(stem));
							return sentence ? [{ sentence, matches, coverage: matches.length / stems.length, score }] : [];
						})
						.sort((a, b) => b.coverage - a.coverage || b.score - a.score || a.sentence.index - b.sentence.index),
	};
}

function withParts(stem: string): string[] {
	const parts = stem.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
	return parts.length > 1 ? [stem, ...parts] : [stem];
}

function inOrder(words: Word[]): string {
	return ` ${words.map((word) => EXPANDED.get(word.stem) ?? word.stem).join(' ')} `;
}
