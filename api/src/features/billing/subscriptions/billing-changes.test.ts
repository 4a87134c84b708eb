import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import type { ProviderSubscription } from '../../../platform/payments/payments.ts';
import {
	act,
	deliver,
	expectNumbers,
	expectTruth,
	type PlacedOrder,
	type Provider,
	randomPayments,
} from '../../../testing/billing/random-provider.ts';
import { randomFrom } from '../../../testing/random.ts';
import { type DocumentRow, toDocuments } from '../documents/due-documents.ts';
import type { OrderRow } from '../purchase/place-order.ts';
import { type BillingState, billingChanges } from './billing-changes.ts';

// BILLING_ORDERS=100000 runs that many random orders of events; the suite only some
const orders = Number(process.env.BILLING_ORDERS ?? 2_000);
const seed = Number(process.env.BILLING_SEED ?? Math.floor(Math.random() * 1_000_000));
const now = new Date('2027-01-10T12:00:00Z');

test(`${orders} random orders of events end in the state of the provider (seed ${seed})`, {
	tags: ['release'],
	timeout: 3_600_000,
}, async () => {
	const provider: Provider = new Map();
	const random = randomFrom(seed);
	const payments = randomPayments(provider, random);
	const ledger = createLedger();
	const issuedBefore = { invoice: 0, creditNote: 0 };
	const begunAt = process.cpuUsage();
	for (let i = 0; i < orders; i++) {
		const placed = { id: newId(), workspaceId: newId(), remoteId: `sub_${i}` };
		const state = newState(placed);
		const sync = async (remoteId: string) => {
			const syncNumber = ledger.nextSyncNumber();
			const found = await payments.readSubscription(remoteId);
			if (found) ledger.apply(state, found, syncNumber);
		};
		await deliver(random, act(provider, random, { ...placed, now }), sync);
		const truth = provider.get(placed.remoteId);
		if (!truth?.orderId || !state.workspace) throw new Error('the provider has it');
		const workspaces = [{ ...state.workspace, id: placed.workspaceId }];
		expectTruth({ ...state, workspaces }, truth, placed.workspaceId, { about: `seed ${seed}, order ${i}`, now });
		expectNumbers(
			state.documents.toSorted((a, b) => a.number - b.number),
			issuedBefore,
		);
		provider.clear();
	}
	const { user, system } = process.cpuUsage(begunAt);
	if (process.env.BILLING_ORDERS)
		console.info(`${orders} random orders: ${((user + system) / 1_000 / orders).toFixed(2)} ms of a core each`);
});

test('an outdated provider answer changes nothing', () => {
	const placed = { id: newId(), workspaceId: newId(), remoteId: 'sub' };
	const provider: Provider = new Map();
	act(provider, randomFrom(1), { ...placed, now })[0]?.();
	const found = provider.get('sub');
	if (!found) throw new Error('the provider has it');
	const state = newState(placed);
	createLedger().apply(state, found, 7);
	expect(billingChanges(state, { ...found, status: 'ended' }, { syncNumber: 6, now })).toBeNull();
	expect(billingChanges(state, { ...found, status: 'ended' }, { syncNumber: 8, now })).toMatchObject({
		workspace: { plan: 'free' },
		mail: { kind: 'ended' },
		addedPayments: [],
		changedPayments: [],
		documents: [],
	});
});

function newState({ id, workspaceId }: PlacedOrder): BillingState {
	const customer = { type: 'private' as const, name: 'Anna', email: 'anna@example.com', country: 'DE' };
	const none = { companyName: null, companyAddress: null, vatNumber: null, vatCheckedBy: null };
	const order: OrderRow = {
		id,
		workspaceId,
		userId: 'anna',
		resellerId: null,
		plan: 'premium',
		vatRate: 1900,
		totalCents: 1190,
		customer: { ...customer, ...none },
		sessionId: null,
		closedAt: null,
		createdAt: now,
	};
	return {
		order,
		workspace: { plan: 'free', planSetAt: null, trialEndsAt: null, usageSince: null },
		subscriptions: [],
		payments: [],
		documents: [],
		isPaidTooLate: false,
	};
}

/** Stores changes in memory, as `applySubscription` does in the database. */
function createLedger() {
	let syncNumber = 0;
	const lastNumbers = { invoice: 0, creditNote: 0 };
	return {
		nextSyncNumber: () => ++syncNumber,
		apply(state: BillingState, found: ProviderSubscription, number: number): void {
			const changes = billingChanges(state, found, { syncNumber: number, now });
			if (!changes) return;
			state.subscriptions = [changes.subscription];
			const changed = new Map(changes.changedPayments.map((row) => [row.id, row]));
			state.payments = [...state.payments.map((row) => changed.get(row.id) ?? row), ...changes.addedPayments];
			for (const kind of ['invoice', 'creditNote'] as const) {
				const drafts = changes.documents.filter((draft) => draft.kind === kind);
				const issue = { firstNumber: lastNumbers[kind] + 1, issued: state.documents, issuedAt: now };
				const documents: DocumentRow[] = toDocuments(drafts, { ...issue, customer: state.order.customer });
				state.documents = [...state.documents, ...documents];
				lastNumbers[kind] += documents.length;
			}
			if (state.workspace && changes.workspace) state.workspace = { ...state.workspace, ...changes.workspace };
		},
	};
}
