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
		await see(host.page, 'Invitations sent');
		await press(host.page, 'Done');
		await see(host.page, `invited by`);
		// the link is known only when it is made, so the journey asks for another one
		const { list } = await admin.client.inviteMembers({ body: { emails: [guest.email], rank: 'Agent' } });

		const visit = await (await browser.newPerson()).visit(list[0]?.link ?? '');
		const { page } = visit;
		await fill(page, 'E-mail', guest.email);
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
