import type { SearchQuery } from '@debrief/shared/contract/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/search-terms.ts';
import { and, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { dayRange, linesVisibleTo, visibleTo, visibleWindow } from '../conversations/index.ts';
import { type LinesInOrder, linesInOrder } from './look-at-newest.ts';
import { findVoices, saidBy } from './said-by.ts';
import { matches } from './term-conditions.ts';

/** What a search asks of lines, apart by how it is found out. */
export type Conditions = {
	/** Lines in the order of time, to learn from how frequent something is. */
	ordered: LinesInOrder;
	/** What indexes answer, beside the words. */
	where: SQL | undefined;
	/** What is asked of each line that they find. */
	matching: SQL | undefined;
	/** The lines are those of few speakers. */
	isFew: boolean;
	/** More is asked of lines than their words and their day. */
	isPartly: boolean;
};

export async function conditionsOf(
	deps: Deps,
	caller: Caller,
	query: SearchQuery,
	terms: SearchTerm[],
): Promise<Conditions> {
	const ordered = await linesInOrder(deps.db, caller, daysOf(query));
	const window = await visibleWindow(deps.db, caller);
	const voices = query.speaker ? await findVoices(deps.db, query.speaker) : null;
	const isFew = voices?.isFew ?? false;
	const spoken = voices ? saidBy(voices) : undefined;
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
