import type { SearchTerm } from '@debrief/shared/domain/search-terms.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { segment, shortPairs, weekOf } from '../../platform/db/schema/index.ts';
import { phraseOf, toTsquery, toWordQuery } from './to-tsquery.ts';

export const tsquery = (terms: readonly SearchTerm[]): SQL => sql`to_tsquery('simple', ${toTsquery(terms)})`;

export const matches = (terms: readonly SearchTerm[]): SQL => sql`${segment.search} @@ ${tsquery(terms)}`;

/**
 * What the index of lines answers by itself: their words in any order, and the short words that follow one another.
 * Every line that matches is among them.
 */
export function mayMatch(terms: readonly SearchTerm[]): SQL | undefined {
	const words = sql`${segment.search} @@ to_tsquery('simple', ${toWordQuery(terms)})`;
	const pairs = terms.filter(hasShortPair).map((term) => {
		const wanted = shortPairs(sql`to_tsvector('simple', ${phraseOf(term)})`);
		return sql`${shortPairs(segment.search)} @> coalesce(${wanted}, '{}')`;
	});
	return and(words, ...pairs);
}

export const inWeeks = (mondays: readonly string[]): SQL =>
	sql`${weekOf(segment.recordedAt)} && ${`{${mondays.join(',')}}`}::timestamp[]`;

/** As the function in the database counts. */
const isShort = (word: string | undefined) => word !== undefined && [...word].length <= 4;

function hasShortPair({ words, isPrefix }: SearchTerm): boolean {
	const whole = isPrefix ? words.slice(0, -1) : words;
	return whole.some((word, i) => isShort(word) && isShort(whole[i + 1]));
}
