import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import { dayRange } from '../../../platform/formats/day-range.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { buildConditions } from './build-conditions.ts';
import { linesOf, listConversationsToSearch } from './listed-conversations.ts';
import { linesWhere, mostRanked, newestLinesWhere, type Ranked, rankLines } from './rank-lines.ts';
import {
	hasMoreThan,
	type LineSample,
	newestLine,
	sampledConversations,
	sampleNewestLines,
	sampleVisibleLines,
} from './sample-newest-lines.ts';
import { inWeeks, isExact, matches, mayMatch, tsquery } from './term-conditions.ts';
import { mondaysUntil, weekMs, weeksFrom } from './week-numbers.ts';

/** Words in at least this share of the lines are found sooner by reading the newest lines than through an index. */
const frequentShare = 0.04;
/** The fewest weeks to search: in fewer, one long conversation would outweigh the others. */
const fewestWeeks = 4;
/** The most weeks to search: a word too rare for these has few enough lines to read them all. */
const mostWeeks = 52;
/** Each round reaches at most this many times as far back: few matches say little about the frequency of a word. */
const mostGrowth = 16;
/** From so many matches in a sample it is estimated how far back to search. */
const enoughMatches = 5;
/** How many matches to reach for: estimates of how many lines to read have a margin. */
const wanted = mostRanked * 1.4;

/**
 * Ranks the newest matching lines. No index has the lines of a word in chronological order, so it is unknown how far
 * back they reach. A sample of the newest lines estimates the frequency: matches of frequent words are read from the
 * newest lines, those of other words from the word index for the estimated number of weeks, or for all when rare. What
 * somebody is shown is looked up by conversation, for as many of the newest as are estimated.
 */
export async function rankNewest(deps: Deps, caller: Caller, query: SearchQuery, terms: SearchTerm[]): Promise<Ranked> {
	const { ordered, days, among, where, matching, isAmong, isFew, isPartly } = await buildConditions(
		deps,
		caller,
		query,
		terms,
	);
	const rank = (candidates: SQL, matching: SQL | undefined, isTrial: boolean) =>
		rankLines(deps, { ...query, candidates, matching, tsquery: tsquery(terms), isTrial });
	const rest = and(matching, isAmong);
	// what the index has answered is not asked again: the planner would expect far fewer lines than there are
	const afterIndex = isExact(terms) ? undefined : matches(terms);
	const indexed = (weeks?: string[], isTrial = false) =>
		rank(linesWhere(and(where, mayMatch(terms), weeks && inWeeks(weeks))), and(afterIndex, rest), isTrial);
	if (isFew) return indexed();
	const sample = ordered
		? await sampleNewestLines(deps.db, ordered, matches(terms))
		: await sampleVisibleLines(deps.db, caller, among, matches(terms));
	// a word that none of the newest lines has is rare enough to test each line that has it
	const listed =
		ordered || sample?.matching === 0 ? undefined : await listConversationsToSearch(deps.db, caller, among);
	if (listed) {
		const isOurs = eq(segment.workspaceId, caller.workspaceId);
		const rankListed = (ids: readonly string[], isTrial: boolean) =>
			rank(linesWhere(and(isOurs, linesOf(ids), mayMatch(terms))), and(matches(terms), matching), isTrial);
		return rankByConversations(rankListed, listed, sample);
	}
	if (!sample) return indexed();
	const share = sample.matching / sample.lines;
	if (ordered && !isPartly && share >= frequentShare) {
		const most = Math.ceil(wanted / share);
		const ranked = await rank(newestLinesWhere(ordered, most), and(matches(terms), rest), false);
		if (ranked.lines > mostRanked || !(await hasMoreThan(deps.db, ordered, most))) return ranked;
	}
	const newest = (ordered ? null : await newestLine(deps.db, caller, days)) ?? sample.newest;
	const { from } = dayRange(query);
	const all = from ? weeksFrom(from, newest) : Number.POSITIVE_INFINITY;
	return rankByWeeks(indexed, { newest, first: weeksToTry(sample, isPartly), all });
}

/** Estimates how many weeks have enough matches; when little is known of them, how many to count them in. */
function weeksToTry({ matching, oldest, newest }: LineSample, isPartly: boolean): number {
	const sampled = Math.max(fewestWeeks, weeksFrom(oldest, newest));
	if (matching < enoughMatches || isPartly) return sampled * (matching ? 1 : 4);
	const span = (newest.getTime() - oldest.getTime()) / weekMs;
	const weeks = Math.max(fewestWeeks, Math.ceil((span * wanted) / matching) + 1);
	return weeks < 2 * mostWeeks ? Math.min(weeks, mostWeeks) : weeks;
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
		const growth = wanted / Math.max(1, ranked.lines);
		weeks = Math.min(all, Math.ceil(weeks * Math.min(mostGrowth, growth)));
	}
	return indexed();
}

/** Searches as many of the newest conversations as contain enough lines. */
async function rankByConversations(
	rankOf: (ids: readonly string[], isTrial: boolean) => Promise<Ranked>,
	ids: readonly string[],
	sample: LineSample | null,
): Promise<Ranked> {
	let most = sample ? (sampledConversations * wanted) / Math.max(1, sample.matching) : ids.length;
	for (; most < ids.length; most *= mostGrowth) {
		const ranked = await rankOf(ids.slice(0, most), true);
		if (ranked.lines > mostRanked) return ranked;
	}
	return rankOf(ids, false);
}
