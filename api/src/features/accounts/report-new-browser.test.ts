import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownBrowser } from '../../platform/db/schema/index.ts';
import { verificationCodeFor } from '../../testing/accounts/captured-mail.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rawCall } from '../../testing/raw-call.ts';
import { testPassword } from '../../testing/test-client.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const subject = 'New sign-in to your account';

let app: TestApp;
beforeAll(async () => {
	// behind a proxy, which names the visitor's address
	app = await createTestApp({ env: { PUBLIC_URL: 'http://debrief.example' } });
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

type Browser = { agent?: string; address?: string; cookie?: string; password?: string };

async function signIn(email: string, { agent = firefox, address = '203.0.113.7', ...more }: Browser = {}) {
	const answer = await rawCall(app.origin, 'POST', '/auth/profile/verify', {
		headers: {
			'user-agent': agent,
			'x-forwarded-for': address,
			origin: 'http://debrief.example',
			...(more.cookie && { cookie: more.cookie }),
		},
		body: { grant_type: 'password', username: email, password: more.password ?? testPassword },
	});
	const kept = answer.cookies.find((line) => line.startsWith('debrief_browser='));
	return { status: answer.status, cookie: kept?.split(';')[0] ?? '', attributes: kept ?? '' };
}

async function notices(email: string) {
	await app.jobs.idle();
	return app.mail.to(email).filter((message) => message.subject === subject);
}

async function account(email: string): Promise<string> {
	await app.client.register({ body: { email, password: testPassword } });
	await app.client.verifyEmail({ body: { code: await verificationCodeFor(app, email) } });
	return email;
}

test('the owner gets an e-mail about the first sign-in with a new browser, and only that one', async () => {
	const ada = await account('ada@example.com');
	await signIn(ada);
	expect(await notices(ada)).toEqual([]);
	const { cookie } = await signIn(ada, { agent: chrome, address: '198.51.100.9' });
	const [notice] = await notices(ada);
	expect(notice?.text).toContain('From: Chrome, Windows, 198.51.100.9');
	expect(notice?.text).toContain('http://debrief.example/device');
	await signIn(ada, { agent: chrome, address: '198.51.100.9', cookie });
	expect(await notices(ada)).toHaveLength(1);
});

test('a browser is recognised by its cookie in other networks, and without it by type and network', async () => {
	const bea = await account('bea@example.com');
	const { cookie } = await signIn(bea);
	await signIn(bea, { address: '198.51.100.10', cookie });
	await signIn(bea, { address: '198.51.100.10', agent: firefox.replaceAll('153', '154') });
	expect(await notices(bea)).toEqual([]);
	await signIn(bea, { address: '198.51.100.11' });
	expect(await notices(bea)).toHaveLength(1);
});

test("another account's cookie does not make a browser known", async () => {
	const [cy, eve] = [await account('cy@example.com'), await account('eve@example.com')];
	await signIn(cy);
	const { cookie } = await signIn(eve, { address: '198.51.100.12' });
	await signIn(cy, { address: '198.51.100.12', cookie });
	expect(await notices(cy)).toHaveLength(1);
});

test('older accounts recognise the browsers of their existing sessions', async () => {
	const dan = await account('dan@example.com');
	await signIn(dan);
	await app.deps.db.delete(knownBrowser);
	await signIn(dan);
	expect(await notices(dan)).toEqual([]);
	await app.deps.db.delete(knownBrowser);
	await signIn(dan, { agent: chrome });
	expect(await notices(dan)).toHaveLength(1);
});

test('a failed sign-in makes no browser known and sends no e-mail', async () => {
	const fay = await account('fay@example.com');
	await signIn(fay);
	expect((await signIn(fay, { agent: chrome, password: 'Wrong-horse-7' })).status).toBe(401);
	expect(await notices(fay)).toEqual([]);
	await signIn(fay, { agent: chrome });
	expect(await notices(fay)).toHaveLength(1);
});

test('two simultaneous sign-ins with one new browser send one e-mail', async () => {
	const gil = await account('gil@example.com');
	await signIn(gil);
	await Promise.all([signIn(gil, { agent: chrome }), signIn(gil, { agent: chrome })]);
	expect(await notices(gil)).toHaveLength(1);
});

test('no text from the request gets into the e-mail', async () => {
	const hal = await account('hal@example.com');
	await signIn(hal);
	await signIn(hal, { agent: 'Call-0900-123456-now/1.0', address: 'evil.example' });
	const [notice] = await notices(hal);
	expect(notice?.text).toContain('From: –');
	expect(notice?.text).not.toMatch(/0900|evil/);
});

test('the cookie is hidden from scripts and lasts 400 days', async () => {
	const ivo = await account('ivo@example.com');
	const { attributes } = await signIn(ivo);
	expect(attributes).toMatch(/HttpOnly.*SameSite=Strict/i);
	expect(attributes).toContain(`Max-Age=${400 * 86_400};`);
});
