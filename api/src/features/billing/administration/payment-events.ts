import type { PaymentEvent } from '@debrief/shared/contract/billing/billing-admin.ts';
import { count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { paymentEvent } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { paymentsOf } from '../billing-context.ts';
import { processEventJob } from '../process-event.job.ts';

export async function listPaymentEvents(deps: Deps, { start, limit }: { start: number; limit: number }) {
	paymentsOf(deps);
	const [rows, [total]] = await Promise.all([
		deps.db
			.select()
			.from(paymentEvent)
			.orderBy(desc(paymentEvent.receivedAt), desc(paymentEvent.id))
			.offset(start)
			.limit(limit),
		deps.db.select({ n: count() }).from(paymentEvent),
	]);
	return { list: rows.map(toEvent), query: { total: total?.n ?? 0, start, limit } };
}

const toEvent = (row: typeof paymentEvent.$inferSelect): PaymentEvent => ({
	id: row.id,
	type: row.type,
	subjectId: row.subjectId,
	outcome: row.outcome,
	attempts: row.attempts,
	occurredAt: row.occurredAt.toISOString(),
	receivedAt: row.receivedAt.toISOString(),
	processedAt: row.processedAt?.toISOString() ?? null,
});

export async function replayPaymentEvent(deps: Deps, caller: Caller, id: string): Promise<void> {
	paymentsOf(deps);
	await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.update(paymentEvent)
			.set({ processedAt: null, outcome: null })
			.where(eq(paymentEvent.id, id))
			.returning();
		if (!row) throw new AppError('payment_event_not_found');
		const act = { action: 'paymentEventReplayed', subjectId: id, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: null, after: { type: row.type } });
	});
	await deps.jobs.enqueue(processEventJob, { eventId: id });
}
