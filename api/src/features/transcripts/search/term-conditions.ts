import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { segment, shortPairs, weekOf } from '../../../platform/db/schema/index.ts';

export const tsquery = (terms: readonly SearchTerm[]): SQL => sql`to_tsquery('simple', ${toTsquery(terms)})`;

export const matches = (terms: readonly SearchTerm[]): SQL => sql`${segment.search} @@ ${tsquery(terms)}`;

export function mayMatch(terms: readonly SearchTerm[]): SQL | undefined {
	const words = sql`${segment.search} @@ ${wordQuery(terms)}`;
	const pairs = terms.filter(hasShortPair).map((term) => {
		const wanted = shortPairs(sql`to_tsvector('simple', ${phraseOf(term)})`);
		return sql`${shortPairs(segment.search)} @> coalesce(${wanted}, '{}')`;
	});
	return and(words, ...pairs);
}

export function wordQuery(terms: readonly SearchTerm[]): SQL {
	const words = terms.flatMap(({ words, isPrefix }) =>
		words.map((word, i) => lexeme(word, isPrefix && i === words.length - 1)),
	);
	return sql`to_tsquery('simple', ${words.join(' & ')})`;
}

export const isExact = (terms: readonly SearchTerm[]): boolean => terms.every(({ words }) => words.length === 1);

export const inWeeks = (mondays: readonly string[]): SQL =>
	sql`${weekOf(segment.recordedAt)} && ${`{${mondays.join(',')}}`}::timestamp[]`;

/** Has to count characters as the database function does. */
const isShort = (word: string | undefined) => word !== undefined && [...word].length <= 4;

function hasShortPair({ words, isPrefix }: SearchTerm): boolean {
	const whole = isPrefix ? words.slice(0, -1) : words;
	return whole.some((word, i) => isShort(word) && isShort(whole[i + 1]));
}

const toTsquery = (terms: readonly SearchTerm[]): string =>
	terms.map(({ words, isPrefix }) => lexeme(words.join(' '), isPrefix)).join(' & ');

const phraseOf = ({ words, isPrefix }: SearchTerm): string => (isPrefix ? words.slice(0, -1) : words).join(' ');

const lexeme = (words: string, isPrefix: boolean) => `'${words}'${isPrefix ? ':*' : ''}`;
