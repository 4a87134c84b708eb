// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { listenTo } from '../support/browser/listen.ts';
import { byRole, fill, press, pressAt, see } from '../support/browser/screen.ts';
import { type Demo, type OpenDemos, openDemos } from '../support/dashboard/open-demos.ts';
import { waitForMail } from '../support/server/read-outbox.ts';
import { until } from '../support/until.ts';

const benAddress = 'ben@example.com';
/** Slightly more than the polling interval of list, conversation and activity. */
const shownWithinMs = 45_000;

let environment: OpenDemos;
let product: OpenDemos['product'];
let ada: Account;
let page: Page;
let meeting: Demo;
let ben: Account;
let bens: Page;
beforeAll(async () => {
	environment = await openDemos();
	({ product, account: ada, meeting } = environment);
	page = environment.visit.page;
});
afterAll(() => environment.close());

test('an invited person joins and sees no conversations of others', async () => {
	ben = await signUp(product, benAddress);
	await page.goto(`${product.url}/settings/members`);
	await press(page, 'Invite people');
	await fill(page, 'E-mail addresses', benAddress);
	await press(page, 'Member Rank');
	await press(page, 'Agent', 'option');
	await press(page, 'Invite 1 person');
	await see(page, 'Pass on the link');
	await press(page, 'Done');
	const { links } = await waitForMail(product.dataDir, benAddress, /invites you/);
	const link = links.find((each) => each.includes('/invite/')) ?? '';

	const other = await (await environment.browser.newPerson()).visit(link, { allow: [/status of 40[34]/] });
	bens = other.page;
	await press(bens, 'Sign in and join', 'link');
	await fill(bens, 'Password', ben.password);
	await press(bens, 'Sign in');
	await press(bens, 'Join');
	await see(bens, 'You are now in');
	await bens.goto(`${product.url}/conversations?shared=me`);
	await see(bens, 'No conversations match these filters');
	const { workspaceId } = await ada.client.getProfile();
	await ben.client.switchWorkspace({ body: { workspaceId } });
});

test('a conversation shared for reading appears for the other user, who cannot edit it', async () => {
	const title = (await meeting.now()).title ?? '';
	await page.bringToFront();
	await meeting.open();
	await press(page, 'Share');
	await press(page, `Add ${benAddress}`);
	await press(page, 'Share');
	await see(page, 'Shared');
	await bens.bringToFront();
	await see(bens, title, shownWithinMs);
	await pressAt(bens, `a::-p-text(${title})`);
	await bens.locator('[data-line]').wait();
	expect(await bens.$('[title="Rename speaker"]')).toBeNull();
	expect(await bens.$('[aria-label="Edit this line"]')).toBeNull();
});

test('with the right to edit, the other user can name a speaker', async () => {
	await page.bringToFront();
	await press(page, 'Share');
	await press(page, `Can view Permission of ${benAddress}`);
	await press(page, 'Can edit', 'option');
	await see(page, 'Permission changed');
	await press(page, 'Close');
	await bens.bringToFront();
	// The lines render again once they may be edited.
	await bens.locator('[aria-label="Edit this line"]').setTimeout(shownWithinMs).wait();
	await until('the speaker can be named', async () => {
		if (await bens.$('::-p-aria([name="Name"][role="textbox"])')) return true;
		const click = bens.locator('[title="Rename speaker"]').setTimeout(1_000).click();
		// A button that is rendered again in between loses the click.
		await click.catch(() => {});
		return false;
	});
	await fill(bens, 'Name', 'Priya Raman');
	await press(bens, 'Rename');
	await until('the speaker has a name', async () =>
		(await meeting.now()).speakers.some(({ name }) => name === 'Priya Raman'),
	);
});

test('a person mentioned in a note finds the mention in the activity', async () => {
	await page.bringToFront();
	await page.keyboard.press('n');
	await byRole(page, 'textbox', 'Note at 00:00').wait();
	await page.keyboard.type('Please check, @ben');
	await page.locator(`[role=option]::-p-text(${benAddress})`).wait();
	await page.keyboard.press('Enter');
	await press(page, 'Add note');
	await see(page, `Please check, @${benAddress}`);
	await bens.bringToFront();
	await press(bens, 'Home', 'link');
	await see(bens, 'You were mentioned', shownWithinMs);
	await pressAt(bens, '::-p-xpath(//li[contains(., "You were mentioned")]//a)');
	await see(bens, `Please check, @${benAddress}`);
});

test('removing access closes the open page, stops its sound and clears the search', async () => {
	const [line] = await meeting.lines();
	const spoken = line?.text.match(/\p{L}{6,}/u)?.[0] ?? '';
	const ear = await listenTo(bens);
	await bens.reload();
	await press(bens, 'Play');
	await until('it plays', () => ear.isPlaying());
	await page.bringToFront();
	await press(page, 'Share');
	await press(page, `Can edit Permission of ${benAddress}`);
	await press(page, 'End access', 'option');
	await see(page, 'Access ended');
	await press(page, 'Close');
	await bens.bringToFront();
	await see(bens, 'This conversation is gone', shownWithinMs);
	await until('it is silent', async () => !(await ear.isPlaying()));
	const found = await ben.client.searchTranscripts({ query: { search: spoken } });
	expect(found.list.filter(({ callId }) => callId === meeting.id)).toEqual([]);
	expect((await ada.client.searchTranscripts({ query: { search: spoken } })).list.length).toBeGreaterThan(0);
});

test('a removed member is back in their own workspace', async () => {
	await page.bringToFront();
	await page.goto(`${product.url}/settings/members`);
	await press(page, `Remove ${benAddress}`);
	await press(page, 'Remove');
	await see(page, `${benAddress} was removed.`);
	await bens.bringToFront();
	await bens.goto(`${product.url}/settings/members`);
	await see(bens, 'Only Admin');
	await expect(ben.client.listMembers({ query: {} })).resolves.toMatchObject({ query: { total: 1 } });
});

test('an address without an account is invited from the dialog, and its owner starts in the conversation', async () => {
	const address = 'tom@example.com';
	await page.bringToFront();
	await meeting.open();
	await press(page, 'Share');
	await fill(page, 'People and teams', address);
	await byRole(page, 'button', `Invite ${address} and share`).wait();
	await page.keyboard.press('Enter');
	await see(page, 'is invited to the workspace as Member');
	await press(page, 'Share');
	await see(page, 'Pass on the link');
	await press(page, 'Done');
	const title = (await meeting.now()).title ?? '';
	const { links } = await waitForMail(product.dataDir, address, /shared .* with you/);
	const link = links.find((each) => each.includes('/invite/')) ?? '';
	const { page: toms } = await (await environment.browser.newPerson()).visit(link);
	await see(toms, `This invitation is for ${address}.`);
	await fill(toms, 'Your name', 'Tom Field');
	await fill(toms, 'Choose a password', 'Correct-horse-7');
	await press(toms, 'Create account and join');
	await see(toms, title);
	await toms.locator('[data-line]').wait();
	await page.bringToFront();
	await press(page, 'Share');
	await see(page, 'Tom Field', shownWithinMs);
	expect((await meeting.now()).invited).toEqual([]);
});
