/** People named in a text, as they are written there. */
export type FindPeople = (text: string) => string[];

let loading: Promise<FindPeople> | undefined;

/** compromise's lexicon of names. Loaded on first use: about 25 MB. */
export function loadPeopleFinder(): Promise<FindPeople> {
	loading ??= import('compromise').then(
		({ default: nlp }) =>
			(text) =>
				asStrings(nlp(text).people().out('array')),
	);
	return loading;
}

function asStrings(found: unknown): string[] {
	return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : [];
}
