import type { Visit } from './open-browser.ts';
import { byRole, fill, press } from './screen.ts';

/** Signs in on the sign-in page; done when the frame of the signed-in pages stands. */
export async function signIn({ page }: Pick<Visit, 'page'>, email: string, password: string): Promise<void> {
	await fill(page, 'E-mail', email);
	await fill(page, 'Password', password);
	await press(page, 'Sign in');
	await byRole(page, 'link', 'Conversations').wait();
}
