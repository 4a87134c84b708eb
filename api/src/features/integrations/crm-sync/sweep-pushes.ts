import { and, eq, isNull, not } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { push } from '../../../platform/db/schema/index.ts';

export async function sweepPushes({ db }: Deps): Promise<void> {
	const isToRemove = and(eq(push.state, 'waiting'), eq(push.isRemoval, true));
	await db.delete(push).where(and(isNull(push.conversationId), not(isToRemove ?? eq(push.isRemoval, true))));
}
