import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, workspaceTag } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';
import { ownTags, visibleTo } from '../foundation/index.ts';

const mostTags = 500;

export async function listTags({ db }: Deps, caller: Caller): Promise<{ list: { tag: string }[] }> {
	requireFeature(caller, 'aiAnalysis');
	const isSeen = sql`exists (
		select 1 from ${conversation} where ${visibleTo(caller)} and ${conversation.tags} @> array[${workspaceTag.tag}])`;
	const list = await db
		.select({ tag: workspaceTag.tag })
		.from(workspaceTag)
		.where(and(eq(workspaceTag.workspaceId, caller.workspaceId), isSeen))
		.orderBy(asc(workspaceTag.tag))
		.limit(mostTags);
	const tags = new Set([...list.map(({ tag }) => tag), ...(await ownTags(db, caller))]);
	return { list: [...tags].toSorted().map((tag) => ({ tag })) };
}
