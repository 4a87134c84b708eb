// @module-tag release
import { expect, test } from 'vitest';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { byRole, fill, press, see } from '../support/browser/screen.ts';
import { openDemos } from '../support/dashboard/open-demos.ts';
import { until } from '../support/until.ts';

const password = 'Zeppelin über Friedrichshafen';

test('a clip with a password plays just that clip for a person without an account, until it is revoked', async () => {
	const { product, browser, account, visit, meeting, close } = await openDemos();
	try {
		const { page } = visit;
		await page.goto(`${product.url}/settings/general/privacy`);
		await (await byRole(page, 'switch', 'Public links').waitHandle()).press('Space');
		await see(page, 'Allow public links?');
		await press(page, 'Allow');
		await until('they are allowed', async () => (await account.client.getSettings()).publicLinks);

		await meeting.open();
		await press(page, 'Share');
		await press(page, 'Create public link');
		await press(page, 'Whole conversation Part of the conversation');
		await press(page, 'A part', 'option');
		await fill(page, 'From', '0:05');
		await fill(page, 'To', '0:09.5');
		await fill(page, 'Password (optional)', password);
		await press(page, 'Create public link');
		await see(page, 'Copy the link now.');
		const url = await (await byRole(page, 'textbox', 'Link').waitHandle()).evaluate(
			(field) => field instanceof HTMLInputElement && field.value,
		);
		if (!url) throw new Error('the address is missing');
		await press(page, 'Done');
		await see(page, 'Not viewed yet');

		const guest = await (await browser.newPerson()).visit(url, { width: 360, allow: [/status of 40[34]/] });
		const audio: string[] = [];
		guest.page.on('request', (request) => request.url().includes('/audio/') && audio.push(request.url()));
		await see(guest.page, 'This conversation needs a password');
		expect(await findBarriers(guest.page)).toEqual([]);
		await fill(guest.page, 'Password', 'Zeppelin');
		await press(guest.page, 'Open');
		await see(guest.page, 'This password is wrong.');
		await fill(guest.page, 'Password', password);
		await press(guest.page, 'Open');
		await see(guest.page, 'From 00:05 to 00:09 of the recording');
		await press(guest.page, 'Play');
		await byRole(guest.page, 'button', 'Pause').wait();
		const lines = await meeting.lines();
		const isOutside = ({ startedAt, endedAt }: { startedAt: number; endedAt: number }) =>
			endedAt < 5_000 || startedAt > 9_500;
		const shown = await guest.page.evaluate(() => document.body.textContent ?? '');
		expect(lines.filter((line) => isOutside(line) && shown.includes(line.text))).toEqual([]);
		expect(await secondsOf(guest.page, audio[0] ?? '')).toBeCloseTo(4.5, 1);
		expect(await findBarriers(guest.page)).toEqual([]);

		await page.bringToFront();
		await press(page, 'Close');
		await press(page, 'Share');
		await until('the view is counted', async () => (await listed(account, meeting.id))?.viewCount === 1);
		await press(page, 'Revoke: 00:05 to 00:09');
		await see(page, 'Link revoked');
		expect((await fetch(audio[0] ?? '')).status).toBe(404);
		await guest.page.bringToFront();
		await guest.page.reload();
		await see(guest.page, 'This link does not work');
	} finally {
		await close();
	}
});

const listed = async (account: Awaited<ReturnType<typeof openDemos>>['account'], id: string) =>
	(await account.client.listPublicLinks({ params: { id } })).list[0];

/** How long the sound of an address is, as the browser decodes it. */
const secondsOf = (
	page: { evaluate(work: (url: string) => Promise<number>, url: string): Promise<number> },
	url: string,
) =>
	page.evaluate(async (address) => {
		const bytes = await (await fetch(address)).arrayBuffer();
		return (await new AudioContext().decodeAudioData(bytes)).duration;
	}, url);
