// @module-tag release
import { expect, test } from 'vitest';
import { startReceiver } from '../../api/src/testing/webhooks/start-receiver.ts';
import { demoIds } from '../support/account/demo-ids.ts';
import { choose, fill, press, see } from '../support/browser/screen.ts';
import { openDashboard } from '../support/dashboard/open-dashboard.ts';
import { waitForMail } from '../support/server/read-outbox.ts';

test('a summary goes to an address and to a channel, and the dialog then says who has got it', async () => {
	const receiver = await startReceiver();
	const { product, account, visit, close } = await openDashboard({
		env: { DEMO_CONVERSATIONS: 'on', ALLOW_PRIVATE_ADDRESSES: 'on' },
	});
	const { page } = visit;
	try {
		await page.goto(`${product.url}/settings/integrations`);
		await press(page, 'Add channel');
		await fill(page, 'Name', '#sales');
		await page.locator('input[type="url"]').fill(receiver.url);
		await press(page, 'Save');
		await see(page, 'Channel saved');
		await press(page, 'Send a test to #sales');
		await see(page, 'The test message arrived in #sales');

		const { call } = await demoIds(account);
		await page.goto(`${product.url}/conversations/${call}`);
		await choose(page, 'Export', 'Send summary…');
		await see(page, 'What is sent');
		await fill(page, 'Other addresses', 'dana@client.example');
		await fill(page, 'Comment', 'As promised');
		await press(page, '#sales, Slack', 'checkbox');
		await press(page, 'Keep as a file');
		await see(page, 'Kept as a file, not sent');

		const { summary } = await account.client.getConversation({ params: { id: call } });
		const firstWords = summary?.slice(0, 40) || 'no summary';
		const mail = await waitForMail(product.dataDir, 'dana@client.example');
		expect(mail.text).toContain('As promised');
		expect(mail.text).toContain(firstWords);
		await receiver.arrived(2);
		const [, message] = receiver.received;
		expect(JSON.parse(message?.body ?? '')).toHaveProperty('blocks');
		expect(message?.body).toContain(`${product.url}/conversations/${call}`);

		await page.reload();
		await choose(page, 'Export', 'Send summary…');
		await see(page, 'Sent before');
		await see(page, 'dana@client.example, ');
		await see(page, '#sales, ');
	} finally {
		await close();
		await receiver.close();
	}
});
