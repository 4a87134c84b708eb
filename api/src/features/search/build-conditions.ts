import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, segment } from '../../platform/db/schema/index.ts';
import { dayRange } from '../../platform/formats/day-range.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { linesVisibleTo, visibleTo } from '../access/index.ts';
import { visibleWindow } from '../conversations/index.ts';
import { type LinesInOrder, linesInOrder } from './sample-newest-lines.ts';
import { findSpeakers, speakerFilter } from './speaker-filter.ts';
import { matches } from './term-conditions.ts';

/** The conditions of a search, separated by how they are evaluated. */
export type Conditions = {
	/** Lines in chronological order, from which frequencies are estimated. */
	ordered: LinesInOrder;
	/** Conditions that indexes answer, besides the words. */
	where: SQL | undefined;
	/** Conditions tested on each line that the indexes find. */
	matching: SQL | undefined;
	/** Whether only the lines of few speakers are searched. */
	isFew: boolean;
	/** Whether lines are filtered by more than their words and day. */
	isPartly: boolean;
};

export async function buildConditions(
	deps: Deps,
	caller: Caller,
	query: SearchQuery,
	terms: SearchTerm[],
): Promise<Conditions> {
	const ordered = await linesInOrder(deps.db, caller, daysOf(query));
	const window = await visibleWindow(deps.db, caller);
	const voices = query.speaker ? await findSpeakers(deps.db, query.speaker) : null;
	const isFew = voices?.isFew ?? false;
	const spoken = voices ? speakerFilter(voices) : undefined;
	const types = query.types?.length ? inArray(conversation.type, query.types) : undefined;
	const shown = types || window ? ofConversations(deps, and(visibleTo(caller), window?.where, types)) : undefined;
	const visible = ordered.areAll ? ordered.where : and(linesVisibleTo(caller), daysOf(query));
	return {
		ordered,
		where: and(visible, isFew ? spoken : undefined),
		matching: and(matches(terms), shown, isFew ? undefined : spoken),
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
