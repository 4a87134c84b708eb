import { eq, max, sum } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, recording } from '../../../platform/db/schema/index.ts';

export async function refreshDuration(tx: Transaction, conversationId: string): Promise<void> {
	const [whole] = await tx
		.select({ durationMs: sum(recording.durationMs).mapWith(Number), finishedAt: max(recording.endedAt) })
		.from(recording)
		.where(eq(recording.conversationId, conversationId));
	if (whole) await tx.update(conversation).set(whole).where(eq(conversation.id, conversationId));
}
