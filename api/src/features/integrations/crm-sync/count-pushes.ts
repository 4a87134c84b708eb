import type { PushCount } from '@debrief/shared/contract/integrations/pushes.ts';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, push } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../../foundation/index.ts';

export async function countPushes(
	{ db, providers }: Deps,
	caller: Caller,
	ids: readonly string[],
): Promise<{ list: PushCount[] }> {
	const isThere = and(ne(push.state, 'removed'), eq(push.isRemoval, false));
	const rows = await db
		.select({ provider: push.provider, conversations: count() })
		.from(push)
		.innerJoin(conversation, eq(conversation.id, push.conversationId))
		.where(and(visibleTo(caller), inArray(conversation.id, [...ids]), isThere))
		.groupBy(push.provider)
		.orderBy(push.provider);
	const list = rows.map(({ provider, conversations }) => ({
		providerName: provider,
		conversations,
		providerTitle: providers.find(provider)?.title ?? provider,
	}));
	return { list };
}
