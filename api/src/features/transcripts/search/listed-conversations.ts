import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, segment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../../foundation/index.ts';
import { isAnyOf } from './is-any-of.ts';

/** To look up the lines of more conversations than these takes longer than to test each line that has the words. */
const mostListed = 10_000;

/**
 * Returns the ids of the conversations that are searched for somebody with own and shared ones, the newest first: no index
 * leads from a word to what is shared with a person. Undefined where they are too many, or a whole team's.
 */
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

/** Whether the caller sees own and shared conversations only, which are usually few enough to be listed. */
export const mayList = ({ rank }: Caller): boolean => !hasRight(rank, 'seeTeams') && !hasRight(rank, 'seeWorkspace');

export const linesOf = (conversationIds: readonly string[]): SQL => isAnyOf(segment.conversationId, conversationIds);
