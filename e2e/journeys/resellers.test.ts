// @module-tag release
import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { accountOf, signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { fill, press, see } from '../support/browser/screen.ts';
import { dismissWizard } from '../support/dashboard/dismiss-wizard.ts';
import { waitForMail } from '../support/server/read-outbox.ts';

const password = 'Correct-horse-1';

test('an invited person registers as customer of a reseller, gets a key, and ends the relation', async () => {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	const id = randomBytes(4).toString('hex');
	const admin = accountOf(product, 'admin@example.com', password);
	const { email } = await signUp(product, `reseller-${id}@example.com`);
	const name = `Nordfunk ${id}`;
	await admin.client.addReseller({ body: { email, name, address: 'Hafenstraße 4' } });
	const customer = `customer-${id}@example.com`;
	try {
		const reseller = await (await browser.newPerson()).visit(`${product.url}/conversations`, {
			// A removed customer.
			allow: [/status of 404/],
		});
		await fill(reseller.page, 'E-mail', email);
		await fill(reseller.page, 'Password', password);
		await press(reseller.page, 'Sign in');
		await see(reseller.page, 'No customers yet');
		expect(new URL(reseller.page.url()).pathname).toBe('/reseller-customers');
		await press(reseller.page, 'Invite customer');
		await fill(reseller.page, 'E-mail address', customer);
		await press(reseller.page, 'Create link');
		await see(reseller.page, 'This server sends no mail');
		await press(reseller.page, 'Done');
		await see(reseller.page, 'Invited');

		const { links } = await waitForMail(product.dataDir, customer, /invites you/);
		const visit = await (await browser.newPerson()).visit(links[0] ?? '');
		const { page } = visit;
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
		await see(page, `You are now a customer of ${name}`);
		await dismissWizard(page);

		await reseller.page.reload();
		await press(reseller.page, `Settings of ${customer}`, 'link');
		await see(reseller.page, 'Usage this month');
		await press(reseller.page, 'Generate API key');
		await fill(reseller.page, 'Name', 'Telephone');
		await press(reseller.page, 'Generate');
		await see(reseller.page, 'dbf_');
		await press(reseller.page, 'Done');

		await page.goto(`${product.url}/home`);
		await see(page, 'API key generated');
		await see(page, name);
		await page.goto(`${product.url}/settings/workspace`);
		await see(page, 'Hafenstraße 4');
		await press(page, 'End the relationship');
		await press(page, 'End relationship');
		await see(page, `The relationship with ${name} has ended`);

		await reseller.page.reload();
		await see(reseller.page, 'No customers yet');
	} finally {
		await browser.close();
	}
});
