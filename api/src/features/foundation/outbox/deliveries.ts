import type { Delivery, DeliveryState } from '@debrief/shared/contract/workspaces/deliveries.ts';
import { count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { outboxMessage } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dispatchMessage } from './add-message.ts';

type Query = { start: number; limit: number; state?: DeliveryState | undefined };

const countedMax = 10_000;

export async function listDeliveries({ db }: Deps, { start, limit, state }: Query) {
	const matches = state && eq(outboxMessage.state, state);
	const counted = db.select({ id: outboxMessage.id }).from(outboxMessage).where(matches).limit(countedMax);
	const newest = db
		.select()
		.from(outboxMessage)
		.where(matches)
		.orderBy(desc(outboxMessage.createdAt), desc(outboxMessage.id));
	const [rows, [total]] = await Promise.all([
		newest.offset(start).limit(limit),
		db.select({ n: count() }).from(counted.as('counted')),
	]);
	const n = total?.n ?? 0;
	return {
		list: rows.map(toDelivery),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

/** Throws `delivery_not_failed` for a message that was sent or is still being retried. */
export async function resendDelivery(deps: Deps, caller: Caller, id: string): Promise<Delivery> {
	const queued = await deps.db.transaction(async (tx) => {
		const [before] = await tx.select().from(outboxMessage).where(eq(outboxMessage.id, id)).for('update');
		if (!before) throw new AppError('delivery_not_found');
		if (before.state !== 'failed') throw new AppError('delivery_not_failed');
		const change = { state: 'queued', attempts: 0, nextAttemptAt: deps.clock() } as const;
		const [after] = await tx.update(outboxMessage).set(change).where(eq(outboxMessage.id, id)).returning();
		const { state, attempts, failureReason } = before;
		await recordAudit(tx, caller, {
			action: 'deliveryResent',
			subjectId: id,
			workspaceId: null,
			before: { state, attempts, failureReason },
			after: { state: change.state, attempts: 0 },
		});
		return after ?? before;
	});
	await dispatchMessage(deps, id);
	return toDelivery(queued);
}

const toDelivery = (row: typeof outboxMessage.$inferSelect): Delivery => ({
	id: row.id,
	channel: row.channel,
	recipient: row.recipient,
	subject: row.subject,
	state: row.state,
	attempts: row.attempts,
	nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
	failureReason: row.failureReason,
	createdAt: row.createdAt.toISOString(),
	sentAt: row.sentAt?.toISOString() ?? null,
});
