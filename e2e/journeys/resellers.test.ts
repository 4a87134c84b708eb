import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../api/src/testing/file-servers/free-ports.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { openBrowser, type TestBrowser, type Visit } from '../support/browser/open-browser.ts';
import { fill, press, see } from '../support/browser/screen.ts';
import { downloadBy } from '../support/browser/watch-downloads.ts';
import { dismissWizard } from '../support/dashboard/dismiss-wizard.ts';
import { waitForMail } from '../support/server/read-outbox.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';

const password = 'Correct-horse-1';
const customer = 'customer@example.com';

let product: Product;
let browser: TestBrowser;
let account: Account;
/** What the reseller and the customer have open; each test goes on where the one before ended. */
let reseller: Visit;
let invited: Visit;
beforeAll(async () => {
	const { first, last } = await freePorts(21);
	product = await startProduct({
		env: {
			...{ BILLING: 'sandbox', SANDBOX_PORT: String(first) },
			...{ FTP_HOST: '127.0.0.1', FTP_PORT: String(first + 1), FTP_PASSIVE_PORTS: `${first + 2}-${last}` },
		},
	});
	browser = await openBrowser();
	const admin = await signUp(product, 'admin@example.com');
	account = await signUp(product, 'reseller@example.com');
	await admin.client.addReseller({ body: { email: account.email, name: 'Nordfunk', address: 'Hafenstraße 4' } });
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

test('a reseller invites somebody, who registers and is a customer', async () => {
	reseller = await (await browser.newPerson()).visit(`${product.url}/conversations`, {
		// of the customer who is no longer one
		allow: [/status of 404/],
	});
	await fill(reseller.page, 'E-mail', account.email);
	await fill(reseller.page, 'Password', account.password);
	await press(reseller.page, 'Sign in');
	await see(reseller.page, 'No customers yet');
	expect(new URL(reseller.page.url()).pathname).toBe('/reseller-customers');
	await press(reseller.page, 'Invite customer');
	await fill(reseller.page, 'E-mail address', customer);
	await press(reseller.page, 'Send invitation');
	await see(reseller.page, 'If no mail arrives');
	await press(reseller.page, 'Done');
	await see(reseller.page, 'Invited');

	const { links } = await waitForMail(product.dataDir, customer, /invites you/);
	invited = await (await browser.newPerson()).visit(links[0] ?? '');
	const { page } = invited;
	await see(page, 'Reseller invitation');
	await page.goto(`${product.url}/auth/register`);
	await fill(page, 'E-mail', customer);
	await fill(page, 'Password', password);
	await fill(page, 'Confirm password', password);
	await press(page, 'Create account');
	await see(page, 'Verify your e-mail');
	const verification = await waitForMail(product.dataDir, customer, /Confirm your/);
	await page.goto(verification.links[0] ?? '');
	await see(page, 'Your address is confirmed');
	await fill(page, 'E-mail', customer);
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
	await see(page, 'You are now a customer of Nordfunk');
	await dismissWizard(page);
	await page.goto(`${product.url}/payment/premium/upgrade`);
	await see(page, 'Contact your reseller');
	await see(page, 'Hafenstraße 4');
	await press(page, 'Close');
});

test('the reseller buys PRO for the customer, and has the invoice', async () => {
	const { page } = reseller;
	await page.reload();
	await press(page, `Buy PRO for ${customer}`, 'link');
	await see(page, 'This server uses a payment sandbox');
	await fill(page, 'Full name', 'Jana Ohm');
	await press(page, 'Review');
	await see(page, 'Review your purchase');
	await press(page, 'Back');
	await press(page, 'Review');
	await press(page, 'Continue to payment');
	await see(page, 'Payment sandbox: no money moves');
	await page.type('input[name=number]', '4242 4242 4242 4242');
	await page.click('form button');
	await see(page, `${customer} is on PRO.`);
	await page.goto(`${product.url}/reseller-customers/billing-history`);
	await see(page, customer);
	await press(page, 'Download INV-000001');
	const { fileName } = await downloadBy(page, () => press(page, 'In English', 'menuitem'));
	expect(fileName).toBe('Invoice_INV-000001.pdf');
});

test('the reseller sets up the telephone system and a key, and the customer reads that', async () => {
	const { page } = reseller;
	await page.goto(`${product.url}/reseller-customers`);
	await press(page, `Settings of ${customer}`, 'link');
	await see(page, 'Usage this month');
	await page.locator('::-p-text(3CX)').click();
	await press(page, 'Save');
	await press(page, 'Generate password');
	await see(page, 'it is not shown again');
	await press(page, 'Generate API key');
	await fill(page, 'Name', 'Telephone');
	await press(page, 'Generate');
	await see(page, 'dbf_');
	await press(page, 'Done');
	const { account: pbx } = await account.client.getCustomerPbx({
		params: { id: (await account.client.listCustomers({ query: {} })).list[0]?.id ?? '' },
	});
	await press(page, 'Show me how', 'link');
	await see(page, pbx?.username ?? 'no account');

	await invited.page.goto(`${product.url}/home`);
	for (const done of ['Plan bought', 'Telephone system set up', 'FTP password generated', 'API key generated'])
		await see(invited.page, done);
	await see(invited.page, 'Nordfunk');
});

test('the customer ends the relation, and keeps PRO until the end of what is paid', async () => {
	const { page } = invited;
	await page.goto(`${product.url}/settings/workspace`);
	await see(page, 'Hafenstraße 4');
	await press(page, 'End the relation');
	await press(page, 'End relation');
	await see(page, 'The relation with Nordfunk has ended');
	await page.goto(`${product.url}/invoices`);
	await see(page, 'A reseller paid for this plan.');
	await reseller.page.goto(`${product.url}/reseller-customers`);
	await see(reseller.page, 'No customers yet');
});
