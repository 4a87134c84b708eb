import { beforeEach, expect, test } from 'vitest';
import type { StoredValue } from '../platform/stored-value.ts';
import { DeviceFlow } from './device-flow.ts';
import { SignIn, type SignInDeps } from './sign-in.ts';

const origin = 'https://debrief.example';
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (error: string) => json({ error }, 400);
const tokens = (n: number) => json({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires_in: 900 });
const discovery = {
	device_authorization_endpoint: `${origin}/device`,
	token_endpoint: `${origin}/token`,
	revocation_endpoint: `${origin}/revoke`,
	scopes_supported: ['openid', 'recordings', 'settings'],
};
const code = {
	device_code: 'device',
	user_code: 'KQ4T-9RMX',
	verification_uri: `${origin}/device/activate`,
	verification_uri_complete: `${origin}/device/activate?user_code=KQ4T-9RMX`,
	expires_in: 600,
};

/** Lives on when the service worker does not. */
function inMemory<T>(): StoredValue<T> & { value: T | null } {
	const kept = {
		value: null as T | null,
		read: async () => kept.value,
		write: async (value: T | null) => {
			kept.value = value;
		},
	};
	return kept;
}

let answers: Response[];
let asked: URLSearchParams[];
let pauses: number[];
let now: number;
let isOnline: boolean;
let deps: SignInDeps & { tokens: ReturnType<typeof inMemory<{ access: string; refresh: string; expiresAt: number }>> };

const server = async (url: RequestInfo | URL, init?: RequestInit) => {
	if (!isOnline) throw new TypeError('Failed to fetch');
	if (String(url).endsWith('openid-configuration')) return json(discovery);
	if (String(url).endsWith('/device')) return json(code);
	asked.push(new URLSearchParams(String(init?.body)));
	return answers.shift() ?? refusal('invalid_grant');
};

beforeEach(() => {
	[answers, asked, pauses, now, isOnline] = [[], [], [], 1_000_000, true];
	const flow = new DeviceFlow(origin, server);
	deps = {
		flow: async () => flow,
		tokens: inMemory(),
		pending: inMemory(),
		now: () => now,
		pause: async (ms) => {
			pauses.push(ms);
			now += ms;
		},
		onChange: () => {},
	};
});

test('a code is shown, waited for at the pace the server wants, and becomes a sign-in', async () => {
	answers = [refusal('authorization_pending'), refusal('slow_down'), tokens(1)];
	const signIn = new SignIn(deps);
	await signIn.begin();
	expect(await signIn.state()).toMatchObject({
		state: 'waiting',
		userCode: 'KQ4T-9RMX',
		confirmAt: code.verification_uri_complete,
	});
	await signIn.resume();
	expect(pauses).toEqual([5_000, 5_000, 10_000]);
	expect(await signIn.state()).toEqual({ state: 'signed-in' });
	expect(asked[0]?.get('client_id')).toBe('debrief-extension');
});

test('a service worker that died while waiting goes on with the same code', async () => {
	isOnline = true;
	await deps.pending.write({
		deviceCode: 'device',
		userCode: 'U',
		confirmAt: origin,
		expiresAt: now + 60_000,
		intervalMs: 5_000,
	});
	answers = [tokens(1)];
	const signIn = new SignIn(deps);
	await signIn.resume();
	expect(asked[0]?.get('device_code')).toBe('device');
	expect(await signIn.state()).toEqual({ state: 'signed-in' });
});

test.each([
	['access_denied', 'denied'],
	['expired_token', 'late'],
	['unauthorized_client', 'refused'],
])('%s ends the wait with a reason', async (error, problem) => {
	answers = [refusal(error)];
	const signIn = new SignIn(deps);
	await signIn.begin();
	await signIn.resume();
	expect(await signIn.state()).toEqual({ state: 'signed-out', problem });
});

test('five askers at once cause one renewal, and all get its token', async () => {
	deps.tokens.value = { access: 'old', refresh: 'refresh-0', expiresAt: now };
	answers = [tokens(1), tokens(2)];
	const signIn = new SignIn(deps);
	const given = await Promise.all(Array.from({ length: 5 }, () => signIn.accessToken(false)));
	expect(asked).toHaveLength(1);
	expect(new Set(given.map((each) => ('token' in each ? each.token : each.state)))).toEqual(new Set(['access-1']));
	expect(deps.tokens.value?.refresh).toBe('refresh-1');
});

test('a valid token is given without asking the server, and a refused one is renewed', async () => {
	deps.tokens.value = { access: 'old', refresh: 'refresh-0', expiresAt: now + 600_000 };
	answers = [tokens(1)];
	const signIn = new SignIn(deps);
	expect(await signIn.accessToken(false)).toEqual({ state: 'signed-in', token: 'old' });
	expect(await signIn.accessToken(true)).toEqual({ state: 'signed-in', token: 'access-1' });
});

test('without a network nobody is signed out; by the word of the server everybody is', async () => {
	deps.tokens.value = { access: 'old', refresh: 'refresh-0', expiresAt: now };
	const signIn = new SignIn(deps);
	isOnline = false;
	expect(await signIn.accessToken(false)).toEqual({ state: 'offline' });
	expect(await signIn.state()).toEqual({ state: 'signed-in' });
	isOnline = true;
	answers = [new Response('<h1>Bad gateway</h1>', { status: 502 })];
	expect(await signIn.accessToken(false)).toEqual({ state: 'offline' });
	answers = [refusal('invalid_grant')];
	expect(await signIn.accessToken(false)).toEqual({ state: 'signed-out' });
	expect(deps.tokens.value).toBeNull();
});
