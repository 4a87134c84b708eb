import { splitTotal } from '@debrief/shared/domain/billing/amounts.ts';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { billingDocument, billingOrder, payment, subscription, workspace } from '../../../platform/db/schema/index.ts';
import type { Payments, ProviderSubscription } from '../../../platform/payments/payments.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { isLive } from '../subscriptions/live-subscription.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';

// BILLING_ORDERS=100000 runs that many random orders of events; the suite only some
const orders = Number(process.env.BILLING_ORDERS ?? 60);
const seed = Number(process.env.BILLING_SEED ?? Math.floor(Math.random() * 1_000_000));
const dayMs = 86_400_000;

test(`${orders} random orders of events end in the state of the provider (seed ${seed})`, async () => {
	const provider = new Map<string, ProviderSubscription>();
	const random = randomFrom(seed);
	/** Some answers are slow: what was asked earlier arrives later, with the state of when it was asked. */
	const payments = fakePayments(provider, random);
	await using app = await createTestApp({ env: { BILLING: 'sandbox' }, deps: { payments } });
	const { db } = app.deps;
	const user = await app.signUp();
	for (let i = 0; i < orders; i++) {
		const { id, workspaceId } = await newOrder(app.deps.db, user.userId);
		const signals = act(provider, random, { id, remoteId: `sub_${i}`, now: app.clock() });
		await deliver(random, signals, (remoteId) => syncSubscription(app.deps, remoteId));
		const truth = provider.get(`sub_${i}`);
		if (!truth) throw new Error('the provider has it');
		const [own] = await db.select().from(subscription).where(eq(subscription.remoteId, truth.id));
		const about = `seed ${seed}, order ${i}`;
		expect(own, about).toMatchObject({ status: truth.status, plan: truth.price.plan, periodEnd: truth.periodEnd });
		expect(own?.cancelAt ?? null, about).toEqual(truth.cancelAt);
		const [home] = await db.select().from(workspace).where(eq(workspace.id, workspaceId));
		expect(home?.plan, about).toBe(own && isLive(own, app.clock()) ? truth.price.plan : 'free');
		const paid = await db.select().from(payment).where(eq(payment.subscriptionId, truth.id));
		const money = (list: { status: string; paidCents: number; refundedCents: number }[]) =>
			list.map(({ status, paidCents, refundedCents }) => `${status} ${paidCents} ${refundedCents}`).toSorted();
		expect(money(paid), about).toEqual(money(truth.invoices));
		await expectDocuments(db, truth, workspaceId, about);
	}
	const names = await db.select().from(billingDocument).orderBy(desc(billingDocument.number));
	for (const kind of ['invoice', 'creditNote'] as const) {
		const numbers = names.filter((each) => each.kind === kind).map(({ number }) => number);
		expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => numbers.length - i));
	}
}, 3_600_000);

type Db = Awaited<ReturnType<typeof createTestApp>>['deps']['db'];

async function expectDocuments(db: Db, truth: ProviderSubscription, workspaceId: string, about: string): Promise<void> {
	const documents = await db.select().from(billingDocument).where(eq(billingDocument.workspaceId, workspaceId));
	const total = (kind: 'invoice' | 'creditNote') =>
		documents.filter((each) => each.kind === kind).reduce((sum, { totalCents }) => sum + totalCents, 0);
	const paid = truth.invoices.filter(({ status }) => status === 'paid');
	expect(total('invoice'), about).toBe(paid.reduce((sum, { totalCents }) => sum + totalCents, 0));
	expect(total('creditNote'), about).toBe(paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0));
	for (const { totalCents, vatRate } of documents) {
		const { netCents, vatCents } = splitTotal(totalCents, vatRate);
		expect(netCents + vatCents).toBe(totalCents);
	}
}

async function newOrder(db: Db, userId: string) {
	const row = { id: newId(), workspaceId: newId(), userId, plan: 'premium' as const, vatRate: 1900, totalCents: 1190 };
	const customer = { type: 'private' as const, name: 'Anna', email: 'anna@example.com', country: 'DE' };
	const none = { companyName: null, companyAddress: null, vatNumber: null, vatCheckedBy: null };
	await db.insert(workspace).values({ id: row.workspaceId, name: 'Anna', plan: 'free' });
	await db.insert(billingOrder).values({ ...row, customer: { ...customer, ...none } });
	return row;
}

type Act = { id: string; remoteId: string; now: Date };
/** A change at the provider, and the signal that it sends of it. */
type Change = () => string;

