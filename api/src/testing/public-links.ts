import { eq } from 'drizzle-orm';
import { publicLink } from '../platform/db/schema/index.ts';
import { joinWorkspace } from './accounts/join-workspace.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import type { TestUser } from './test-client.ts';
import { placeTranscript } from './transcripts/place-transcript.ts';

type Wanted = Partial<Parameters<TestUser['client']['createPublicLink']>[0]['body']>;

export async function shareByLink(who: TestUser, conversationId: string, wanted: Wanted = {}) {
	const made = await who.client.createPublicLink({ params: { id: conversationId }, body: { days: 7, ...wanted } });
	return { ...made, token: made.url.split('/s/')[1] ?? '' };
}

export const openLink = (app: TestApp, token: string, password?: string) =>
	app.client.openPublicLink({ body: { token, ...(password !== undefined && { password }) } });

export async function linkedPage(app: TestApp, token: string) {
	const { page } = await openLink(app, token);
	if (!page) throw new Error('the link is locked');
	return page;
}

export const linkedLines: [speaker: string, text: string][] = [
	['1', 'the first line is here'],
	['2', 'and a second one follows'],
	['1', 'what closes is the third'],
];

export async function createLinkApp() {
	const app = await createTestApp();
	await app.signUp('first@example.com');
	const admin = await app.signUp();
	const owner = await joinWorkspace(app, admin, 'Member');
	const allow = (publicLinks = true) => admin.client.updateSettings({ body: { publicLinks } });
	await allow();
	return {
		app,
		admin,
		owner,
		allow,
		place: (by = owner, columns = {}) => placeTranscript(app.deps, by, linkedLines, columns),
		share: ({ callId }: { callId: string }, wanted: Wanted = {}, by = owner) => shareByLink(by, callId, wanted),
		pageOf: (token: string) => linkedPage(app, token),
		rowOf: async (id: string) => (await app.deps.db.select().from(publicLink).where(eq(publicLink.id, id)))[0],
	};
}
