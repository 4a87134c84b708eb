import type { Push } from '@debrief/shared/contract/integrations/pushes.ts';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { push } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editConversation } from '../../conversations/index.ts';
import { recordConversations } from '../../foundation/index.ts';
import { ofConversation, toPush } from './push-rows.ts';

/** A push that was never sent is dropped. Throws `push_not_found` and the errors of `editConversation`. */
export async function removePush(deps: Deps, caller: Caller, id: string, provider: string): Promise<Push> {
	return deps.db.transaction(async (tx) => {
		await editConversation(tx, caller, id);
		const [before] = await tx.select().from(push).where(ofConversation(id, provider)).for('update');
		if (!before || before.state === 'removed') throw new AppError('push_not_found');
		await removePushesOf(tx, [id], deps.clock(), provider);
		await recordConversations(tx, caller, 'conversationPushRemoved', [id], { provider });
		const [row] = await tx.select().from(push).where(eq(push.id, before.id));
		if (!row) throw new AppError('push_not_found');
		return toPush(row, deps.providers);
	});
}

export async function removePushesOf(
	tx: Transaction,
	ids: readonly string[],
	now: Date,
	provider?: string,
): Promise<void> {
	const ofThese = and(inArray(push.conversationId, [...ids]), provider ? eq(push.provider, provider) : undefined);
	// A running attempt may create it at any moment.
	const mayBeThere = or(isNotNull(push.remoteId), eq(push.isInDoubt, true), isNotNull(push.attemptedAt));
	const wanted = { isRemoval: true, state: 'waiting', attempts: 0, reason: null, dueAt: now } as const;
	await tx
		.update(push)
		.set(wanted)
		.where(and(ofThese, mayBeThere, inArray(push.state, ['waiting', 'sent', 'failed'])));
	await tx
		.update(push)
		.set({ state: 'removed' })
		.where(and(ofThese, eq(push.isRemoval, false), inArray(push.state, ['waiting', 'failed'])));
}
