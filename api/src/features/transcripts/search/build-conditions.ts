import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, segment } from '../../../platform/db/schema/index.ts';
import { dayRange } from '../../../platform/formats/day-range.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleWindow } from '../../conversations/index.ts';
import { inArchive, isOutsideArchive, linesVisibleTo, visibleTo } from '../../foundation/index.ts';
import { mayList } from './listed-conversations.ts';
import { linesInOrder } from './sample-newest-lines.ts';
import { findSpeakers, recordingsOf, speakerFilter } from './speaker-filter.ts';

export type Conditions = {
	ordered: SQL | undefined;
	days: SQL | undefined;
	among: SQL | undefined;
	where: SQL | undefined;
	matching: SQL | undefined;
	isAmong: SQL | undefined;
	isFew: boolean;
	isPartly: boolean;
};

export async function buildConditions(
	deps: Deps,
	caller: Caller,
	query: SearchQuery,
	terms: readonly SearchTerm[],
): Promise<Conditions> {
	const { days, conversations } = daysOf(query);
	const lines = and(days, (query.archived ?? 'exclude') === 'exclude' ? isOutsideArchive(caller) : undefined);
	const ordered = await linesInOrder(deps.db, caller, lines);
	const window = await visibleWindow(deps.db, caller);
	const voices = query.speaker ? await findSpeakers(deps.db, query.speaker, terms) : null;
	const isFew = voices?.isFew ?? false;
	const spoken = voices ? speakerFilter(voices) : undefined;
	const types = query.types?.length ? inArray(conversation.type, query.types) : undefined;
	const among = and(window?.where, types, inArchive(query.archived), conversations);
	const spokenIn =
		voices && !isFew && !ordered && !mayList(caller) ? await recordingsOf(deps.db, voices.name) : undefined;
	const asked = and(types, query.archived === 'only' ? inArchive('only') : undefined);
	const isAmong = asked || window ? ofConversations(deps, and(visibleTo(caller), window?.where, asked)) : undefined;
	return {
		ordered: ordered?.inOrder,
		days,
		among,
		where: and(ordered?.toFind ?? and(linesVisibleTo(caller), lines), isFew ? spoken : spokenIn),
		matching: and(eq(segment.workspaceId, caller.workspaceId), isFew ? undefined : spoken),
		isAmong,
		isFew: isFew || spokenIn !== undefined,
		isPartly: isAmong !== undefined || voices !== null,
	};
}

const ofConversations = ({ db }: Deps, shown: SQL | undefined): SQL =>
	inArray(segment.conversationId, db.select({ id: conversation.id }).from(conversation).where(shown));

function daysOf(query: SearchQuery): { days: SQL | undefined; conversations: SQL | undefined } {
	const { from, to } = dayRange(query);
	const within = (column: typeof segment.recordedAt | typeof conversation.startedAt) =>
		and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);
	return { days: within(segment.recordedAt), conversations: within(conversation.startedAt) };
}
