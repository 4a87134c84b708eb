import { beforeEach, expect, test } from 'vitest';
import type { StoredValue } from '../platform/stored-value.ts';
import { DeviceFlow } from './device-flow.ts';
import { SignIn, type SignInDeps, StoredTokens } from './sign-in.ts';

const origin = 'https://debrief.example';
const ada = { id: 'ada', email: 'ada@example.com' };
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

/** Survives the service worker. */
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
let deps: SignInDeps & { tokens: ReturnType<typeof inMemory<StoredTokens>> };
let others: number;
let person: string;

const server = async (url: RequestInfo | URL, init?: RequestInit) => {
	if (!isOnline) throw new TypeError('Failed to fetch');
	if (String(url).endsWith('openid-configuration')) return json(discovery);
	if (String(url).endsWith('/device')) return json(code);
	asked.push(new URLSearchParams(String(init?.body)));
	return answers.shift() ?? refusal('invalid_grant');
};

beforeEach(() => {
	[answers, asked, pauses, now, isOnline] = [[], [], [], 1_000_000, true];
	[others, person] = [0, 'ada'];
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
		lastAccount: inMemory(),
		async whoIs() {
			if (!isOnline) throw new TypeError('Failed to fetch');
			return { id: person, email: `${person}@example.com` };
		},
		async onOtherAccount() {
			others += 1;
		},
	};
});

test('a code is shown, polled at the pace of the server, and becomes a sign-in', async () => {
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

test('a sign-in without a reachable server reports its error code, and the next attempt asks again', async () => {
	const page = new Response('<h1>Bad gateway</h1>', { status: 502 });
	const flow = new DeviceFlow(origin, async (url) => (isOnline ? page.clone() : server(url)));
	const behindProxy = new SignIn({ ...deps, flow: async () => flow });
	await expect(behindProxy.begin()).rejects.toMatchObject({ code: 'bad_answer' });
	isOnline = false;
	await expect(behindProxy.begin()).rejects.toMatchObject({ code: 'offline' });
	await expect(new SignIn(deps).begin()).rejects.toMatchObject({ code: 'offline' });
	isOnline = true;
	const signIn = new SignIn(deps);
	await signIn.begin();
	expect(await signIn.state()).toMatchObject({ state: 'waiting' });
});

test('a service worker restarted during the wait continues with the same code', async () => {
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

test('five simultaneous requests cause one renewal, and all receive its token', async () => {
	deps.tokens.value = { access: 'old', refresh: 'refresh-0', expiresAt: now, account: ada };
	answers = [tokens(1), tokens(2)];
	const signIn = new SignIn(deps);
	const given = await Promise.all(Array.from({ length: 5 }, () => signIn.accessToken(false)));
	expect(asked).toHaveLength(1);
	expect(new Set(given.map((each) => ('token' in each ? each.token : each.state)))).toEqual(new Set(['access-1']));
	expect(deps.tokens.value?.refresh).toBe('refresh-1');
});

test('a valid token is returned without a request, and a refused one is renewed', async () => {
	deps.tokens.value = { access: 'old', refresh: 'refresh-0', expiresAt: now + 600_000, account: ada };
	answers = [tokens(1)];
	const signIn = new SignIn(deps);
	expect(await signIn.accessToken(false)).toEqual({ state: 'signed-in', token: 'old' });
	expect(await signIn.accessToken(true)).toEqual({ state: 'signed-in', token: 'access-1' });
});

test('a missing network signs no one out, and a refusal of the server does', async () => {
	deps.tokens.value = { access: 'old', refresh: 'refresh-0', expiresAt: now, account: ada };
	const signIn = new SignIn(deps);
	isOnline = false;
	expect(await signIn.accessToken(false)).toEqual({ state: 'offline' });
	expect(await signIn.state()).toEqual({ state: 'signed-in' });
	isOnline = true;
	answers = [new Response('<h1>Bad gateway</h1>', { status: 502 })];
	expect(await signIn.accessToken(false)).toEqual({ state: 'offline' });
	answers = [json({ error: 'server_error' }, 500)];
	expect(await signIn.accessToken(false)).toEqual({ state: 'offline' });
	answers = [refusal('invalid_grant')];
	expect(await signIn.accessToken(false)).toEqual({ state: 'signed-out' });
	expect(deps.tokens.value).toBeNull();
});

async function signedInAs(who: string) {
	person = who;
	answers = [tokens(who === 'ada' ? 1 : 2)];
	const signIn = new SignIn(deps);
	await signIn.begin();
	await signIn.resume();
	return signIn;
}

test('the token of one account is not used for recordings of another', async () => {
	const signIn = await signedInAs('bob');
	expect(await signIn.accessToken(false, 'ada')).toEqual({ state: 'signed-out' });
	expect(await signIn.accessToken(false, 'bob')).toEqual({ state: 'signed-in', token: 'access-2' });
});

test('no token is returned before its account is known, and the account is requested again', async () => {
	const signIn = await signedInAs('bob');
	isOnline = false;
	expect(await signIn.accessToken(false, 'ada')).toEqual({ state: 'offline' });
	expect(await signIn.account()).toBeNull();
	isOnline = true;
	await signIn.loadAccount();
	expect(await signIn.account()).toEqual({ id: 'bob', email: 'bob@example.com' });
});

test('after a sign-out the last account is remembered until another one signs in', async () => {
	const first = await signedInAs('ada');
	await first.loadAccount();
	await first.end();
	expect(await first.account()).toEqual(ada);
	const again = await signedInAs('ada');
	await again.loadAccount();
	expect(others).toBe(0);
	await again.end();
	const second = await signedInAs('bob');
	await second.loadAccount();
	expect([others, (await second.account())?.id]).toEqual([1, 'bob']);
	await second.end();
	await second.forgetAccount();
	expect(await second.account()).toBeNull();
});

test('a renewed sign-in keeps its account, and one of an older version requests it', async () => {
	deps.tokens.value = StoredTokens.parse({ access: 'old', refresh: 'refresh-0', expiresAt: now });
	answers = [tokens(1), tokens(2)];
	const signIn = new SignIn(deps);
	await signIn.accessToken(false);
	expect(await signIn.account()).toEqual(ada);
	person = 'somebody else';
	await signIn.accessToken(true);
	expect(await signIn.account()).toEqual(ada);
});
