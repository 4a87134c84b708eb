import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { payment } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { callProvider, paymentsOf } from '../billing-context.ts';
import { type ListedPayment, pageOfPayments } from '../documents/list-payments.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';

type Refund = { amount: number; reason: string; requestId: string };

/** Repeated requests refund once. Throws `payment_not_found` and `refund_too_high`. */
export async function refundPayment(
	deps: Deps,
	caller: Caller,
	id: string,
	{ amount, reason, requestId }: Refund,
): Promise<ListedPayment> {
	paymentsOf(deps);
	const [before] = await deps.db.select().from(payment).where(eq(payment.id, id));
	if (!before) throw new AppError('payment_not_found');
	if (before.status !== 'paid' || amount > before.paidCents - before.refundedCents)
		throw new AppError('refund_too_high');
	await callProvider(deps, (payments) => payments.refund(before.remoteId, amount, `refund ${id} ${requestId}`));
	await deps.db.transaction(async (tx) => {
		const act = { action: 'paymentRefunded', subjectId: id, workspaceId: before.workspaceId } as const;
		await recordAudit(tx, caller, {
			...act,
			before: { refundedCents: before.refundedCents },
			after: { amount, reason },
		});
	});
	await syncSubscription(deps, before.subscriptionId);
	const [after] = (await pageOfPayments(deps, { start: 0, limit: 1 }, eq(payment.id, id))).list;
	if (!after) throw new AppError('payment_not_found');
	return after;
}
