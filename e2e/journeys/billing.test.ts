// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { byRole, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { downloadBy } from '../support/browser/watch-downloads.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { payWith, pressInSandbox } from '../support/dashboard/payment-sandbox.ts';
import { waitForMail } from '../support/server/read-outbox.ts';
import { until } from '../support/until.ts';

let environment: OpenDashboard;
let sandbox: string;
beforeAll(async () => {
	const port = await freePort();
	sandbox = `http://127.0.0.1:${port}`;
	environment = await openDashboard({ env: { BILLING: 'sandbox', SANDBOX_PORT: String(port) } });
});
afterAll(() => environment.close());

const open = (path: string) => environment.visit.page.goto(`${environment.product.url}${path}`);
const subscription = () => environment.account.client.getSubscription();
const inSandbox = (name: string, then: string) => pressInSandbox(environment.person, sandbox, name, then);
const pay = (card: string) => payWith(environment.visit.page, card);

test('a declined card buys nothing, and another card buys PRO', async () => {
	const { page } = environment.visit;
	await open('/payment/premium/upgrade');
	await see(page, 'This server uses a payment sandbox');
	await fill(page, 'Full name', 'Ada Berg');
	await press(page, 'Review');
	await see(page, 'Review your purchase');
	await press(page, 'Continue to payment');
	await pay('4000 0000 0000 0002');
	await see(page, 'The card was declined.');
	expect((await subscription()).plan).toBe('free');
	await pay('4000 0000 0000 0341');
	await see(page, 'is on PRO.');
	await see(page, 'Continuing in');
	expect(await subscription()).toMatchObject({ plan: 'premium', status: 'active' });
	await waitForMail(environment.product.dataDir, 'ada@example.com', /Thank you/);
});

test('the invoice is downloaded as a PDF with its number in the name', async () => {
	const { page } = environment.visit;
	await open('/invoices');
	await see(page, 'Next payment');
	await press(page, 'Download INV-000001');
	const { fileName, bytes } = await downloadBy(page, () => press(page, 'In English', 'menuitem'));
	expect(fileName).toBe('Invoice_INV-000001.pdf');
	expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a failed payment is shown, keeps PRO, and can be paid later', async () => {
	const { page } = environment.visit;
	await inSandbox('Renew now', 'past_due');
	await until('the failure is known', async () => (await subscription()).status === 'pastDue');
	await open('/invoices');
	await see(page, 'The last payment failed. You keep PRO until');
	await press(page, 'Pay now', 'link');
	await pay('4242 4242 4242 4242');
	await see(page, 'This invoice is paid');
	await until('the payment is known', async () => (await subscription()).status === 'active');
});

test('the change to yearly billing shows its price first', async () => {
	const { page } = environment.visit;
	await open('/invoices');
	await press(page, 'Change to yearly');
	await see(page, 'Charged now');
	await (await byRole(page, 'dialog', 'Change to yearly billing').waitHandle()).waitForSelector('dl');
	await press(page, 'Change');
	await see(page, 'The billing has changed');
	expect((await subscription()).plan).toBe('premiumYear');
});

test('unsubscribing keeps PRO until the period ends, can be undone, and then leads to FREE', async () => {
	const { page } = environment.visit;
	await press(page, 'Unsubscribe');
	await see(page, 'Unsubscribe from PRO?');
	await pressAt(page, '[role=alertdialog] footer button:last-child');
	await see(page, 'Keep the subscription');
	await press(page, 'Keep the subscription');
	await see(page, 'The subscription continues');
	await inSandbox('End now', 'canceled');
	await until('the end is known', async () => (await subscription()).plan === 'free');
	await open('/invoices');
	await see(page, 'Upgrade to PRO');
});
