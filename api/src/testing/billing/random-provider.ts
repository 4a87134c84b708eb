import { splitTotal } from '@debrief/shared/domain/billing/amounts.ts';
import { expect } from 'vitest';
import { isLive } from '../../features/billing/subscriptions/live-subscription.ts';
import type { billingDocument, payment, subscription, workspace } from '../../platform/db/schema/index.ts';
import type { Payments, ProviderSubscription } from '../../platform/payments/payments.ts';
import type { Random } from '../random.ts';

const dayMs = 86_400_000;

export type Stored = {
	subscriptions: (typeof subscription.$inferSelect)[];
	payments: (typeof payment.$inferSelect)[];
	documents: (typeof billingDocument.$inferSelect)[];
	workspaces: Pick<typeof workspace.$inferSelect, 'id' | 'plan'>[];
};
export type PlacedOrder = { id: string; workspaceId: string; remoteId: string };
export type Provider = Map<string, ProviderSubscription>;

export function expectTruth(
	{ subscriptions, payments, documents, workspaces }: Stored,
	truth: ProviderSubscription,
	workspaceId: string,
	{ about, now }: { about: string; now: Date },
): void {
	const own = subscriptions.find(({ remoteId }) => remoteId === truth.id);
	expect(own, about).toMatchObject({ status: truth.status, plan: truth.price.plan, periodEnd: truth.periodEnd });
	expect(own?.cancelAt ?? null, about).toEqual(truth.cancelAt);
	const home = workspaces.find(({ id }) => id === workspaceId);
	expect(home?.plan, about).toBe(own && isLive(own, now) ? truth.price.plan : 'free');
	const money = (list: { status: string; paidCents: number; refundedCents: number }[]) =>
		list.map(({ status, paidCents, refundedCents }) => `${status} ${paidCents} ${refundedCents}`).toSorted();
	const stored = payments.filter(({ subscriptionId }) => subscriptionId === truth.id);
	expect(money(stored), about).toEqual(money(truth.invoices));
	const issued = documents.filter((each) => each.workspaceId === workspaceId);
	const total = (kind: 'invoice' | 'creditNote') =>
		issued.filter((each) => each.kind === kind).reduce((sum, { totalCents }) => sum + totalCents, 0);
	const paid = truth.invoices.filter(({ status }) => status === 'paid');
	expect(total('invoice'), about).toBe(paid.reduce((sum, { totalCents }) => sum + totalCents, 0));
	expect(total('creditNote'), about).toBe(paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0));
	for (const { totalCents, vatRate } of issued) {
		const { netCents, vatCents } = splitTotal(totalCents, vatRate);
		expect(netCents + vatCents).toBe(totalCents);
	}
}

export function expectNumbers(documents: Stored['documents'], last: { invoice: number; creditNote: number }): void {
	for (const kind of ['invoice', 'creditNote'] as const) {
		const numbers = documents.filter((each) => each.kind === kind).map(({ number }) => number);
		expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => last[kind] + 1 + i));
		last[kind] += numbers.length;
	}
}

type Act = PlacedOrder & { now: Date };
type Change = () => string;

export function act(provider: Provider, random: Random, { id, remoteId, now }: Act): Change[] {
	const at = (days: number) => new Date(now.getTime() + days * dayMs);
	const invoice = (day: number, isPaid: boolean) => ({
		id: `in_${remoteId}_${random.below(1_000_000_000)}`,
		status: isPaid ? ('paid' as const) : ('failed' as const),
		totalCents: 1190,
		paidCents: isPaid ? 1190 : 0,
		refundedCents: 0,
		createdAt: at(day),
		paidAt: isPaid ? at(day) : null,
		periodStart: at(day),
		periodEnd: at(day + 30),
		payUrl: null,
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
				id: remoteId,
				customerId: 'cus',
				orderId: id,
				status: 'active',
				card: null,
				cancelAt: null,
				endedAt: null,
				price: { plan: 'premium', totalCents: 1190 },
				startedAt: at(-60),
				periodStart: at(-60),
				periodEnd: at(-30),
				invoices: [invoice(-60, true)],
			});
			return remoteId;
		},
	];
	const kinds = [
		change(({ periodEnd, invoices }) => ({
			status: 'active',
			periodStart: periodEnd,
			periodEnd: new Date(periodEnd.getTime() + 30 * dayMs),
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

/** Delivers signals late, repeatedly and out of order, each at least once. */
export async function deliver(
	random: Random,
	changes: Change[],
	sync: (id: string) => Promise<unknown>,
): Promise<void> {
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

export function randomPayments(provider: Provider, random: Random): Payments {
	const unused = () => {
		throw new Error('events only ask for subscriptions');
	};
	return {
		isSandbox: true,
		createCheckout: unused,
		readCheckout: unused,
		expireCheckout: unused,
		async readSubscription(id) {
			const answer = structuredClone(provider.get(id) ?? null);
			for (let turns = random.below(8); turns > 0; turns--) await new Promise(setImmediate);
			return answer;
		},
		async *listSubscriptions() {
			yield* provider.values();
		},
		subscriptionOfInvoice: unused,
		subscriptionOfPayment: unused,
		previewChange: unused,
		changePrice: unused,
		setCancellation: unused,
		endNow: unused,
		refund: unused,
		readEvent: unused,
	};
}
