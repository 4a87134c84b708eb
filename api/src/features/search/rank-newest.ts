import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { dayRange } from '../../platform/formats/day-range.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { buildConditions } from './build-conditions.ts';
import { linesWhere, mostRanked, newestLinesWhere, type Ranked, rankLines } from './rank-lines.ts';
import { hasMoreThan, sampleNewestLines } from './sample-newest-lines.ts';
import { inWeeks, matches, mayMatch, tsquery } from './term-conditions.ts';
import { mondaysUntil, weeksFrom } from './week-numbers.ts';

/** Words in at least this share of the lines are found sooner by reading the newest lines than through an index. */
const frequentShare = 0.04;
/** The fewest weeks to search: in fewer, one long conversation would outweigh the others. */
const fewestWeeks = 4;
/** The most weeks to search: a word too rare for these has few enough lines to read them all. */
const mostWeeks = 52;
/** Each round reaches at most this many times as far back: few matches say little about the frequency of a word. */
const mostGrowth = 16;
/** Margin on estimates of how many lines to read. */
const slack = 1.4;

/**
 * Ranks the newest matching lines. No index has the lines of a word in chronological order, so it is unknown how far
 * back they reach. A sample of the newest lines estimates the frequency: matches of frequent words are read from the
 * newest lines, those of other words from the word index for the estimated number of weeks, or for all when rare.
 */
export async function rankNewest(deps: Deps, caller: Caller, query: SearchQuery, terms: SearchTerm[]): Promise<Ranked> {
	const { ordered, where, matching, isFew, isPartly } = await buildConditions(deps, caller, query, terms);
	const rank = (candidates: SQL, isTrial: boolean) =>
		rankLines(deps, { ...query, candidates, matching, tsquery: tsquery(terms), isTrial });
	const indexed = (weeks?: string[], isTrial = false) =>
		rank(linesWhere(and(where, mayMatch(terms), weeks && inWeeks(weeks))), isTrial);
	if (isFew) return indexed();
	const sampled = (where: SQL | undefined) => sampleNewestLines(deps.db, where, matches(terms));
	const sample = (await sampled(ordered.where)) ?? (ordered.around && (await sampled(ordered.around)));
	if (!sample) return indexed();
	if (ordered.areAll && !isPartly && sample.share >= frequentShare) {
		const most = Math.ceil((mostRanked * slack) / sample.share);
		const ranked = await rank(newestLinesWhere(where, most), false);
		if (ranked.lines > mostRanked || !(await hasMoreThan(deps.db, where, most))) return ranked;
	}
	const { newest = sample.newest } = ordered;
	const first = Math.max(fewestWeeks, weeksFrom(sample.oldest, newest)) * (sample.share ? 1 : 4);
	const { from } = dayRange(query);
	return rankByWeeks(indexed, { newest, first, all: from ? weeksFrom(from, newest) : Number.POSITIVE_INFINITY });
}

type Weeks = { newest: Date; first: number; all: number };

/** Searches as many weeks as contain enough lines, or all at once when they are too many to list. */
async function rankByWeeks(
	indexed: (weeks?: string[], isTrial?: boolean) => Promise<Ranked>,
	{ newest, first, all }: Weeks,
): Promise<Ranked> {
	for (let weeks = Math.min(first, all); weeks <= mostWeeks; ) {
		const ranked = await indexed(mondaysUntil(newest, weeks), weeks < all);
		if (ranked.lines > mostRanked || weeks === all) return ranked;
		const growth = (mostRanked * slack) / Math.max(1, ranked.lines);
		weeks = Math.min(all, Math.ceil(weeks * Math.min(mostGrowth, growth)));
	}
	return indexed();
}
