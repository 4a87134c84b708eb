// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Person, type TestBrowser, type Visit } from '../support/browser/open-browser.ts';
import { fill, press, see } from '../support/browser/screen.ts';
import { dismissWizard } from '../support/dashboard/dismiss-wizard.ts';
import { startChild } from '../support/server/child-process.ts';
import { waitForMail } from '../support/server/read-outbox.ts';
import { type Product, root, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const password = 'Correct-horse-1';
const refusals = /status of (401|403|429)/;

let product: Product;
let browser: TestBrowser;
let bob: Person;
beforeAll(async () => {
	product = await startProduct({ env: { HUMAN_CHECK: 'builtin' } });
	browser = await openBrowser();
	bob = await browser.newPerson();
});
afterAll(async () => {
	await browser.close();
	await product.remove();
});

async function register({ page }: Visit, email: string): Promise<void> {
	await see(page, 'Create your account');
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await fill(page, 'Confirm password', password);
	await see(page, "You're human");
	await press(page, 'Create account');
}

async function trySignIn({ page }: Visit, email: string, typed: string): Promise<void> {
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', typed);
	await press(page, 'Sign in');
}

const pathOf = ({ page }: Visit) => new URL(page.url()).pathname;

test('the second account must follow the mailed link before it can sign in', async () => {
	await using admin = await (await browser.newPerson()).visit(product.url);
	await register(admin, 'ada@example.com');
	await dismissWizard(admin.page);

	await using visit = await bob.visit(`${product.url}/auth/register`, { allow: [refusals] });
	await register(visit, 'bob@example.com');
	await see(visit.page, 'Verify your e-mail');
	await see(visit.page, 'bob@example.com');
	await press(visit.page, 'Go to sign in', 'link');
	await trySignIn(visit, 'bob@example.com', password);
	await see(visit.page, 'Confirm your e-mail address first');

	const { links } = await waitForMail(product.dataDir, 'bob@example.com');
	await visit.page.goto(links[0] ?? '');
	await see(visit.page, 'Your address is confirmed');
	await trySignIn(visit, 'bob@example.com', password);
	await dismissWizard(visit.page);
});

test('a forgotten password is replaced by the mailed link, which signs out all sessions and works once', async () => {
	const renewed = 'Renewed-horse-8';
	await using visit = await (await browser.newPerson()).visit(`${product.url}/auth/register`, {
		allow: [refusals, /status of 400/],
	});
	const { page } = visit;
	await register(visit, 'carol@example.com');
	await see(page, 'Verify your e-mail');
	await page.goto(`${product.url}/auth/login`);
	await press(page, 'Forgot password?', 'link');
	await see(page, 'Reset your password');
	await fill(page, 'E-mail', 'Carol@Example.com');
	await see(page, "You're human");
	await press(page, 'Send link');
	await see(page, 'ask your administrator');
	const { links } = await waitForMail(product.dataDir, 'carol@example.com', /Reset your password/);
	const link = links[0] ?? '';

	await page.goto(link);
	await choosePassword(visit, renewed);
	await see(page, 'Your password has been changed');
	await trySignIn(visit, 'carol@example.com', renewed);
	await dismissWizard(page);
	await page.goto(link);
	await choosePassword(visit, 'Another-horse-9');
	await see(page, 'This link has expired or has already been used');
});

async function choosePassword({ page }: Visit, typed: string): Promise<void> {
	await see(page, 'Choose a new password');
	await fill(page, 'New password', typed);
	await fill(page, 'Confirm password', typed);
	await press(page, 'Change password');
}

test('the name is changed in the menu, and a new password ends the other sessions', async () => {
	const changed = 'Changed-horse-9';
	await using desk = await (await browser.newPerson()).visit(`${product.url}/auth/login`, { allow: [refusals] });
	await using phone = await (await browser.newPerson()).visit(`${product.url}/auth/login`, { allow: [refusals] });
	for (const visit of [phone, desk]) {
		await visit.page.bringToFront();
		await trySignIn(visit, 'carol@example.com', 'Renewed-horse-8');
		await see(visit.page, 'Recent activity');
	}
	const { page } = desk;
	await press(page, 'carol@example.com, profile');
	await press(page, 'Profile', 'menuitem');
	await fill(page, 'Full name', 'Carol Danvers');
	await press(page, 'Save');
	await press(page, 'Carol Danvers, profile');
	await press(page, 'Change password', 'menuitem');
	await fill(page, 'Current password', 'Renewed-horse-8');
	await fill(page, 'New password', changed);
	await fill(page, 'Confirm new password', changed);
	await press(page, 'Change password');
	await see(page, 'Password changed.');
	await press(page, 'Conversations', 'link');
	await see(page, 'No conversations yet');
	await phone.page.bringToFront();
	await phone.page.reload();
	await see(phone.page, 'No account yet?');
	await trySignIn(phone, 'carol@example.com', changed);
	await see(phone.page, 'Recent activity');
});

test('the page requested before sign-in opens after it', async () => {
	await using visit = await (await browser.newPerson()).visit(`${product.url}/conversations?search=london`);
	await see(visit.page, 'No account yet?');
	expect(pathOf(visit)).toBe('/auth/login');
	await trySignIn(visit, 'bob@example.com', password);
	await see(visit.page, 'No conversations match “london”');
	expect(pathOf(visit)).toBe('/conversations');
});

test('an expired access token is renewed once in the background, and a reload keeps the user signed in', async () => {
	await using visit = await bob.visit(`${product.url}/home`);
	const { page } = visit;
	await page.evaluateOnNewDocument(letClockJump);
	await page.reload();
	await see(page, 'Recent activity');
	const renewals: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/auth/profile/verify')) renewals.push(request.postData() ?? '');
	});
	await page.evaluate((ms) => window.dispatchEvent(new CustomEvent('clock-jump', { detail: ms })), 16 * 60_000);
	await press(page, 'Conversations', 'link');
	await see(page, 'No conversations yet');
	await fill(page, 'Search conversations', 'london', 'searchbox');
	await see(page, 'No conversations match “london”');
	expect(renewals).toHaveLength(1);
	await page.reload();
	await see(page, 'No conversations match “london”');
	expect(pathOf(visit)).toBe('/conversations');
});

