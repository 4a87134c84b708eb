import type { TestApp } from './create-test-app.ts';
import type { TestUser } from './test-client.ts';

type Wanted = Partial<Parameters<TestUser['client']['createPublicLink']>[0]['body']>;

/** Makes a public link to a conversation, for a week unless wanted otherwise. */
export async function shareByLink(who: TestUser, callId: string, wanted: Wanted = {}) {
	const made = await who.client.createPublicLink({ params: { id: callId }, body: { days: 7, ...wanted } });
	return { ...made, token: made.url.split('/s/')[1] ?? '' };
}

/** Opens a public link as somebody without an account. */
export const openLink = (app: TestApp, token: string, password?: string) =>
	app.client.openPublicLink({ body: { token, ...(password !== undefined && { password }) } });

/** What a public link without a password shows. */
export async function linkedPage(app: TestApp, token: string) {
	const { page } = await openLink(app, token);
	if (!page) throw new Error('the link is locked');
	return page;
}
