import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { activity } from '../../../platform/db/schema/index.ts';

export async function forgetConversations(tx: Transaction, workspaceId: string, ids: string[]): Promise<void> {
	const conversationId = sql<string>`${activity.content} ->> 'callId'`;
	const content = sql`jsonb_build_object('callId', ${conversationId}, 'isDeleted', true)`;
	await tx
		.update(activity)
		.set({ content })
		.where(and(eq(activity.workspaceId, workspaceId), inArray(conversationId, ids)));
}
