import type { Browser, Page } from 'puppeteer-core';
import type { Account } from '../account/sign-up.ts';
import { fill, press, see, textOf } from '../browser/screen.ts';
import { until } from '../until.ts';

/**
 * Signs the extension in as its person does: a code in the popup, the dashboard that it opens, the same code there,
 * approved. Done when the extension has its tokens.
 */
export async function signInExtension(browser: Browser, popup: Page, account: Account): Promise<void> {
	await press(popup, 'Sign in');
	const code =
		(await popup
			.locator('section output')
			.map(({ textContent }) => textContent?.trim() ?? '')
			.wait()) || 'none';
	const confirmPage = browser.waitForTarget((target) => target.url().includes('/device/activate'));
	await popup.locator('section ::-p-aria([name="Open Debrief"][role="button"])').click();
	const dashboard = await (await confirmPage).page();
	if (!dashboard) throw new Error('The dashboard has no page.');
	await dashboard.bringToFront();
	const asks = await until('it asks who one is, or shows the code', async () => {
		// the page may be navigating to the sign-in
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
	await see(dashboard, 'You can close this page');
	await dashboard.close();
}
