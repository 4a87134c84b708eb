// @module-tag release
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildCalendar } from '../../api/src/testing/calendars/build-calendar.ts';
import { startReceiver } from '../../api/src/testing/webhooks/start-receiver.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { fill, press, pressAt, see, textOf } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { startProduct } from '../support/server/start-product.ts';

test('a calendar address is added, its meetings appear on Home, and it is removed', {
	timeout: 180_000,
}, async () => {
	await using product = await startProduct({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const server = await startReceiver();
	const serve = (text: string, type = 'text/calendar') =>
		server.respond((response) => void response.writeHead(200, { 'content-type': type }).end(text));
	const address = `http://127.0.0.1:${server.port}/private-0123456789abcdef/basic.ics`;
	const browser = await openBrowser();
	const account = await signUp(product, `calendar-${randomBytes(4).toString('hex')}@example.com`);
	// The join button appears only on allowed sites.
	await account.client.addWhitelistSite({ body: { website: 'https://meet.google.com/*' } });
	try {
		const visit = await (await browser.newPerson()).visit(`${product.url}/settings/general`);
		const { page } = visit;
		// the address of a page
		visit.allow(/status of 400/);
		await signIn(visit, account.email, account.password);
		serve('<!doctype html><title>Calendar</title>', 'text/html');
		await fill(page, 'Private address of your calendar', address);
		await press(page, 'Connect');
		await see(page, 'This is the address of a web page');

		const soon = {
			start: new Date(Date.now() + 60_000),
			title: 'Weekly with Acme',
			link: 'https://meet.google.com/abc',
		};
		serve(buildCalendar([{ ...soon, attendees: ['dana.field@example.com', 'robert.moss@example.com'] }]));
		await press(page, 'Connect');
		await see(page, '1 meeting in the next two weeks');
		expect(await textOf(page)).not.toContain('private-0123456789abcdef');
		await pressAt(page, 'a[href="/home"]');
		await see(page, 'Weekly with Acme');
		await see(page, '2 attendees');
		const join = await page.waitForSelector('a[aria-label="Join Weekly with Acme"]');
		expect(await join?.evaluate((link) => link.getAttribute('href'))).toBe(soon.link);

		serve(buildCalendar([{ ...soon, title: 'Weekly, moved' }]));
		await page.goto(`${product.url}/settings/general`);
		await press(page, 'Refresh now');
		await pressAt(page, 'a[href="/home"]');
		await see(page, 'Weekly, moved');

		await page.goto(`${product.url}/settings/general`);
		await press(page, 'Remove');
		await see(page, 'Remove your calendar?');
		await press(page, 'Remove');
		await see(page, 'Your calendar was removed');
		await pressAt(page, 'a[href="/home"]');
		await see(page, 'Connect your calendar');
		expect(product.log()).not.toContain('private-0123456789abcdef');
	} finally {
		await browser.close();
		await server.close();
	}
});
