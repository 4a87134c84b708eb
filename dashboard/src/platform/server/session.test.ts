import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { createFakeApi, FakeError } from '@debrief/shared/testing/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../testing/render-app.tsx';
import { clearOnAccountChange, onAccountChange } from '../account-state.ts';
import { createSession } from './session.ts';

const origin = 'http://debrief.example';
let issued = 0;
const answer = () => ({
	access_token: `token-${++issued}`,
	token_type: 'Bearer' as const,
	expires_in: 900,
	user: buildProfile(),
});

/** Locks and messages that the tabs of one browser share. */
function createTabs() {
	let last: Promise<unknown> = Promise.resolve();
	const request = (_name: string, work: () => Promise<unknown>) => {
		last = last.then(work, work);
		return last;
	};
	const listeners: ((event: { data: unknown }) => void)[] = [];
	const channelOf = () => {
		let own: ((event: { data: unknown }) => void) | null = null;
		return {
			addEventListener: (_: string, listener: (event: { data: unknown }) => void) => {
				own = listener;
				listeners.push(listener);
			},
			postMessage: (data: unknown) => {
				for (const listener of listeners) if (listener !== own) listener({ data });
			},
		};
	};
	return { locks: { request } as unknown as LockManager, channelOf: () => channelOf() as unknown as BroadcastChannel };
}

test('many calls at once renew the token once', async () => {
	const api = createFakeApi({ ...signedIn, signIn: answer });
	const session = createSession({ origin, fetch: api.fetch });
	await Promise.all([session.api.getProfile(), session.api.getProfile(), session.api.getUsages()]);
	expect(api.calls.filter((name) => name === 'signIn')).toHaveLength(1);
});

test('two tabs that need a token renew it once between them', async () => {
	const tabs = createTabs();
	const api = createFakeApi({ ...signedIn, signIn: answer });
	const options = () => ({ origin, fetch: api.fetch, locks: tabs.locks, channel: tabs.channelOf() });
	const [first, second] = [createSession(options()), createSession(options())];
	await Promise.all([first.start(), second.start()]);
	expect(api.calls).toEqual(['signIn']);
	expect(second.status()).toBe('signed-in');
});

test('two tabs without locks, as on plain http, renew at once and both stay signed in', async () => {
	const tabs = createTabs();
	const api = createFakeApi({ ...signedIn, signIn: answer });
	const options = () => ({ origin, fetch: api.fetch, channel: tabs.channelOf() });
	const both = [createSession(options()), createSession(options())];
	await Promise.all(both.map((session) => session.start()));
	await Promise.all(both.map((session) => session.api.getProfile()));
	expect(both.map((session) => session.status())).toEqual(['signed-in', 'signed-in']);
});

test('a renewal with a lost answer signs no one out, and the next call renews again', async () => {
	const api = createFakeApi({ ...signedIn, signIn: answer });
	let isLost = true;
	const fetch: typeof globalThis.fetch = async (...request) => {
		const answered = await api.fetch(...request);
		if (!isLost) return answered;
		isLost = false;
		throw new TypeError('network changed');
	};
	const session = createSession({ origin, fetch });
	await expect(session.start()).rejects.toMatchObject({ code: 'offline' });
	expect(session.status()).toBe('starting');
	await session.api.getProfile();
	expect(session.status()).toBe('signed-in');
	expect(api.calls).toEqual(['signIn', 'signIn', 'getProfile']);
});

test('signing out in one tab signs out the other', async () => {
	const tabs = createTabs();
	const api = createFakeApi({ ...signedIn, signIn: answer, signOut: () => undefined });
	const options = () => ({ origin, fetch: api.fetch, locks: tabs.locks, channel: tabs.channelOf() });
	const [first, second] = [createSession(options()), createSession(options())];
	await first.start();
	await first.signOut();
	expect(second.status()).toBe('signed-out');
});

test('a token about to expire is renewed before it is used', async () => {
	let now = 0;
	const api = createFakeApi({ ...signedIn, signIn: answer });
	const session = createSession({ origin, fetch: api.fetch, now: () => now });
	const first = await session.token();
	now = 871_000;
	expect(await session.token()).not.toBe(first);
});

describe('at the start', () => {
	test('an expired cookie means signed out', async () => {
		const session = createSession({ origin, fetch: createFakeApi(signedOut).fetch });
		await session.start();
		expect(session.status()).toBe('signed-out');
	});

	test('a first-time visitor causes no session request', async () => {
		const api = createFakeApi(signedOut);
		const session = createSession({ origin, fetch: api.fetch, hint: { isSet: () => false, set: () => {} } });
		await session.start();
		expect([session.status(), api.calls]).toEqual(['signed-out', []]);
	});

	test('a server that does not answer signs no one out', async () => {
		const api = createFakeApi(signedIn);
		api.isOffline = true;
		const session = createSession({ origin, fetch: api.fetch });
		await expect(session.start()).rejects.toMatchObject({ code: 'offline' });
		expect(session.status()).toBe('starting');
		api.isOffline = false;
		await session.start();
		expect(session.status()).toBe('signed-in');
	});
});

test('a session ended elsewhere expires on the next call, and its account is kept until the user leaves it', async () => {
	const api = createFakeApi({ ...signedIn, signIn: answer });
	const session = createSession({ origin, fetch: api.fetch });
	await session.start();
	api.use({
		...signedOut,
		getProfile: () => {
			throw new FakeError('bad_token');
		},
	});
	await expect(session.api.getProfile()).rejects.toMatchObject({ code: 'bad_token' });
	expect([session.status(), session.user()?.email]).toEqual(['expired', buildProfile().email]);
	const renewals = () => api.calls.filter((name) => name === 'signIn').length;
	const before = renewals();
	await expect(session.api.getProfile()).rejects.toMatchObject({ status: 401 });
	expect(renewals()).toBe(before);
	session.leave();
	expect([session.status(), session.user()]).toEqual(['signed-out', null]);
});

test('signing in again continues the expired session without losing data of the account', async () => {
	const api = createFakeApi({ ...signedIn, signIn: answer });
	const session = createSession({ origin, fetch: api.fetch });
	await session.start();
	clearOnAccountChange(session);
	let resets = 0;
	const stop = onAccountChange(() => resets++);
	const getProfile = () => {
		throw new FakeError('bad_token');
	};
	api.use({ ...signedOut, getProfile });
	await expect(session.api.getProfile()).rejects.toMatchObject({ code: 'bad_token' });
	api.use({ ...signedIn, signIn: answer });
	await session.signIn({ username: 'marta@quayline.example', password: 'Correct-horse-7' });
	expect([session.status(), resets]).toEqual(['signed-in', 0]);
	stop();
});

test('switching the workspace runs alone, reaches the other tab, and clears the data of the previous one', async () => {
	const tabs = createTabs();
	const other = { ...buildProfile(), workspaceId: 'another-workspace' };
	const api = createFakeApi({ ...signedIn, signIn: answer, switchWorkspace: () => ({ ...answer(), user: other }) });
	const options = () => ({ origin, fetch: api.fetch, locks: tabs.locks, channel: tabs.channelOf() });
	const [first, second] = [createSession(options()), createSession(options())];
	await Promise.all([first.start(), second.start()]);
	clearOnAccountChange(first);
	let cleared = 0;
	const unregister = onAccountChange(() => cleared++);
	await first.switchWorkspace('another-workspace');
	unregister();
	expect(api.calls.slice(1)).toEqual(['switchWorkspace']);
	expect([first, second].map((session) => session.user()?.workspaceId)).toEqual([
		'another-workspace',
		'another-workspace',
	]);
	expect(cleared).toBe(1);
});
