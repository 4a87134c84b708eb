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

/** From this share of lines on, reading the newest lines is faster than an index. */
const frequentShare = 0.04;
/** In fewer weeks, one long conversation would outweigh the others. */
const fewestWeeks = 4;
/** Words rarer than this are read through the index at once. */
const mostWeeks = 52;
/** Growth factor per round, since few matches are a poor estimate. */
const mostGrowth = 16;
const enoughMatches = 5;
const wanted = mostRanked * 1.4;

/** No index has a word's lines in time order, so a sample of the newest lines estimates how frequent it is. */
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
	// Repeating a condition that the index has answered would make the planner underestimate the rows.
	const afterIndex = isExact(terms) ? undefined : matches(terms);
	const indexed = (weeks?: string[], isTrial = false) =>
		rank(linesWhere(and(where, mayMatch(terms), weeks && inWeeks(weeks))), and(afterIndex, rest), isTrial);
	if (isFew) return indexed();
	const sample = ordered
		? await sampleNewestLines(deps.db, ordered, matches(terms))
		: await sampleVisibleLines(deps.db, caller, among, matches(terms));
	// A word missing from the sample is rare enough to test each of its lines.
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

function weeksToTry({ matching, oldest, newest }: LineSample, isPartly: boolean): number {
	const sampled = Math.max(fewestWeeks, weeksFrom(oldest, newest));
	if (matching < enoughMatches || isPartly) return sampled * (matching ? 1 : 4);
	const span = (newest.getTime() - oldest.getTime()) / weekMs;
	const weeks = Math.max(fewestWeeks, Math.ceil((span * wanted) / matching) + 1);
	return weeks < 2 * mostWeeks ? Math.min(weeks, mostWeeks) : weeks;
}

type Weeks = { newest: Date; first: number; all: number };

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
