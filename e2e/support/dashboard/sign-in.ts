import type { Visit } from '../browser/open-browser.ts';
import { byRole, fill, press } from '../browser/screen.ts';

export async function signIn({ page }: Pick<Visit, 'page'>, email: string, password: string): Promise<void> {
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
	await byRole(page, 'link', 'Conversations').wait();
}
