import { loadPeopleFinder } from './people-finder.ts';

export type SpokenName = { text: string; value: string };

export type NameContext = { isCased: boolean; speakers: string[] };

const INTRODUCTION =
	/\b(?:my name is|my name's|name is|this is|speaking with|speak(?:ing)? to|talking to|i am|i'm)\s+((?:\p{L}[\p{L}'’-]+)(?:\s+\p{L}[\p{L}'’-]+)?)/giu;
const AFTER_NAME =
	/^(from|calling|speaking|here|with|at|and|i|in|on|of|the|how|this|that|these|it|is|was|you|your|to|for|before|after|today|what|do|did|have|has|had|please|if|so|thanks|thank|hello|hi|who|so|can|could|my|we)$/i;
const NO_NAME =
	/^(guys?|sir|ma'?am|madam|mrs?|ms|dr|everyone|everybody|team|folks|god|lord|hello|hi|thanks|okay|mom|dad|doctor|customer|agent|speaker|a|the|not|just|it|so|very|your|our|my|going|calling|sorry|sure|afraid|here|glad|happy|looking|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;
const ALSO_A_WORD =
	/^(will|mark|may|april|june|august|grant|rich|bill|hope|faith|grace|art|pat|sue|chase|drew|frank|dean|summer|jack|rose|dawn|joy|max|rob|bob|guy|gene|miles|ray|page|joe|penny|sunny|wade|lane|west|young|long|price|cash|van|mar|sean|an|ok|su|my|so|da|ma)$/i;

/** Finds names of people in a sentence: by compromise's lexicon, and in introductions ("my name is ..."). English only. */
export async function readNames(text: string, { isCased, speakers }: NameContext): Promise<SpokenName[]> {
	const findPeople = await loadPeopleFinder();
	const people = findPeople(text).flatMap((person) =>
		isCased ? [withSurname(person, text)] : splitBefore(person, speakers),
	);
	const found = [...introductions(text, isCased, people), ...people, ...speakersIn(text, speakers)].flatMap((found) =>
		asName(found, text, isCased),
	);
	return found.filter((one, index) => !found.some((other, at) => isPartOf(one, index, other, at)));
}

/** compromise may stop after a first name when it does not know the surname. */
function withSurname(person: string, text: string): string {
	if (/\s/.test(person) || /\P{L}$/u.test(person)) return person;
	const after = text.slice(text.indexOf(person) + person.length);
	const surname = /^ (\p{Lu}[\p{Ll}'’-]+)/u.exec(after)?.[1];
	return surname && !NO_NAME.test(surname) ? `${person} ${surname}` : person;
}

/** Without capitals, "lena tom" may be two people. It is split when the second word is a speaker's first name. */
function splitBefore(person: string, speakers: string[]): string[] {
	const [first = '', ...rest] = person.split(/\s+/);
	const isTwo = rest.length === 1 && speakers.some((speaker) => speaker.toLowerCase().split(/\s+/)[0] === rest[0]);
	return isTwo ? [first, ...rest] : [person];
}

function speakersIn(text: string, speakers: string[]): string[] {
	const words = text.split(/[^\p{L}'’-]+/u);
	return speakers.flatMap((speaker) => {
		const first = speaker.split(/\s+/)[0]?.toLowerCase();
		return words.filter((word) => word.toLowerCase() === first);
	});
}

function introductions(text: string, isCased: boolean, people: string[]): string[] {
	return [...text.matchAll(INTRODUCTION)].flatMap((match) => {
		const following = (match[1] ?? '').split(/\s+/);
		const end = following.findIndex((word) => AFTER_NAME.test(word) || (isCased && !/^\p{Lu}/u.test(word)));
		const words = end < 0 ? following : following.slice(0, end);
		const isName = isCased || /name/i.test(match[0]) || people.some((person) => person.split(/\s/)[0] === words[0]);
		return isName && words.length > 0 ? [words.join(' ')] : [];
	});
}

function asName(found: string, sentence: string, isCased: boolean): SpokenName[] {
	const text = found
		.replace(/['’]s$/, '')
		// Removes spelled letters, as in "King, K-I-N-G".
		.replace(/[,\s]+\p{L}(?:-\p{L})+$/u, '')
		.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
		.replace(/^(mrs?|ms|miss|mister|missus|dr|doctor|professor)\.?\s+/i, '');
	const words = text.split(/\s+/);
	if (text.length < 2 || words.length > 3 || /[^\p{L}\s'’.-]/u.test(text) || words.some((word) => NO_NAME.test(word)))
		return [];
	const isDoubtful = words.length === 1 && ALSO_A_WORD.test(text);
	if (isDoubtful && !(isCased && /^\p{Lu}/u.test(text) && !sentence.startsWith(text))) return [];
	if (isCased && !/^\p{Lu}/u.test(text)) return [];
	return [{ text, value: words.map(capitalised).join(' ') }];
}

function capitalised(word: string): string {
	return /\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

function isPartOf(one: SpokenName, index: number, other: SpokenName, at: number): boolean {
	if (one.value === other.value) return at < index;
	return ` ${other.value} `.includes(` ${one.value} `);
}
