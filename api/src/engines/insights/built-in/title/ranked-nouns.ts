import type { Sentence, Word } from '../../text/sentence.ts';
import { uncertainWords } from '../../text/uncertain-words.ts';

const GENERIC = new Set(
	'guy guys people thing things stuff way day days week weeks month months year years hour hours minute minutes second seconds moment time times today tomorrow yesterday morning afternoon evening night monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december number numbers name names phone call calls email mail address customer service question questions problem problems issue issues lot bit kind sort part case point order orders note notes information detail details reference zero one two three four five six seven eight nine ten dot com sir madam help money dollars euros pounds percent side end start word line person team everyone anything something nothing everything opinion idea man men woman women lady gentleman kid reason fact chance date card'.split(
		' ',
	),
);
const PARTICIPLE = /\p{L}{3}[^e]ed$/u;
const LEAST_OCCURRENCES = 2;
const NEAR_SENTENCES = 2;

type Noun = { text: string; count: number; weight: number; before: Map<string, number> };

/** Nouns near sentences of interest count double. A noun that always precedes is included. */
export function rankedNouns(all: Sentence[], ofInterest: Sentence[], least = LEAST_OCCURRENCES): string[] {
	const reach = Array.from({ length: 2 * NEAR_SENTENCES + 1 }, (_, step) => step - NEAR_SENTENCES);
	const near = new Set(ofInterest.flatMap(({ index }) => reach.map((step) => index + step)));
	const nouns = new Map<string, Noun>();
	for (const { words, index, line } of all) {
		const uncertain = uncertainWords(line);
		for (const [position, word] of words.entries())
			if (isTellingNoun(word) && !uncertain.has(word.text))
				count(nouns, word, words[position - 1], near.has(index) ? 2 : 1);
	}
	return [...nouns.values()]
		.filter((noun) => noun.count >= least)
		.sort((a, b) => b.weight - a.weight)
		.map(withCompound);
}

function count(nouns: Map<string, Noun>, word: Word, previous: Word | undefined, weight: number): void {
	const noun = nouns.get(word.stem) ?? { text: word.text, count: 0, weight: 0, before: new Map<string, number>() };
	noun.count += 1;
	noun.weight += weight;
	if (previous && !previous.isStop && /ing$|^\p{L}+$/u.test(previous.text) && previous.kind !== 'adjective')
		noun.before.set(previous.text, (noun.before.get(previous.text) ?? 0) + 1);
	nouns.set(word.stem, noun);
}

function withCompound({ text, count, before }: Noun): string {
	const [first, times] = [...before].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
	return times >= LEAST_OCCURRENCES && times * 2 > count ? `${first} ${text}` : text;
}

export function isGenericNoun(word: Word): boolean {
	return GENERIC.has(word.text);
}

export function isTellingNoun(word: Word): boolean {
	return (
		word.kind === 'noun' &&
		!word.isStop &&
		!GENERIC.has(word.text) &&
		/^\p{L}{3,}$/u.test(word.text) &&
		!PARTICIPLE.test(word.text)
	);
}
