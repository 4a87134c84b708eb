import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { conversation, file } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Viewer, visibleTo } from '../foundation/index.ts';

export type VisibleWindow = { where: SQL; hidesSome: boolean };

/** The newest conversations up to the plan's limit, at least one. Demos do not count. Null without a limit. */
export async function visibleWindow(
	db: Database | Transaction,
	caller: Viewer & Pick<Caller, 'entitlements'>,
): Promise<VisibleWindow | null> {
	const limit = caller.entitlements.limits.visibleWindow;
	if (!limit) return null;
	const audio = db.select({ one: sql`1` }).from(file).where(eq(file.conversationId, conversation.id));
	const newest = await db
		.select({
			id: conversation.id,
			startedAt: conversation.startedAt,
			durationMs: sql<number>`case when exists (${audio}) then ${conversation.durationMs} else 0 end`,
		})
		.from(conversation)
		.where(and(visibleTo(caller), ne(conversation.source, 'demo')))
		.orderBy(desc(conversation.startedAt), desc(conversation.id))
		.limit(limit.conversations + 1);
	const shown = withinWindow(newest, limit);
	const last = shown.at(-1);
	const isDemo = sql`${conversation.source} = 'demo'`;
	return {
		hidesSome: shown.length < newest.length,
		where: last
			? (or(
					isDemo,
					sql`(${conversation.startedAt}, ${conversation.id}) >= (${last.startedAt.toISOString()}::timestamptz, ${last.id})`,
				) ?? isDemo)
			: isDemo,
	};
}

function withinWindow<Row extends { durationMs: number }>(
	newest: Row[],
	limit: { conversations: number; durationMs: number },
): Row[] {
	let recorded = 0;
	const cut = newest.findIndex((row, index) => {
		recorded += row.durationMs;
		return index >= limit.conversations || (index > 0 && recorded > limit.durationMs);
	});
	return cut === -1 ? newest : newest.slice(0, cut);
}
