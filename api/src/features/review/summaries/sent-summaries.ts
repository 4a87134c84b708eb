import type { SentSummary } from '@debrief/shared/contract/insights/summaries.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { outboxMessage, summaryMessage, user } from '../../../platform/db/schema/index.ts';

const listedMax = 100;

export async function listSentSummaries(db: Database, conversationId: string): Promise<SentSummary[]> {
	const rows = await db
		.select({
			to: sql<string>`coalesce(${outboxMessage.recipient}, ${summaryMessage.recipient})`,
			channelId: outboxMessage.channelId,
			state: outboxMessage.state,
			sentBy: sql<string | null>`coalesce(${user.fullName}, ${user.email})`,
			createdAt: summaryMessage.createdAt,
		})
		.from(summaryMessage)
		.leftJoin(outboxMessage, eq(outboxMessage.id, summaryMessage.messageId))
		.leftJoin(user, eq(user.id, summaryMessage.sentBy))
		.where(eq(summaryMessage.conversationId, conversationId))
		.orderBy(desc(summaryMessage.createdAt), desc(summaryMessage.id))
		.limit(listedMax);
	return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
