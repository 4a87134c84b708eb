import type { Browser, Page, Target } from 'puppeteer-core';
import type { Account } from '../account/sign-up.ts';
import { fill, press, see, textOf } from '../browser/screen.ts';
import { until } from '../until.ts';

export async function signInExtension(browser: Browser, popup: Page, account: Account): Promise<void> {
	await press(popup, 'Sign in');
	const code = await readCode(popup);
	const confirmPage = browser.waitForTarget((target) => target.url().includes('/device/activate'));
	await press(popup, 'Confirm in Debrief');
	const dashboard = await approveCode(await confirmPage, code, account);
	await see(dashboard, 'You can close this page');
	await dashboard.close();
}

export async function signInFromWelcome(browser: Browser, welcome: Page, account: Account): Promise<void> {
	const confirmPage = browser.waitForTarget((target) => target.url().includes('/device/activate'));
	await press(welcome, 'Sign in');
	const dashboard = await approveCode(await confirmPage, await readCode(welcome), account);
	await until('the page of the code is closed', () => dashboard.isClosed());
}

const readCode = (view: Page): Promise<string> =>
	view
		.locator('section output')
		.map(({ textContent }) => textContent?.trim() || 'none')
		.wait();

async function approveCode(confirmPage: Target, code: string, account: Account): Promise<Page> {
	const dashboard = await confirmPage.page();
	if (!dashboard) throw new Error('The dashboard has no page.');
	await dashboard.bringToFront();
	const asks = await until('it asks who one is, or shows the code', async () => {
		// The page may be navigating to the sign-in.
		const text = await textOf(dashboard).catch(() => '');
		return text.includes(code) ? 'code' : text.includes('Password') && 'password';
	});
	if (asks === 'password') {
		await fill(dashboard, 'E-mail', account.email);
		await fill(dashboard, 'Password', account.password);
		await press(dashboard, 'Sign in');
	}
	await see(dashboard, code);
	await press(dashboard, 'Approve');
	return dashboard;
}
