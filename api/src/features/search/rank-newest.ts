import type { SearchQuery } from '@debrief/shared/contract/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/search-terms.ts';
import { and, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { dayRange } from '../conversations/index.ts';
import { conditionsOf } from './conditions-of.ts';
import { areMoreThan, lookAtNewest } from './look-at-newest.ts';
import { linesWhere, mostRanked, newestLinesWhere, type Ranked, rankLines } from './rank-lines.ts';
import { inWeeks, matches, mayMatch, tsquery } from './term-conditions.ts';
import { mondaysUntil, weeksFrom } from './weeks.ts';

/** What stands in this share of the lines is found sooner by reading the newest lines than by an index. */
const frequentShare = 0.04;
/** Fewer say little: one long conversation would outweigh the others. */
const fewestWeeks = 4;
/** Lines of a word that is too rare for these are few enough to be read all. */
const mostWeeks = 52;
/** The next look reaches at most so many times as far back: few matches say little about how frequent something is. */
const mostGrowth = 16;
/** So much more is read than an estimate says is needed. */
const slack = 1.4;

/**
 * Ranks the newest matching lines. How far back they reach is not known, and no index has the lines of a word in the
 * order of time. So the newest lines of all tell how frequent it is: what is frequent is read from them, what is not
 * comes from the index of words for as many weeks as are estimated, and for all of them where it is rare.
 */
export async function rankNewest(deps: Deps, caller: Caller, query: SearchQuery, terms: SearchTerm[]): Promise<Ranked> {
	const { ordered, where, matching, isFew, isPartly } = await conditionsOf(deps, caller, query, terms);
	const rank = (candidates: SQL, isTrial: boolean) =>
		rankLines(deps, { ...query, candidates, matching, tsquery: tsquery(terms), isTrial });
	const indexed = (weeks?: string[], isTrial = false) =>
		rank(linesWhere(and(where, mayMatch(terms), weeks && inWeeks(weeks))), isTrial);
	if (isFew) return indexed();
	const look = await lookAtNewest(deps.db, ordered.where, matches(terms));
	if (!look) return indexed();
	if (ordered.areAll && !isPartly && look.share >= frequentShare) {
		const most = Math.ceil((mostRanked * slack) / look.share);
		const ranked = await rank(newestLinesWhere(where, most), false);
		if (ranked.lines > mostRanked || !(await areMoreThan(deps.db, where, most))) return ranked;
	}
	const { newest = look.newest } = ordered;
	const first = Math.max(fewestWeeks, weeksFrom(look.oldest, newest)) * (look.share ? 1 : 4);
	const { from } = dayRange(query);
	return rankByWeeks(indexed, { newest, first, all: from ? weeksFrom(from, newest) : Number.POSITIVE_INFINITY });
}

type Weeks = { newest: Date; first: number; all: number };

/** As many weeks as hold enough lines; all at once when they are too many to name. */
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