/** Returns what happens to one subscription, in the order in which it happens at the provider. */
function act(provider: Map<string, ProviderSubscription>, random: Random, { id, remoteId, now }: Act): Change[] {
	const at = (days: number) => new Date(now.getTime() + days * dayMs);
	const invoice = (day: number, isPaid: boolean) => ({
		...{
			id: `in_${remoteId}_${random.below(1_000_000_000)}`,
			status: isPaid ? ('paid' as const) : ('failed' as const),
		},
		...{ totalCents: 1190, paidCents: isPaid ? 1190 : 0, refundedCents: 0, createdAt: at(day) },
		...{ paidAt: isPaid ? at(day) : null, periodStart: at(day), periodEnd: at(day + 30), payUrl: null },
	});
	const change =
		(next: (old: ProviderSubscription) => Partial<ProviderSubscription>): Change =>
		() => {
			const old = provider.get(remoteId);
			if (!old) throw new Error('it begins first');
			provider.set(remoteId, { ...old, ...(old.status === 'ended' ? {} : next(old)) });
			return remoteId;
		};
	const changes: Change[] = [
		() => {
			provider.set(remoteId, {
				...{
					id: remoteId,
					customerId: 'cus',
					orderId: id,
					status: 'active',
					card: null,
					cancelAt: null,
					endedAt: null,
				},
				...{
					price: { plan: 'premium', totalCents: 1190 },
					startedAt: at(-60),
					periodStart: at(-60),
					periodEnd: at(-30),
				},
				invoices: [invoice(-60, true)],
			});
			return remoteId;
		},
	];
	const kinds = [
		change(({ periodEnd, invoices }) => ({
			...{ status: 'active', periodStart: periodEnd, periodEnd: new Date(periodEnd.getTime() + 30 * dayMs) },
			invoices: [...invoices, invoice(-10, true)],
		})),
		change(({ invoices }) => ({
			status: 'pastDue',
			invoices: [...invoices, invoice(random.below(2) ? -2 : -20, false)],
		})),
		change(({ invoices }) => ({
			status: 'active',
			invoices: invoices.map((each) => ({ ...each, status: 'paid' as const, paidCents: each.totalCents })),
		})),
		change(({ cancelAt }) => ({ cancelAt: cancelAt ? null : at(20) })),
		change(({ price }) => ({ price: { ...price, plan: price.plan === 'premium' ? 'premiumYear' : 'premium' } })),
		change(({ invoices }) => ({
			invoices: invoices.map((each, i) =>
				i === 0 ? { ...each, refundedCents: Math.min(1190, each.refundedCents + 300) } : each,
			),
		})),
		change(() => ({ status: 'ended', endedAt: now })),
	];
	for (let n = random.below(7); n > 0; n--) changes.push(kinds[random.below(kinds.length)] ?? change(() => ({})));
	return changes;
}

/** Lets the changes happen while their signals arrive late, twice, and in any order; each arrives at least once. */
async function deliver(random: Random, changes: Change[], sync: (id: string) => Promise<unknown>): Promise<void> {
	const waiting: string[] = [];
	const running: Promise<unknown>[] = [];
	const send = () => {
		const [signal] = waiting.splice(random.below(waiting.length), 1);
		if (signal) running.push(sync(signal));
	};
	for (const change of changes) {
		waiting.push(change());
		if (random.below(3) === 0) waiting.push(waiting[random.below(waiting.length)] ?? '');
		for (let n = random.below(3); n > 0 && waiting.length > 0; n--) send();
		if (random.below(2) === 0) await Promise.all(running.splice(0));
	}
	while (waiting.length > 0) send();
	await Promise.all(running);
}

function fakePayments(provider: Map<string, ProviderSubscription>, random: Random): Payments {
	const unused = () => {
		throw new Error('events only ask for subscriptions');
	};
	return {
		...{ isSandbox: true, createCheckout: unused, readCheckout: unused, expireCheckout: unused },
		async readSubscription(id) {
			const answer = structuredClone(provider.get(id) ?? null);
			for (let turns = random.below(8); turns > 0; turns--) await new Promise(setImmediate);
			return answer;
		},
		async *listSubscriptions() {
			yield* provider.values();
		},
		...{ subscriptionOfInvoice: unused, subscriptionOfPayment: unused, previewChange: unused, changePrice: unused },
		...{ setCancellation: unused, endNow: unused, refund: unused, readEvent: unused },
	};
}
