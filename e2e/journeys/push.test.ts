// @module-tag release
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pipedriveKey, startFakePipedrive } from '../../api/src/testing/providers/start-fake-pipedrive.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { byRole, fill, press, see } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

test('a conversation is sent to a CRM by hand, its new title follows, and it is removed there again', {
	timeout: 180_000,
}, async () => {
	const pipedrive = await startFakePipedrive();
	await using product = await startProduct({
		env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${pipedrive.origin}` },
	});
	const browser = await openBrowser();
	const account = await signUp(product, `push-${randomBytes(4).toString('hex')}@example.com`);
	try {
		const { client } = account;
		await client.createIntegration({ body: { provider: 'pipedrive', apiKey: pipedriveKey } });
		const { id } = await client.createConversation({
			body: { title: 'Renewal talk', type: 'other', startedAt: '2026-02-11T09:10:00.000Z' },
		});
		const visit = await (await browser.newPerson()).visit(`${product.url}/conversations/${id}`);
		const { page } = visit;
		await signIn(visit, account.email, account.password);
		await press(page, 'Send to Pipedrive');
		await fill(page, 'Search people in Pipedrive', 'Quayle 007', 'searchbox');
		await press(page, 'Choose Greta Quayle 007');
		await byRole(page, 'link', 'Open in Pipedrive').wait();
		expect(pipedrive.notes.list).toHaveLength(1);
		expect(pipedrive.notes.list[0]?.fields).toMatchObject({
			person_id: 7,
			content: expect.stringContaining(`/conversations/${id}`),
		});

		await client.updateConversation({ params: { id }, body: { title: 'Renewal, second talk' } });
		await until(
			'the new title is there',
			async () => String(pipedrive.notes.list[0]?.fields.content).includes('second talk'),
			20_000,
		);
		await press(page, 'Remove from Pipedrive');
		await press(page, 'Remove there');
		await see(page, 'Removed there');
		expect(pipedrive.notes.list).toEqual([]);
	} finally {
		await browser.close();
		await pipedrive.close();
	}
});
