// @module-tag release
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hubspotClient, startFakeHubspot } from '../../api/src/testing/providers/start-fake-hubspot.ts';
import { pipedriveKey, startFakePipedrive } from '../../api/src/testing/providers/start-fake-pipedrive.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { byRole, fill, press, see, textOf } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

test('one CRM connects by key and another on its own page, their contacts appear, and one is disconnected', {
	timeout: 180_000,
}, async () => {
	const [pipedrive, hubspot] = [await startFakePipedrive(), await startFakeHubspot()];
	await using product = await startProduct({
		env: {
			ALLOW_PRIVATE_ADDRESSES: 'on',
			PROVIDER_URLS: `pipedrive=${pipedrive.origin},hubspot=${hubspot.origin}`,
			HUBSPOT_CLIENT_ID: hubspotClient.id,
			HUBSPOT_CLIENT_SECRET: hubspotClient.secret,
		},
	});
	const browser = await openBrowser();
	const account = await signUp(product, `crm-${randomBytes(4).toString('hex')}@example.com`);
	try {
		const visit = await (await browser.newPerson()).visit(`${product.url}/contacts/crm`);
		const { page } = visit;
		visit.allow(/status of 400/);
		await signIn(visit, account.email, account.password);
		await see(page, "You don't have integrations");
		await press(page, 'Open integrations', 'link');
		await press(page, 'Connect Pipedrive');
		await fill(page, 'API token', 'wrong');
		await press(page, 'Connect');
		await see(page, 'The provider rejected these values');
		await fill(page, 'API token', pipedriveKey);
		await press(page, 'Connect');
		await see(page, 'Pipedrive is connected');
		await see(page, 'Quayline (dana@quayline.example)');

		await press(page, 'Connect HubSpot');
		await press(page, 'Continue at HubSpot');
		await see(page, 'The connection is ready');
		await see(page, 'HubSpot 4711');
		await page.goto(`${product.url}/contacts/crm`);
		await see(page, 'Ada Quayle 001');

		await page.goto(`${product.url}/integrations`);
		await press(page, 'Disconnect HubSpot');
		await press(page, 'Disconnect');
		await see(page, 'HubSpot is disconnected');
		await until('access is revoked there', async () => !hubspot.oauth.hasValidGrant(), 20_000);
		await byRole(page, 'button', 'Connect HubSpot').wait();
		await press(page, 'Show earlier connections');
		await see(page, 'HubSpot 4711');
		// Neither a page nor a log line contains the key.
		expect(await textOf(page)).not.toContain(pipedriveKey);
		expect(product.log()).not.toContain(pipedriveKey);
	} finally {
		await browser.close();
		await Promise.all([pipedrive.close(), hubspot.close()]);
	}
});
