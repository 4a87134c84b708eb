import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, type BillingApp, createBillingApp, purchaseOf } from '../../../testing/billing/create-billing-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: BillingApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createBillingApp({
		SELLER_NAME: 'Quayline Software GmbH',
		SELLER_ADDRESS: 'Hafenstraße 1\\n20457 Hamburg',
		SELLER_VAT_NUMBER: 'DE136695976',
	});
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

async function textOf(user: TestUser, name: string, language: 'en' | 'de' = 'en') {
	const { fileName, bytes } = await user.client.downloadInvoice({ params: { name }, query: { language } });
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await bytes.arrayBuffer())));
	return { fileName, text: text.join(' ').replace(/\s+/g, ' ') };
}

async function buyAs(customer: typeof anna, vatRate: number) {
	const user = await app.signUp();
	const { url } = await user.client.createPaymentSession({ body: purchaseOf(user, 'premium', customer, vatRate) });
	await app.pay(url);
	await app.settle();
	const [payment] = (await user.client.listPayments({ query: {} })).list;
	if (!payment?.invoiceNumber) throw new Error('it is paid');
	return { user, payment, name: payment.invoiceNumber };
}

test('an invoice has seller, buyer, amounts and VAT, in English and in German', { tags: ['release'] }, async () => {
	const { user, name, payment } = await buyAs(anna, 2000);
	expect(payment.invoiceEnLocation).toBe(`/limiter/invoices/${name}?language=en`);
	const english = await textOf(user, name);
	expect(english.fileName).toBe(`Invoice_${name}.pdf`);
	const day = new Date(app.clock()).toISOString().slice(0, 10);
	for (const part of [
		'Quayline Software GmbH',
		'Hafenstraße 1',
		'20457 Hamburg',
		'Germany',
		'VAT number DE136695976',
		'Anna Berg',
		'France',
		`Invoice ${name}`,
		day,
		'Debrief PRO, monthly',
		'Net $10.00',
		'VAT 20% $2.00',
		'Total $12.00',
		'Sandbox: no money has moved',
	])
		expect(english.text).toContain(part);
	const german = await textOf(user, name, 'de');
	for (const part of [
		`Rechnung ${name}`,
		'Deutschland',
		'Frankreich',
		'Netto 10,00 $',
		'USt. 20 % 2,00 $',
		'Gesamt 12,00 $',
	])
		expect(german.text).toContain(part);
});

test('a company in another EU country is invoiced with reverse charge', {
	tags: ['release'],
}, async () => {
	const company = {
		...anna,
		type: 'company' as const,
		companyName: 'Nordlager Ltd',
		companyAddress: 'Quay 3\nCork',
		country: 'IE',
		companyVat: '6388047V',
	};
	const { user, name } = await buyAs(company, 0);
	const { text } = await textOf(user, name);
	for (const part of [
		'Nordlager Ltd',
		'Quay 3',
		'Cork',
		'VAT number 6388047V',
		'VAT 0% $0.00',
		'Total $10.00',
		'Reverse charge',
	])
		expect(text).toContain(part);
});

test('a customer outside the EU pays no VAT', { tags: ['release'] }, async () => {
	const { user, name } = await buyAs({ ...anna, country: 'CH' }, 0);
	expect((await textOf(user, name)).text).toContain('Not subject to VAT of the European Union.');
});

test('a refund is audited, gets a credit note naming its invoice, and a repeated request refunds once', async () => {
	const { user, name, payment } = await buyAs(anna, 2000);
	const params = { id: payment.id };
	const body = { amount: 500, reason: 'Outage', requestId: 'request-1' };
	await expect(user.client.refundPayment({ params, body })).rejects.toMatchObject({ status: 403 });
	const once = await admin.client.refundPayment({ params, body });
	expect(await admin.client.refundPayment({ params, body })).toMatchObject({ refundedAmount: 500 });
	const [, note] = once.documents;
	expect(note).toMatchObject({ kind: 'creditNote' });
	const { text, fileName } = await textOf(user, note?.name ?? '');
	expect(fileName).toBe(`Invoice_${note?.name}.pdf`);
	for (const part of ['Credit note', `Corrects invoice ${name}.`, 'Net $4.17', 'VAT 20% $0.83', 'Total credited $5.00'])
		expect(text).toContain(part);
	await expect(
		admin.client.refundPayment({ params, body: { ...body, amount: 701, requestId: 'request-2' } }),
	).rejects.toMatchObject({
		code: 'refund_too_high',
	});
	const rest = await admin.client.refundPayment({ params, body: { ...body, amount: 700, requestId: 'request-3' } });
	expect(rest).toMatchObject({ status: 'refunded', refundedAmount: 1_200 });
	expect((await admin.client.listAuditEntries({ query: {} })).list[0]).toMatchObject({
		action: 'paymentRefunded',
		after: { amount: 700, reason: 'Outage' },
	});
	expect((await user.client.getSubscription()).plan).toBe('premium');
});

