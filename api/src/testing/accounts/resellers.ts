import type { TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';

export async function signUpReseller(app: TestApp, admin: TestUser, email: string): Promise<TestUser> {
	const person = await app.signUp(email);
	const details = { address: 'Hafenstraße 4, Hamburg', website: 'https://nordfunk.example', terms: 'Thirty days.' };
	await admin.client.addReseller({ body: { email: person.email, name: `Nordfunk ${email}`, ...details } });
	return app.signIn(person.email);
}

export const tokenOf = ({ link }: { link: string }): string => link.split('/').at(-1) ?? '';

export async function becomeCustomer(reseller: TestUser, person: TestUser): Promise<string> {
	const invited = await reseller.client.inviteCustomer({ body: { email: person.email } });
	await person.client.acceptResellerInvitation({ params: { token: tokenOf(invited) } });
	return invited.id;
}
