// @module-tag release
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startReceiver } from '../../api/src/testing/webhooks/start-receiver.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { fill, press, see, textOf } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { startProduct } from '../support/server/start-product.ts';

test('a webhook is added and tested, receives a note, and its response is shown on its page', {
	timeout: 180_000,
}, async () => {
	await using product = await startProduct({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const receiver = await startReceiver();
	const browser = await openBrowser();
	const account = await signUp(product, `hooks-${randomBytes(4).toString('hex')}@example.com`);
	try {
		const visit = await (await browser.newPerson()).visit(`${product.url}/settings/webhooks`);
		const { page } = visit;
		await signIn(visit, account.email, account.password);
		await see(page, 'No webhooks yet');
		await press(page, 'Add webhook');
		await fill(page, 'Address', receiver.url);
		await press(page, 'Add');
		await see(page, 'It is not shown again.');
		expect(await textOf(page)).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
		await press(page, 'Done');
		await press(page, `Test ${receiver.url}`);
		await press(page, 'Send test');
		await see(page, 'Status 204');
		await press(page, 'Close');

		receiver.respond((response) => void response.writeHead(410).end('moved away'));
		const { client } = account;
		const { id: parentId } = await client.createConversation({
			body: { type: 'web-conference', startedAt: new Date().toISOString() },
		});
		await client.createNote({
			body: { parentType: 'call', parentId, cuePoint: 0, createdWhile: 'playback', title: 'Budget' },
		});
		await receiver.arrived(2);
		await press(page, `Deliveries to ${receiver.url}`, 'link');
		await see(page, 'note.created');
		await see(page, 'The address answered with 410');
		expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
			type: 'note.created',
			data: { title: 'Budget' },
		});
	} finally {
		await receiver.close();
		await browser.close();
	}
});
