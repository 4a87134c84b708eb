export type FindPeople = (text: string) => string[];

let loading: Promise<FindPeople> | undefined;

export function loadPeopleFinder(): Promise<FindPeople> {
	loading ??= import('compromise').then(({ default: nlp }) => {
		const lexicon = lexiconOf(nlp.model());
		const names = wordsTagged(lexicon, ['MaleName', 'FemaleName', 'FirstName', 'LastName', 'Person']);
		const givenNames = wordsTagged(lexicon, ['MaleName', 'FemaleName']);
		return (text) =>
			mayHoldName(text, names)
				? [...asStrings(nlp(text).people().out('array')), ...givenNamesWithSurname(text, givenNames)]
				: [];
	});
	return loading;
}

/** Tagging a sentence takes a millisecond, and compromise never finds a person without a known name. */
function mayHoldName(text: string, names: Set<string>): boolean {
	return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => names.has(word));
}

/** compromise misses surnames it does not know ("our director, Helen Marsh,"). */
function givenNamesWithSurname(text: string, givenNames: Set<string>): string[] {
	const pairs = text.match(/\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+/gu) ?? [];
	return pairs.filter((pair) => givenNames.has(pair.toLowerCase().split(' ')[0] ?? ''));
}

type Lexicon = Record<string, string | string[]>;

/** compromise types its model as a bare object. Its lexicon maps a word to one or more tags. */
function lexiconOf(model: object): Lexicon {
	return (model as { one: { lexicon: Lexicon } }).one.lexicon;
}

function wordsTagged(lexicon: Lexicon, tags: string[]): Set<string> {
	const has = (word: string) => [lexicon[word] ?? []].flat().some((tag) => tags.includes(tag));
	return new Set(Object.keys(lexicon).filter(has));
}

function asStrings(found: unknown): string[] {
	return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : [];
}
