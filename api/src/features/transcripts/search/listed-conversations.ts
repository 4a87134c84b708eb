import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, segment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../../foundation/index.ts';
import { isAnyOf } from './is-any-of.ts';

/** Beyond this number, testing each matching line is faster than looking up conversations. */
const mostListed = 10_000;

/** No index leads from a word to a user's shared conversations, so their ids are listed. Undefined if too many. */
export async function listConversationsToSearch(
	db: Database,
	caller: Caller,
	where: SQL | undefined,
): Promise<string[] | undefined> {
	if (!mayList(caller)) return undefined;
	const { id, startedAt } = conversation;
	const some = db
		.select({ id, startedAt })
		.from(conversation)
		.where(and(visibleTo(caller), where))
		.limit(mostListed + 1)
		.as('some');
	const [listed] = await db
		.select({ ids: sql<string[]>`coalesce(array_agg(${some.id} order by ${some.startedAt} desc, ${some.id}), '{}')` })
		.from(some);
	return listed && listed.ids.length <= mostListed ? listed.ids : undefined;
}

export const mayList = ({ rank }: Caller): boolean => !hasRight(rank, 'seeTeams') && !hasRight(rank, 'seeWorkspace');

export const linesOf = (conversationIds: readonly string[]): SQL => isAnyOf(segment.conversationId, conversationIds);
