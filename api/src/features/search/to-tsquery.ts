import type { SearchTerm } from '@debrief/shared/domain/search-terms.ts';

/** Terms in the language of PostgreSQL's `to_tsquery`: phrases in quotes, `:*` for a beginning. */
export const toTsquery = (terms: readonly SearchTerm[]): string =>
	terms.map(({ words, isPrefix }) => `'${words.join(' ')}'${isPrefix ? ':*' : ''}`).join(' & ');
