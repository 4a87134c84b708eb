import type { AccountAccess, ChosenAccess } from '@debrief/shared/contract/accounts/access.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, channel, session, webhook } from '../../../platform/db/schema/index.ts';
import { recoveryTokenFor } from '../../../testing/accounts/captured-mail.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { answerPrompts, appBrowser, beginSignIn, redirectUri } from '../../../testing/accounts/test-registered-app.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { linkedLines, openLink, shareByLink } from '../../../testing/public-links.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { endDeadLinks } from '../../review/index.ts';

let app: TestApp;
let appClientId: string;
beforeAll(async () => {
	app = await createTestApp();
	const administrator = await app.signUp('admin@example.com');
	const body = { kind: 'app' as const, name: 'Notebook', redirectUris: [redirectUri] };
	appClientId = (await administrator.client.registerOAuthClient({ body })).id;
});
// over the windows of the limits, which all tests share
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

/** Makes one of each kind. Returns a function that says which of them still work at the next request. */
async function makeEach(person: TestUser) {
	const { userId, client } = person;
	await client.updateSettings({ body: { publicLinks: true } });
	await app.deps.db.update(session).set({ provenAt: app.clock() }).where(eq(session.userId, userId));
	const other = await app.signIn(person.email);
	const device = await approveDevice(app, person);
	const begun = await beginSignIn(app, appClientId, 'openid recordings profile');
	const { callback } = await answerPrompts(appBrowser(app, person), begun.url);
	const connected = await begun.exchange(callback);
	const { apiKey } = await client.createApiKey({ body: { name: 'Import' } });
	await app.deps.db
		.insert(account)
		.values({ id: `identity-${userId}`, userId, accountId: `subject-${userId}`, providerId: 'gitea' });
	const { callId } = await placeTranscript(app.deps, person, linkedLines, {});
	const link = await shareByLink(person, callId);
	const hook = await client.createWebhook({ body: { url: 'https://hooks.example/x', events: ['note.created'] } });
	const summaries = await client.createChannel({
		body: { kind: 'slack', name: 'Sales', address: 'https://hooks.example/services/T/B/x', rule: null },
	});
	const reaches = async (token: string) => {
		const headers = { authorization: `Bearer ${token}` };
		return (await rawCall(app.origin, 'GET', '/profile', { headers })).status === 200;
	};
	const works = {
		session: () => reaches(other.accessToken()),
		device: () => reaches(device.accessToken),
		app: () => reaches(connected.access_token),
		apiKey: () => reaches(apiKey),
		identity: async () => (await app.deps.db.$count(account, eq(account.id, `identity-${userId}`))) > 0,
		publicLink: () =>
			openLink(app, link.token).then(
				() => true,
				() => false,
			),
		webhook: async () => {
			const [row] = await app.deps.db.select().from(webhook).where(eq(webhook.id, hook.id));
			return row?.isEnabled === true;
		},
		channel: async () => (await app.deps.db.$count(channel, eq(channel.id, summaries.id))) > 0,
	} satisfies Record<ChosenAccess['kind'], () => Promise<boolean>>;
	return async () => {
		const states = Object.entries(works).map(async ([kind, isAlive]) => [kind, await isAlive()]);
		return Object.fromEntries(await Promise.all(states));
	};
}

const all = (works: boolean) => ({
	session: works,
	device: works,
	app: works,
	apiKey: works,
	identity: works,
	publicLink: works,
	webhook: works,
	channel: works,
});

const chosenOf = (list: AccountAccess): ChosenAccess[] => [
	...list.sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => ({ kind: 'session' as const, id })),
	...list.devices.map(({ id }) => ({ kind: 'device' as const, id })),
	...list.apps.map(({ id }) => ({ kind: 'app' as const, id })),
	...list.apiKeys.map(({ id }) => ({ kind: 'apiKey' as const, id })),
	...list.identities.map(({ id }) => ({ kind: 'identity' as const, id })),
	...list.publicLinks.map(({ id }) => ({ kind: 'publicLink' as const, id })),
	...list.webhooks.map(({ id }) => ({ kind: 'webhook' as const, id })),
	...list.channels.map(({ id }) => ({ kind: 'channel' as const, id })),
];

async function recover(person: TestUser, choice: { keepsAccess?: boolean } = {}) {
	await app.client.requestRecovery({ body: { email: person.email } });
	const token = await recoveryTokenFor(app, person.email);
	await app.client.resetPassword({ body: { token, password: 'Renewed-horse-8', ...choice } });
}

