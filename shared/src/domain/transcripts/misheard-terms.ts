import { confidentFrom } from './confidence.ts';
import { joinWords, splitWords } from './words/split-words.ts';

type HeardWord = { text: string; confidence: number | null };
export type MisheardTerm = { find: string; replace: string };

const shortestTerm = 5;
const mostWords = 4;
const lettersPerError = 5;
const shortestSound = 5;

/** Finds uncertain words that are spelled or sound nearly like a term: “quay line” for “Quayline”. */
export const findMisheardTerms = (lines: readonly HeardWord[][], terms: readonly string[]): MisheardTerm[] =>
	[...lookForMisheardTerms(lines, terms)].filter((each) => each !== null);

/** Works in steps, because long transcripts take seconds. Yields null for a run without a match. */
export function* lookForMisheardTerms(
	lines: readonly HeardWord[][],
	terms: readonly string[],
): Generator<MisheardTerm | null> {
	const known = new Set(terms.map(wordsOf));
	const wanted = terms.map((term) => ({ term, letters: lettersOf(term), sound: soundOf(lettersOf(term)) }));
	const byStart = Map.groupBy(
		wanted.filter(({ letters }) => letters.length >= shortestTerm),
		({ sound }) => sound.charAt(0),
	);
	const longest = Math.min(mostWords, 1 + Math.max(0, ...terms.map((term) => splitWords(term).length)));
	const seen = new Set<string>();
	for (const line of byStart.size > 0 ? lines : [])
		for (let start = 0; start < line.length; start++)
			for (let count = 1; count <= Math.min(longest, line.length - start); count++) {
				const run = line.slice(start, start + count);
				const find = bare(joinWords(run.map(({ text }) => text)));
				if (/[.!?…,;:]\s|[。！？，、；：।؟،]/.test(find)) break;
				const key = wordsOf(find);
				if (seen.has(key) || known.has(key) || !run.some(isDoubted)) continue;
				seen.add(key);
				const replace = closest(lettersOf(find), byStart);
				yield replace === null ? null : { find, replace };
			}
}

type Wanted = { term: string; letters: string; sound: string };

function closest(letters: string, byStart: ReadonlyMap<string, Wanted[]>): string | null {
	const sound = soundOf(letters);
	let best: { term: string; errors: number } | null = null;
	for (const { term, letters: wanted, sound: wantedSound } of byStart.get(sound.charAt(0)) ?? []) {
		if (Math.abs(wanted.length - letters.length) > wanted.length / 3) continue;
		if (digitsOf(wanted) !== digitsOf(letters)) continue;
		const errors = distance(letters, wanted);
		const isNear = errors <= Math.floor(wanted.length / lettersPerError);
		const soundsSo = sound === wantedSound && sound.length >= shortestSound;
		if ((isNear || soundsSo) && errors < (best?.errors ?? Number.POSITIVE_INFINITY)) best = { term, errors };
	}
	return best?.term ?? null;
}

const isDoubted = ({ confidence }: HeardWord) => confidence === null || confidence < confidentFrom;
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => folded(text).split(/\s+/).join(' ');
const digitsOf = (text: string) => text.replace(/\P{N}/gu, '');
const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a rough phonetic code for English and German: consonants, and one symbol per run of vowels. */
function soundOf(letters: string): string {
	return letters
		.replace(/ph/g, 'f')
		.replace(/tz|z|ß|c(?=[eiy])/g, 's')
		.replace(/x/g, 'ks')
		.replace(/ck|qu|q|c(?!h)/g, 'k')
		.replace(/v|w/g, 'v')
		.replace(/(?<=.)h/g, '')
		.replace(/[aeiouy]+/g, 'a')
		.replace(/(.)\1+/g, '$1')
		.replace(/(?<=..)a$/, '');
}

function distance(one: string, other: string): number {
	let previous = Array.from({ length: other.length + 1 }, (_, i) => i);
	for (let row = 1; row <= one.length; row++) {
		const current = [row];
		for (let column = 1; column <= other.length; column++) {
			const substitution = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
			current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
		}
		previous = current;
	}
	return previous.at(-1) ?? 0;
}
