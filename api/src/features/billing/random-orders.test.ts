import { inArray } from 'drizzle-orm';
import { test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import {
	billingDocument,
	billingOrder,
	outboxMessage,
	payment,
	subscription,
	workspace,
} from '../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../platform/jobs/immediate-jobs.ts';
import {
	act,
	deliver,
	expectNumbers,
	expectTruth,
	type PlacedOrder,
	type Provider,
	randomPayments,
	type Stored,
} from '../../testing/billing/random-provider.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { randomFrom } from '../../testing/random.ts';
import { syncSubscription } from './subscriptions/sync-subscription.ts';

// billing-changes.test.ts runs many more of them without a database.
const orders = 30;
const seed = Number(process.env.BILLING_SEED ?? Math.floor(Math.random() * 1_000_000));
/** So many are compared at once. */
const batchSize = 10;

test(`${orders} random orders of events end in the state of the provider (seed ${seed})`, async () => {
	const provider: Provider = new Map();
	const random = randomFrom(seed);
	const payments = randomPayments(provider, random);
	// Mails are written and not sent.
	const jobs = createImmediateJobs();
	await using app = await createTestApp({ env: { BILLING: 'sandbox' }, deps: { payments, jobs } });
	const { db } = app.deps;
	const user = await app.signUp();
	const lastNumbers = { invoice: 0, creditNote: 0 };
	for (let from = 0; from < orders; from += batchSize) {
		const batch = await placeOrders(db, user.userId, from, Math.min(batchSize, orders - from));
		for (const order of batch) {
			const signals = act(provider, random, { ...order, now: app.clock() });
			await deliver(random, signals, (remoteId) => syncSubscription(app.deps, remoteId));
		}
		const stored = await readAll(db);
		for (const { remoteId, workspaceId } of batch) {
			const truth = provider.get(remoteId);
			if (!truth) throw new Error('the provider has it');
			expectTruth(stored, truth, workspaceId, { about: `seed ${seed}, ${remoteId}`, now: app.clock() });
		}
		expectNumbers(stored.documents, lastNumbers);
		await removeAll(db, batch);
		provider.clear();
	}
});

type Db = Awaited<ReturnType<typeof createTestApp>>['deps']['db'];

async function readAll(db: Db): Promise<Stored> {
	return {
		subscriptions: await db.select().from(subscription),
		payments: await db.select().from(payment),
		documents: await db.select().from(billingDocument).orderBy(billingDocument.number),
		workspaces: await db.select().from(workspace),
	};
}

async function placeOrders(db: Db, userId: string, from: number, count: number): Promise<PlacedOrder[]> {
	const placed = Array.from({ length: count }, (_, i) => ({
		id: newId(),
		workspaceId: newId(),
		remoteId: `sub_${from + i}`,
	}));
	const customer = { type: 'private' as const, name: 'Anna', email: 'anna@example.com', country: 'DE' };
	const none = { companyName: null, companyAddress: null, vatNumber: null, vatCheckedBy: null };
	const bought = {
		userId,
		plan: 'premium' as const,
		vatRate: 1900,
		totalCents: 1190,
		customer: { ...customer, ...none },
	};
	await db
		.insert(workspace)
		.values(placed.map(({ workspaceId }) => ({ id: workspaceId, name: 'Anna', plan: 'free' as const })));
	await db.insert(billingOrder).values(placed.map(({ id, workspaceId }) => ({ id, workspaceId, ...bought })));
	return placed;
}

/** Keeps the last order as fast as the first. */
async function removeAll(db: Db, batch: PlacedOrder[]): Promise<void> {
	for (const table of [billingDocument, payment, subscription, billingOrder, outboxMessage]) await db.delete(table);
	const ids = batch.map(({ workspaceId }) => workspaceId);
	await db.delete(workspace).where(inArray(workspace.id, ids));
}
