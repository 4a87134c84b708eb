import type { Visit } from '../browser/open-browser.ts';
import { byRole, fill, press } from '../browser/screen.ts';

/** Signs in on the sign-in page and waits for the navigation. */
export async function signIn({ page }: Pick<Visit, 'page'>, email: string, password: string): Promise<void> {
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
	await byRole(page, 'link', 'Conversations').wait();
}