test('e-mail recovery revokes everything that a stolen session created at its next request', async () => {
	const person = await app.signUp();
	const works = await makeEach(person);
	expect(await works()).toEqual(all(true));
	await recover(person);
	expect(await works()).toEqual(all(false));
	const again = await app.signIn(person.email, 'Renewed-horse-8');
	expect(chosenOf(await again.client.listAccess())).toEqual([]);
	await endDeadLinks(app.deps);
	const { list } = await again.client.listActivity({ query: {} });
	expect(list.map(({ activityType }) => activityType)).toContain('publicLinkRevoked');
});

test('a mere password recovery keeps all access but sessions, and the e-mail links to the access list', async () => {
	const person = await app.signUp();
	const works = await makeEach(person);
	await recover(person, { keepsAccess: true });
	expect(await works()).toEqual({ ...all(true), session: false });
	await app.jobs.idle();
	expect(app.mail.to(person.email).at(-1)?.text).toContain('/device?access=all');
});

test('every access of an account is listed and can be revoked individually, with effect at the next request', {
	tags: ['release'],
}, async () => {
	const person = await app.signUp();
	const works = await makeEach(person);
	const listed = await person.client.listAccess();
	expect(listed).toMatchObject({
		apps: [{ name: 'Notebook' }],
		apiKeys: [{ name: 'Import' }],
		devices: [{ client: 'debrief-extension' }],
		identities: [{ provider: 'gitea' }],
		webhooks: [{ host: 'hooks.example' }],
		channels: [{ host: 'hooks.example', name: 'Sales' }],
		publicLinks: [{ viewCount: expect.any(Number), workspaceName: expect.any(String) }],
	});
	expect(listed.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
	const expected: Record<string, boolean> = all(true);
	for (const one of chosenOf(listed)) {
		const left = await person.client.endAccess({ body: { chosen: [one] } });
		expected[one.kind] = false;
		expect(await works(), one.kind).toEqual(expected);
		expect(chosenOf(left)).not.toContainEqual(one);
	}
	expect(expected).toEqual(all(false));
	expect((await person.client.getProfile()).email).toBe(person.email);
});

test('all access can be revoked at once, and what is already over is skipped', async () => {
	const person = await app.signUp();
	const works = await makeEach(person);
	const chosen = chosenOf(await person.client.listAccess());
	expect(chosen.map(({ kind }) => kind)).toEqual(expect.arrayContaining(Object.keys(all(true))));
	expect(chosenOf(await person.client.endAccess({ body: { chosen } }))).toEqual([]);
	expect(await works()).toEqual(all(false));
	expect(chosenOf(await person.client.endAccess({ body: { chosen } }))).toEqual([]);
});

test("another account's access can neither be listed nor revoked, not even by an Admin of the workspace", async () => {
	const person = await app.signUp();
	const colleague = await joinWorkspace(app, person, 'Admin');
	const works = await makeEach(person);
	const chosen = chosenOf(await person.client.listAccess());
	for (const other of [colleague, await app.signUp()]) {
		const listed = chosenOf(await other.client.listAccess()).map(({ id }) => id);
		expect(chosen.filter(({ id }) => listed.includes(id))).toEqual([]);
		await other.client.endAccess({ body: { chosen } });
	}
	expect(await works()).toEqual(all(true));
});

test("a colleague's webhook belongs to the access list of the person who changed its address", async () => {
	const person = await app.signUp();
	const colleague = await joinWorkspace(app, person, 'Admin');
	const hook = await person.client.createWebhook({ body: { url: 'https://one.example/', events: ['note.created'] } });
	const url = 'https://two.example/';
	await colleague.client.changeWebhook({ params: { id: hook.id }, body: { url } });
	expect((await colleague.client.listAccess()).webhooks).toMatchObject([{ id: hook.id, host: 'two.example' }]);
});

test('the last sign-in method is kept', async () => {
	const person = await app.signUp();
	const { userId, client } = person;
	await app.deps.db.delete(account).where(eq(account.userId, userId));
	const id = `only-${userId}`;
	await app.deps.db.insert(account).values({ id, userId, accountId: id, providerId: 'gitea' });
	const left = await client.endAccess({ body: { chosen: [{ kind: 'identity', id }] } });
	expect(left.identities).toMatchObject([{ id }]);
});
