import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { paymentEvent } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { RetryLater } from '../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { callProvider } from './billing-context.ts';
import { syncSubscription } from './subscriptions/sync-subscription.ts';

const Payload = z.object({ eventId: z.string() });
type Payload = z.infer<typeof Payload>;
type EventRow = typeof paymentEvent.$inferSelect;

export const processEventJob: JobDefinition<Payload> = {
	name: 'process-payment-event',
	payload: Payload,
	key: ({ eventId }) => eventId,
	concurrency: 2,
	async run(deps, { eventId }) {
		const isIt = and(eq(paymentEvent.id, eventId), isNull(paymentEvent.processedAt));
		const [event] = await deps.db
			.update(paymentEvent)
			.set({ attempts: sql`${paymentEvent.attempts} + 1` })
			.where(isIt)
			.returning();
		if (!event || !deps.payments) return;
		const outcome = await outcomeOf(deps, event);
		await deps.db.update(paymentEvent).set({ outcome, processedAt: deps.clock() }).where(isIt);
	},
	// The event stays unprocessed, which administrators see, and `resumeEvents` retries it.
	gaveUp: async ({ log }, { eventId }, failure) =>
		log.error({ err: failure, eventId }, 'an event of the payment provider could not be processed'),
};

async function outcomeOf(deps: Deps, { subjectKind, subjectId }: EventRow) {
	if (!subjectKind || !subjectId) return 'irrelevant';
	try {
		const id = await callProvider(deps, async (payments) => {
			if (subjectKind === 'subscription') return subjectId;
			if (subjectKind === 'invoice') return payments.subscriptionOfInvoice(subjectId);
			return payments.subscriptionOfPayment(subjectId);
		});
		return id ? await syncSubscription(deps, id) : 'irrelevant';
	} catch (error) {
		if (error instanceof AppError && error.code === 'payment_unavailable')
			throw new RetryLater('The payment provider is not responding.', undefined, { cause: error });
		throw error;
	}
}

const atOnce = 100;
const lostAfterMs = 60_000;

export async function resumeEvents({ db, jobs, clock, payments }: Deps): Promise<void> {
	if (!payments) return;
	const isLost = lt(paymentEvent.receivedAt, new Date(clock().getTime() - lostAfterMs));
	const rows = await db
		.select({ eventId: paymentEvent.id })
		.from(paymentEvent)
		.where(and(isNull(paymentEvent.processedAt), isLost))
		.orderBy(asc(paymentEvent.receivedAt))
		.limit(atOnce);
	if (rows.length > 0) await jobs.enqueueAll(processEventJob, rows);
}