test('a refund made at the provider gets its credit note and limits further refunds', {
	tags: ['release'],
}, async () => {
	const { user, name, payment } = await buyAs(anna, 2000);
	const params = { id: payment.id };
	await admin.client.refundPayment({ params, body: { amount: 500, reason: 'Outage', requestId: 'request-1' } });
	const [subscription] = (await user.client.listSubscriptions()).list;
	for (let i = 0; i < 2; i++) {
		await fetch(`${app.sandbox.origin()}/subscriptions/${subscription?.id}/refund`, { method: 'POST' });
		await app.settle();
	}
	const [refunded] = (await user.client.listPayments({ query: {} })).list;
	expect(refunded).toMatchObject({ status: 'refunded', refundedAmount: 1_200 });
	expect(refunded?.documents.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'creditNote']);
	const { text } = await textOf(user, refunded?.documents[2]?.name ?? '');
	expect(text).toContain(`Corrects invoice ${name}.`);
	expect(text).toContain('Total credited $7.00');
	await expect(
		admin.client.refundPayment({ params, body: { amount: 1, reason: 'Again', requestId: 'request-2' } }),
	).rejects.toMatchObject({ code: 'refund_too_high' });
	expect(await admin.client.getReconciliation()).toMatchObject({ comparedAt: null });
	expect((await admin.client.reconcilePayments()).differences).toEqual([]);
});

test("invoice numbers have no gaps, and another user's invoice returns 404", async () => {
	const { list } = await admin.client.listAllPayments({ query: { limit: 100 } });
	const names = list.flatMap(({ documents }) => documents.map(({ name }) => name));
	for (const prefix of ['INV', 'CN']) {
		const own = names.filter((name) => name.startsWith(prefix)).toSorted();
		expect(own).toEqual(own.map((_, i) => `${prefix}-${String(i + 1).padStart(6, '0')}`));
	}
	const stranger = await app.signUp();
	for (const name of [names[0] ?? '', 'INV-999999', '../x'])
		await expect(stranger.client.downloadInvoice({ params: { name }, query: {} })).rejects.toMatchObject({
			code: 'payment_not_found',
			status: 404,
		});
});

test('monthly revenue is payments minus refunds, and its parts add up', async () => {
	const [month] = (await admin.client.getRevenue()).list;
	const { list } = await admin.client.listAllPayments({ query: { limit: 100 } });
	const total = list.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);
	const refunded = list.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
	expect(month).toMatchObject({ payments: list.length, total, refunded });
	expect((month?.net ?? 0) + (month?.vat ?? 0)).toBe(total);
});

test("the nightly reconciliation reports differences and then adopts the provider's state", async () => {
	expect(await admin.client.reconcilePayments()).toMatchObject({ differences: [] });
	const { user } = await buyAs(anna, 2000);
	app.delivery.isOn = false;
	const [id] = Object.keys(app.sandbox.state.subscriptions).toReversed();
	await app.payments.setCancellation(id ?? '', true);
	const { differences } = await admin.client.reconcilePayments();
	expect(differences).toMatchObject([
		{ subscriptionId: id, workspaceId: user.workspaceId, field: 'cancelAt', ours: '' },
	]);
	expect(await admin.client.reconcilePayments()).toMatchObject({ differences: [] });
	expect(await user.client.getSubscription()).toMatchObject({ cancelExisting: true });
	app.delivery.isOn = true;
});
