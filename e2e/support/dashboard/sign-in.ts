import type { Visit } from '../browser/open-browser.ts';
import { fill, press } from '../browser/screen.ts';

export async function signIn({ page }: Pick<Visit, 'page'>, email: string, password: string): Promise<void> {
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
	// Settings have a menu of their own, and both have a way home.
	await page.locator('a[href="/home"]').setTimeout(60_000).wait();
}
