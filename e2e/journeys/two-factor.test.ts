// @module-tag release
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'puppeteer-core';
import { expect, inject, test } from 'vitest';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { byRole, fill, press, see } from '../support/browser/screen.ts';
import { downloadBy } from '../support/browser/watch-downloads.ts';
import { signIn } from '../support/dashboard/sign-in.ts';

/** The code that an app shows for a secret in so many periods of 30 s: no code is accepted twice. */
const codeIn = (periods: number, secret: string) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

async function openProfile(page: Page, email: string): Promise<void> {
	await press(page, `${email}, profile`);
	await press(page, 'Profile', 'menuitem');
}

test('an authenticator app is set up, required at the next sign-in, and replaced once by a recovery code', async () => {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	try {
		const { email, password } = await signUp(product, `factor-${randomBytes(4).toString('hex')}@example.com`);
		const person = await browser.newPerson();
		const visit = await person.visit(`${product.url}/auth/login`, { allow: [/status of (400|403)/] });
		const { page } = visit;
		await signIn(visit, email, password);
		await openProfile(page, email);
		await press(page, 'Two-factor sign-in: Set up');
		await fill(page, 'Current password', password);
		await press(page, 'Continue');
		await byRole(page, 'button', 'Copy key').wait();
		const secret = (await page.$eval('[role=dialog] code', (element) => element.textContent ?? '')).replaceAll(' ', '');
		const first = codeIn(0, secret);
		await fill(page, 'Authenticator code', first);
		await press(page, 'Turn on');
		await see(page, 'Keep them in a safe place');
		const { fileName, bytes } = await downloadBy(page, () => press(page, 'Download'));
		const codes = bytes.toString().trim().split('\n');
		expect([fileName, codes.length]).toEqual(['debrief-recovery-codes.txt', 10]);
		await press(page, "I've saved them");

		const leave = async () => {
			await press(page, `${email}, profile`);
			await press(page, 'Sign out', 'menuitem');
			await see(page, "You've been signed out.");
			await fill(page, 'E-mail', email);
			await fill(page, 'Password', password);
			await press(page, 'Sign in');
			await see(page, 'Enter the code that your authenticator app shows now.');
		};
		const enter = async (code: string) => {
			await fill(page, 'Code', code);
			await press(page, 'Sign in');
		};
		await leave();
		await enter(first);
		await see(page, 'This code is wrong, has expired or has already been used.');
		await enter(codeIn(1, secret));
		await byRole(page, 'link', 'Conversations').wait();

		await leave();
		await enter(codes[0] ?? '');
		await byRole(page, 'link', 'Conversations').wait();
		await openProfile(page, email);
		await press(page, 'Two-factor sign-in: Manage');
		await see(page, '9 recovery codes are left.');
		await fill(page, 'Current password', password);
		await fill(page, 'Authenticator code', codes[1] ?? '');
		await press(page, 'Turn off');
		await see(page, 'Two-factor sign-in is off.');
		await visit.close();
	} finally {
		await browser.close();
	}
});
