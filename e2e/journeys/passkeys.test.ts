// @module-tag release
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { inject, test } from 'vitest';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { byRole, fill, press, see } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';

/** Gives a page an authenticator that is part of its device and recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
	const session = await page.createCDPSession();
	await session.send('WebAuthn.enable');
	await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
		},
	});
}

test('a passkey is added, signs in alone or after the password, confirms an action, and is removed', async () => {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	try {
		const { email, password } = await signUp(product, `passkey-${randomBytes(4).toString('hex')}@example.com`);
		const person = await browser.newPerson();
		const visit = await person.visit(`${product.url}/auth/login`, { allow: [/status of (400|401|403)/] });
		const { page } = visit;
		await addAuthenticator(page);
		await signIn(visit, email, password);
		const openPasskeys = async () => {
			await press(page, `${email}, profile`);
			await press(page, 'Profile', 'menuitem');
			await press(page, 'Passkeys: Manage');
		};
		const leave = async () => {
			await press(page, `${email}, profile`);
			await press(page, 'Sign out', 'menuitem');
			await see(page, "You've been signed out.");
		};
		await openPasskeys();
		await see(page, 'You have no passkeys yet.');
		await press(page, 'Add passkey');
		await fill(page, 'Name', 'This laptop');
		await fill(page, 'Current password', password);
		await press(page, 'Create passkey');
		await see(page, 'Keep them in a safe place');
		await press(page, "I've saved them");
		await see(page, 'This laptop');
		await see(page, 'never used');
		await press(page, 'Close');

		await leave();
		await press(page, 'Sign in with a passkey');
		await byRole(page, 'link', 'Conversations').wait();

		await leave();
		await fill(page, 'E-mail', email);
		await fill(page, 'Password', password);
		await press(page, 'Sign in');
		await press(page, 'Use a passkey');
		await byRole(page, 'link', 'Conversations').wait();

		await openPasskeys();
		await see(page, 'last used');
		await press(page, 'Remove: This laptop');
		await fill(page, 'Current password', password);
		await press(page, 'Use a passkey');
		await see(page, 'Confirmed with a passkey');
		await press(page, 'Remove');
		await see(page, 'You have no passkeys yet.');
		await visit.close();
	} finally {
		await browser.close();
	}
});
