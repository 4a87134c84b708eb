// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, freePorts } from '../../api/src/testing/free-ports.ts';
import { accountOf } from '../support/account/sign-up.ts';
import { fill, press, pressAt, see, textOf } from '../support/browser/screen.ts';
import { downloadBy } from '../support/browser/watch-downloads.ts';
import { dismissWizard } from '../support/dashboard/dismiss-wizard.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { payWith, pressInSandbox } from '../support/dashboard/payment-sandbox.ts';
import { readOutbox, waitForMail } from '../support/server/read-outbox.ts';
import { until } from '../support/until.ts';

const password = 'Correct-horse-1';
const name = 'Nordfunk';
const reseller = 'sales@nordfunk.example';
const customer = 'ines@lindenhof.example';

let environment: OpenDashboard;
let sandbox: string;
let ofReseller: Page;
let ofCustomer: Page;
beforeAll(async () => {
	const port = await freePort();
	sandbox = `http://127.0.0.1:${port}`;
	const { first, last } = await freePorts(20);
	environment = await openDashboard({
		env: {
			BILLING: 'sandbox',
			SANDBOX_PORT: String(port),
			FTP_HOST: '127.0.0.1',
			FTP_PORT: String(first),
			FTP_PASSIVE_PORTS: `${first + 1}-${last}`,
		},
	});
});
afterAll(() => environment.close());

const open = (page: Page, path: string) => page.goto(`${environment.product.url}${path}`);
const mailTo = (address: string, subject?: RegExp) => waitForMail(environment.product.dataDir, address, subject);
const asCustomer = () => accountOf(environment.product, customer, password).client;
async function newPage(address: string): Promise<Page> {
	const person = await environment.browser.newPerson();
	return (await person.visit(address)).page;
}
async function signInOn(page: Page, email: string): Promise<void> {
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
}

test('an administrator adds a reseller, who sets a password and reaches the list of customers', async () => {
	const { page } = environment.visit;
	await open(page, '/admin/resellers');
	await press(page, 'Add reseller');
	await fill(page, 'Name', name);
	await fill(page, 'E-mail address', reseller);
	await press(page, 'Add');
	await see(page, `${name} is a reseller now`);

	const { links } = await mailTo(reseller, /password/i);
	ofReseller = await newPage(links[0] ?? '');
	await fill(ofReseller, 'New password', password);
	await fill(ofReseller, 'Confirm password', password);
	await press(ofReseller, 'Change password');
	await see(ofReseller, 'Your password has been changed');
	await signInOn(ofReseller, reseller);
	await see(ofReseller, 'No customers yet');
});

test('an invited person registers as a customer, and is not led to a payment', async () => {
	await press(ofReseller, 'Invite customer');
	await fill(ofReseller, 'E-mail address', customer);
	await press(ofReseller, 'Create link');
	await see(ofReseller, 'This server sends no mail');
	await press(ofReseller, 'Done');

	const { links } = await mailTo(customer, /invites you/);
	ofCustomer = await newPage(links[0] ?? '');
	await see(ofCustomer, 'Reseller invitation');
	await open(ofCustomer, '/auth/register');
	await fill(ofCustomer, 'E-mail', customer);
	await fill(ofCustomer, 'Password', password);
	await fill(ofCustomer, 'Confirm password', password);
	await press(ofCustomer, 'Create account');
	await see(ofCustomer, 'Verify your e-mail');
	const verification = await mailTo(customer, /Confirm your/);
	await ofCustomer.goto(verification.links[0] ?? '');
	await see(ofCustomer, 'Your address is confirmed');
	await signInOn(ofCustomer, customer);
	await see(ofCustomer, `You are now a customer of ${name}`);
	await dismissWizard(ofCustomer);
	expect(await asCustomer().getProfile()).toMatchObject({ reseller: true, title: 'FREE' });
});

test('the reseller buys the plan for the customer, and gets the invoice and the mail', async () => {
	await open(ofCustomer, '/payment/premium');
	await see(ofCustomer, 'Contact your reseller');
	expect(new URL(ofCustomer.url()).pathname).toBe('/invoices');

	await ofReseller.reload();
	await press(ofReseller, `Buy PRO for ${customer}`, 'link');
	await see(ofReseller, 'the invoice goes to you');
	await fill(ofReseller, 'Full name', 'Jana Ohm');
	await press(ofReseller, 'Review');
	await see(ofReseller, 'Review your purchase');
	await press(ofReseller, 'Back');
	await press(ofReseller, 'Review');
	await press(ofReseller, 'Continue to payment');
	await payWith(ofReseller, '4000 0000 0000 0341');
	await see(ofReseller, `${customer} is on PRO.`);
	await mailTo(reseller, /is on PRO/);
	const ofMoney = readOutbox(environment.product.dataDir).filter(({ text }) => /payment|invoice/i.test(text));
	expect(ofMoney.map(({ to }) => to)).not.toContain(customer);
	await press(ofReseller, 'Set up the customer', 'link');
});

test('the reseller sets up the telephone system and a key, which the customer can see', async () => {
	await pressAt(ofReseller, '::-p-text(Asterisk or FreePBX)');
	await press(ofReseller, 'Save');
	await press(ofReseller, 'Generate password');
	await see(ofReseller, 'it is not shown again');
	await press(ofReseller, 'Generate API key');
	await fill(ofReseller, 'Name', 'Telephone');
	await press(ofReseller, 'Generate');
	await see(ofReseller, 'dbf_');
	await press(ofReseller, 'Done');
	const { account } = await asCustomer().getPbx({});
	expect(account).toMatchObject({ product: 'asterisk', passwordChangedAt: expect.any(String) });

	await open(ofCustomer, '/home');
	for (const act of ['Plan bought', 'Telephone system set up', 'FTP password generated', 'API key generated'])
		await see(ofCustomer, act);
});

test('the invoice is in the reseller’s history, and the customer sees no price', async () => {
	await open(ofReseller, '/reseller-customers/billing-history');
	await see(ofReseller, customer);
	await press(ofReseller, 'Download INV-000001');
	const { fileName, bytes } = await downloadBy(ofReseller, () => press(ofReseller, 'In English', 'menuitem'));
	expect(fileName).toBe('Invoice_INV-000001.pdf');
	expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

	await open(ofCustomer, '/invoices');
	await see(ofCustomer, `${name} pays for this plan.`);
	await see(ofCustomer, 'No payments yet');
	expect(await textOf(ofCustomer)).not.toMatch(/\$|INV-/);
});

test('the customer ends the relation, keeps the plan until its end, and then buys directly', async () => {
	await open(ofCustomer, '/settings/workspace');
	await press(ofCustomer, 'End the relationship');
	await press(ofCustomer, 'End relationship');
	await see(ofCustomer, `The relationship with ${name} has ended`);
	await open(ofReseller, '/reseller-customers');
	await see(ofReseller, 'No customers yet');
	expect((await asCustomer().listApiKeys()).list).toEqual([]);

	await until('the plan is to end', async () => (await asCustomer().getSubscription()).cancel_at !== null);
	expect(await asCustomer().getSubscription()).toMatchObject({ plan: 'premium' });
	await open(ofCustomer, '/invoices');
	await see(ofCustomer, 'A reseller paid for this plan');
	await pressInSandbox(environment.person, sandbox, 'End now', 'canceled');
	await until('the end is known', async () => (await asCustomer().getSubscription()).plan === 'free');
	await ofCustomer.reload();
	await see(ofCustomer, 'Upgrade to PRO');
});
