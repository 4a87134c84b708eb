import type { SearchTerm } from '@debrief/shared/domain/search-terms.ts';

/** Terms in the language of PostgreSQL's `to_tsquery`: phrases in quotes, `:*` for a beginning. */
export const toTsquery = (terms: readonly SearchTerm[]): string =>
	terms.map(({ words, isPrefix }) => lexeme(words.join(' '), isPrefix)).join(' & ');

/** The words of the terms, in any order. */
export const toWordQuery = (terms: readonly SearchTerm[]): string =>
	terms
		.flatMap(({ words, isPrefix }) => words.map((word, i) => lexeme(word, isPrefix && i === words.length - 1)))
		.join(' & ');

/** The whole words of a term that follow one another. */
export const phraseOf = ({ words, isPrefix }: SearchTerm): string => (isPrefix ? words.slice(0, -1) : words).join(' ');

const lexeme = (words: string, isPrefix: boolean) => `'${words}'${isPrefix ? ':*' : ''}`;
