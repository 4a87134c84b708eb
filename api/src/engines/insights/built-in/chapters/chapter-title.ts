import type { Statement } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { evidenceWithin } from '../../evidence-within.ts';
import type { Reading } from '../../text/read-transcript.ts';
import type { Sentence } from '../../text/sentence.ts';
import { readTerms, type Term } from './terms.ts';

const MOST_TERMS = 2;
const LEAST_LINES = 3;
const LEAST_SHARE = 0.4;
const LEAST_NOUN_SHARE = 0.7;
const LEAST_WEIGHT = 0.5;

/** Names chapters by their terms of the highest tf-idf (Salton and Buckley 1988). Null without such a term. */
export function nameChapters(chapters: Sentence[][], reading: Reading): (Statement | null)[] {
	const speakers = new Set(reading.transcript.lines.flatMap((line) => line.speakerName.toLowerCase().split(' ')));
	const terms = chapters.map((sentences) => termsOf(sentences, reading, speakers));
	const spread = new Map<string, { chapters: number; total: number }>();
	for (const [key, { length }] of terms.flatMap((ofChapter) => [...ofChapter])) {
		const { chapters: others, total } = spread.get(key) ?? { chapters: 0, total: 0 };
		spread.set(key, { chapters: others + 1, total: total + length });
	}
	const rest = reading.isEnglish ? otherUses(chapters.flat()) : new Map<string, number>();
	return terms.map((ofChapter) => {
		const ranked = [...ofChapter].flatMap(([key, places]) => {
			const { chapters: within, total } = spread.get(key) ?? { chapters: 1, total: places.length };
			const isNoun = total >= LEAST_NOUN_SHARE * (total + (rest.get(key) ?? 0));
			const lines = new Set(places.map(({ sentence }) => sentence.line)).size;
			if (!isNoun || lines < LEAST_LINES || places.length < LEAST_SHARE * total) return [];
			return [{ places, weight: Math.sqrt(places.length * lines) * Math.log((chapters.length + 1) / within) }];
		});
		return toTitle(
			ranked.toSorted((a, b) => b.weight - a.weight),
			reading,
		);
	});
}

function termsOf(sentences: Sentence[], reading: Reading, speakers: ReadonlySet<string>): Map<string, Term[]> {
	const terms = sentences.flatMap((sentence) => readTerms(sentence, reading));
	return Map.groupBy(
		terms.filter(({ text }) => !speakers.has(text.toLowerCase())),
		({ key }) => key,
	);
}

/** Counts how often a stem is no noun: the tagger takes some adjectives for nouns. */
function otherUses(sentences: Sentence[]): Map<string, number> {
	const uses = new Map<string, number>();
	for (const { words } of sentences)
		for (const { stem, kind } of words) if (kind !== 'noun') uses.set(stem, (uses.get(stem) ?? 0) + 1);
	return uses;
}

function toTitle(ranked: { places: Term[]; weight: number }[], { transcript }: Reading): Statement | null {
	const chosen: { text: string; place: Term }[] = [];
	const least = (ranked[0]?.weight ?? 0) * LEAST_WEIGHT;
	for (const { places, weight } of ranked) {
		if (chosen.length === MOST_TERMS || weight < least) break;
		const phrase = phraseOf(places);
		const isKnown = chosen.some(({ text }) => sharesWord(text, phrase.text));
		if (!isKnown) chosen.push(phrase);
	}
	if (chosen.length === 0) return null;
	const text = new Intl.ListFormat(transcript.language).format(chosen.map((phrase) => phrase.text));
	return {
		text: text.charAt(0).toUpperCase() + text.slice(1),
		evidence: chosen.map(({ text: said, place: { sentence, from } }) => {
			const start = sentence.from + from;
			return evidenceWithin(sentence.line, start, start + said.length);
		}),
	};
}

function phraseOf(places: Term[]): { text: string; place: Term } {
	const text = mostFrequent(places.map((place) => place.text));
	const before = mostFrequent(places.flatMap((place) => place.before ?? []));
	const withBefore = places.filter((place) => place.before === before);
	const belongs = before !== '' && withBefore.length >= 2 && withBefore.length * 2 >= places.length;
	const [place] = belongs ? withBefore : places;
	if (!place) throw new Error('A term occurs at least once.');
	return { text: belongs ? `${before} ${text}` : text, place };
}

function mostFrequent(texts: string[]): string {
	const counts = Map.groupBy(texts, (text) => text);
	return [...counts].reduce((best, [text, all]) => (all.length > best.count ? { text, count: all.length } : best), {
		text: '',
		count: 0,
	}).text;
}

const RELATED_CHARACTERS = 5;

/** "Petitioners and petition" would say one thing twice. */
function sharesWord(one: string, other: string): boolean {
	const starts = (text: string) =>
		text
			.toLowerCase()
			.split(' ')
			.map((word) => word.slice(0, RELATED_CHARACTERS));
	const known = new Set(starts(one));
	return starts(other).some((start) => known.has(start));
}
