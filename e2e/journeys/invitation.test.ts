// @module-tag release
import { randomBytes } from 'node:crypto';
import { inject, test } from 'vitest';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { fill, press, see } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';

test('an invited person signs in by the link, joins, sees the members, and returns to the own workspace', async () => {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	const id = randomBytes(4).toString('hex');
	const [admin, guest] = [
		await signUp(product, `admin-${id}@example.com`),
		await signUp(product, `guest-${id}@example.com`),
	];
	try {
		const host = await (await browser.newPerson()).visit(`${product.url}/settings/members`);
		await signIn(host, admin.email, admin.password);
		await press(host.page, 'Invite people');
		await fill(host.page, 'E-mail addresses', guest.email);
		await press(host.page, 'Invite 1 person');
		await see(host.page, 'Pass on the link');
		await press(host.page, 'Done');
		await see(host.page, `invited by`);
		// the link is known only when it is made, so the journey asks for another one
		const { list } = await admin.client.inviteMembers({ body: { emails: [guest.email], rank: 'Agent' } });

		const visit = await (await browser.newPerson()).visit(list[0]?.link ?? '');
		const { page } = visit;
		await press(page, 'Sign in and join', 'link');
		await fill(page, 'Password', guest.password);
		await press(page, 'Sign in');
		await see(page, 'Your rank will be Agent.');
		await press(page, 'Join');
		await see(page, 'You are now in');
		await page.goto(`${product.url}/settings/members`);
		await see(page, admin.email);
		await host.page.reload();
		await see(host.page, guest.email);

		await press(page, `${guest.email}, profile`);
		await press(page, `guest-${id}`, 'menuitemradio');
		await see(page, 'Recent activity');
		await page.goto(`${product.url}/settings/members`);
		await see(page, 'Only Admin');
	} finally {
		await browser.close();
	}
});

test('a new person joins by the link with name and password, and is on Home of the workspace', async () => {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	const id = randomBytes(4).toString('hex');
	const admin = await signUp(product, `host-${id}@example.com`);
	const email = `new-${id}@example.com`;
	try {
		const { list } = await admin.client.inviteMembers({ body: { emails: [email], rank: 'Agent' } });
		const { page } = await (await browser.newPerson()).visit(list[0]?.link ?? '');
		await see(page, `This invitation is for ${email}.`);
		await fill(page, 'Your name', 'Tom Field');
		await fill(page, 'Choose a password', 'Correct-horse-7');
		await press(page, 'Create account and join');
		await see(page, 'Recent activity');
		await page.goto(`${product.url}/settings/members`);
		await see(page, admin.email);
		await see(page, 'Tom Field');
	} finally {
		await browser.close();
	}
});