test('signing out in one tab signs out the other, and invalidates the cookie', async () => {
	// A request in flight during a sign-out is refused.
	await using one = await bob.visit(`${product.url}/home`, { allow: [refusals] });
	await using other = await bob.visit(`${product.url}/conversations`, { allow: [refusals] });
	await see(other.page, 'No conversations yet');
	await one.page.bringToFront();
	await press(one.page, 'bob@example.com, profile');
	await press(one.page, 'Sign out', 'menuitem');
	await see(one.page, "You've been signed out.");
	await other.page.bringToFront();
	await see(other.page, 'No account yet?');
	await other.page.reload();
	await see(other.page, 'No account yet?');
	expect(pathOf(other)).toBe('/auth/login');
});

test('a wrong password is reported at its field, and after five the next attempt needs a human check', async () => {
	await using visit = await (await browser.newPerson()).visit(`${product.url}/auth/login`, { allow: [refusals] });
	const { page } = visit;
	let attempts = 0;
	page.on('response', (response) => {
		if (response.url().endsWith('/auth/profile/verify') && response.request().method() === 'POST') attempts += 1;
	});
	await trySignIn(visit, 'bob@example.com', 'Wrong-horse-1');
	await see(page, 'Wrong username or password');
	for (let typed = 2; typed <= 6; typed++) {
		const before = attempts;
		await fill(page, 'Password', `Wrong-horse-${typed}`);
		await press(page, 'Sign in');
		await until('the server has answered', () => attempts > before);
	}
	await see(page, 'Too many attempts');
	await see(page, "You're human");
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
	await see(page, 'Recent activity');
});

test('npm run admin restores the owner’s access while the server runs, and deactivates an account', async () => {
	const { PATH, HOME } = process.env;
	const command = ['run', '--silent', 'admin', '--', 'reset-password', 'ada@example.com'];
	const child = await startChild('npm', command, { cwd: root, env: { PATH, HOME, DATA_DIR: product.dataDir } });
	await until('the command ends', () => !child.isRunning());
	const renewed = /new password: (\S+)/.exec(child.log())?.[1];
	if (!renewed) throw new Error(`No password was printed:\n${child.log()}`);
	await using visit = await (await browser.newPerson()).visit(`${product.url}/auth/login`, { allow: [refusals] });
	const { page } = visit;
	await trySignIn(visit, 'ada@example.com', renewed);
	await see(page, 'Recent activity');
	await press(page, 'Settings', 'link');
	await press(page, 'Users', 'link');
	await press(page, 'More actions for bob@example.com');
	await press(page, 'Deactivate…', 'menuitem');
	await see(page, 'signed out at once');
	await press(page, 'Deactivate');
	await see(page, 'Account deactivated');
	await using out = await bob.visit(`${product.url}/home`, { allow: [refusals] });
	await see(out.page, 'No account yet?');
});

function letClockJump(): void {
	const { now } = Date;
	let aheadMs = 0;
	Date.now = () => now() + aheadMs;
	window.addEventListener('clock-jump', (event) => {
		if (event instanceof CustomEvent) aheadMs = event.detail;
	});
}
