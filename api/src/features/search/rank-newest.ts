import type { SearchQuery } from '@debrief/shared/contract/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/search-terms.ts';
import { and, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { dayRange, linesVisibleTo, visibleTo, visibleWindow } from '../conversations/index.ts';
import { linesInOrder, lookAtNewest, newestOfAll } from './look-at-newest.ts';
import { linesWhere, mostRanked, newestLinesWhere, type Ranked, rankLines } from './rank-lines.ts';
import { findVoices, saidBy } from './said-by.ts';
import { inWeeks, matches, mayMatch, tsquery } from './term-conditions.ts';
import { mondays, weeksBefore, weeksBetween } from './weeks.ts';

/** What stands in this share of the lines is found sooner by reading the newest lines than by an index. */
const frequentShare = 0.04;
/** More weeks than these take the index longer to tell apart than everything that matches takes to read. */
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
	const { where, matching, isFew, isPartly, days } = await conditionsOf(deps, caller, query, terms);
	const rank = (candidates: SQL) => rankLines(deps, { ...query, candidates, matching, tsquery: tsquery(terms) });
	const indexed = (weeks?: string[]) => rank(linesWhere(and(where, mayMatch(terms), weeks && inWeeks(weeks))));
	if (isFew) return indexed();
	const ordered = await linesInOrder(deps.db, caller);
	const look = await lookAtNewest(deps.db, and(ordered.where, days), matches(terms));
	if (!look) return indexed();
	if (ordered.areAll && !isPartly && look.share >= frequentShare) {
		const most = Math.ceil((mostRanked * slack) / look.share);
		const ranked = await rank(newestLinesWhere(and(ordered.where, days), most));
		if (ranked.lines > mostRanked) return ranked;
	}
	const newest = ordered.areAll ? look.newest : await newestOfAll(deps.db, caller, days);
	let weeks = Math.ceil(weeksBetween(look.oldest, newest) + 1) * (look.share ? 1 : mostGrowth);
	while (weeks <= mostWeeks) {
		const ranked = await indexed(mondays(weeksBefore(newest, weeks - 1), newest));
		if (ranked.lines > mostRanked) return ranked;
		const growth = (mostRanked * slack) / Math.max(1, ranked.lines);
		weeks = Math.ceil(weeks * Math.min(mostGrowth, Math.max(2, growth)));
	}
	return indexed();
}

type Conditions = {
	/** Of the lines, for the index. */
	where: SQL | undefined;
	/** Of each line that the index found. */
	matching: SQL | undefined;
	days: SQL | undefined;
	/** The lines are those of few speakers. */
	isFew: boolean;
	/** More is asked of lines than their words and their day. */
	isPartly: boolean;
};

async function conditionsOf(deps: Deps, caller: Caller, query: SearchQuery, terms: SearchTerm[]): Promise<Conditions> {
	const window = await visibleWindow(deps.db, caller);
	const voices = query.speaker ? await findVoices(deps.db, query.speaker) : null;
	const isFew = voices?.isFew ?? false;
	const spoken = voices ? saidBy(voices) : undefined;
	const types = query.types?.length ? inArray(conversation.type, query.types) : undefined;
	const shown = types || window ? ofConversations(deps, and(visibleTo(caller), window?.where, types)) : undefined;
	const days = daysOf(query);
	return {
		where: and(linesVisibleTo(caller), days, isFew ? spoken : undefined),
		matching: and(matches(terms), shown, isFew ? undefined : spoken),
		days,
		isFew,
		isPartly: shown !== undefined || voices !== null,
	};
}

const ofConversations = ({ db }: Deps, shown: SQL | undefined): SQL =>
	inArray(segment.conversationId, db.select({ id: conversation.id }).from(conversation).where(shown));

function daysOf(query: SearchQuery): SQL | undefined {
	const { from, to } = dayRange(query);
	return and(from ? gte(segment.recordedAt, from) : undefined, to ? lte(segment.recordedAt, to) : undefined);
}
