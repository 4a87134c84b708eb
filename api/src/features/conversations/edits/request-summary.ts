import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { channel, summaryRequest } from '../../../platform/db/schema/index.ts';

type Ready = { conversationId: string; workspaceId: string; now: Date };

/** Call it in the transaction that creates insights. A schedule sends the summary to the channels with a rule. */
export async function requestSummary(tx: Transaction, { now, ...ready }: Ready): Promise<void> {
	const hasRule = and(eq(channel.workspaceId, ready.workspaceId), isNotNull(channel.rule));
	const [ruled] = await tx.select({ id: channel.id }).from(channel).where(hasRule).limit(1);
	if (!ruled) return;
	await tx
		.insert(summaryRequest)
		.values({ ...ready, createdAt: now })
		.onConflictDoNothing();
}
