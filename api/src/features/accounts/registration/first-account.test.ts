import { request } from 'node:http';
import { expect, test } from 'vitest';
import { user } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';
import { setUpCode } from './set-up-code.ts';

const body = (email: string, setUpCode?: string) => ({
	email,
	password: testPassword,
	...(setUpCode && { setUpCode }),
});

test('of several simultaneous first registrations exactly one becomes administrator', async () => {
	await using app = await createTestApp();
	expect(await app.client.getRegistration()).toMatchObject({ isFirstAccount: true, needsSetUpCode: false });
	const emails = Array.from({ length: 6 }, (_, index) => `first-${index}@example.com`);
	const answers = await Promise.all(emails.map((email) => app.client.register({ body: body(email) })));
	expect(answers.filter((answer) => answer.isVerified)).toHaveLength(1);
	const rows = await app.deps.db.select().from(user);
	expect(rows.filter((row) => row.role === 'admin')).toHaveLength(1);
	expect(rows.filter((row) => row.emailVerified)).toHaveLength(1);
	expect(await app.client.getRegistration()).toMatchObject({ isFirstAccount: false });
});

test('the plan chosen at registration applies, except for the server administrator', async () => {
	await using app = await createTestApp({ plan: 'free' });
	for (const email of ['admin@example.com', 'second@example.com'])
		await app.client.register({ body: { ...body(email), registeredAs: 'premium' } });
	const rows = await app.deps.db.select().from(user);
	const planOf = Object.fromEntries(rows.map(({ email, registeredAs }) => [email, registeredAs]));
	expect(planOf).toEqual({ 'admin@example.com': 'free', 'second@example.com': 'premium' });
});

test('public pages show exactly the configured links', async () => {
	await using plain = await createTestApp();
	const none = { terms: null, product: null, blog: null, contact: null, social: [] };
	expect((await plain.client.getRegistration()).links).toEqual(none);
	const [terms, contact] = ['https://quayline.example/terms', 'mailto:help@quayline.example'];
	const social = ['https://social.example/@quayline', 'https://video.example/quayline'];
	await using app = await createTestApp({
		env: { TERMS_URL: terms, CONTACT_URL: contact, SOCIAL_URLS: social.join(' , ') },
	});
	expect((await app.client.getRegistration()).links).toEqual({ ...none, terms, contact, social });
});

test('on a public server only the first account needs the printed setup code', async () => {
	await using app = await createTestApp({ env: { HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.5:3000' } });
	expect(await app.client.getRegistration()).toMatchObject({ isFirstAccount: true, needsSetUpCode: true });
	const code = await setUpCode(app.deps);
	expect(code).toMatch(/^(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
	for (const wrong of [undefined, 'AAAA-AAAA-AAAA', `${code}A`])
		await expect(app.client.register({ body: body('stranger@example.com', wrong) })).rejects.toMatchObject({
			code: 'set_up_code_needed',
			details: [{ field: 'setUpCode' }],
		});
	expect(await app.deps.db.select().from(user)).toEqual([]);
	const typed = code?.toLowerCase().replaceAll('-', ' ');
	expect(await app.client.register({ body: body('owner@example.com', typed) })).toMatchObject({ isVerified: true });
	expect(await setUpCode(app.deps)).toBeNull();
	expect(await app.client.register({ body: body('second@example.com') })).toMatchObject({ isVerified: false });
});

const registerWith = (app: TestApp, headers: Record<string, string>, code?: string) =>
	rawCall(app.origin, 'POST', '/auth/register', { headers, body: body('stranger@example.com', code) });

test('behind a local proxy the first account needs the setup code even if the server listens on loopback', async () => {
	await using app = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	expect(await app.client.getRegistration()).toMatchObject({ needsSetUpCode: true });
	expect(await registerWith(app, { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
		status: 400,
		body: { code: 'set_up_code_needed' },
	});
	expect(await registerWith(app, {}, (await setUpCode(app.deps)) ?? '')).toMatchObject({ body: { isVerified: true } });
});

test('a local server asks for the code when a request came through a proxy or to another address', async () => {
	await using app = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
	for (const header of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
		expect([header, (await registerWith(app, { [header]: '127.0.0.1' })).body?.code]).toEqual([
			header,
			'set_up_code_needed',
		]);
	expect(await registerThroughHost(app, '192.0.2.7')).toBe(400);
	const throughProxy = { 'x-forwarded-for': '203.0.113.9' };
	const code = (await setUpCode(app.deps)) ?? '';
	expect((await registerWith(app, throughProxy, `${code}A`)).status).toBe(400);
	expect(await registerWith(app, throughProxy, code)).toMatchObject({ body: { isVerified: true } });
});

test('a local server prints no unneeded code and asks for none on the same machine', async () => {
	await using app = await createTestApp();
	expect(await setUpCode(app.deps)).toBeNull();
	expect(await registerThroughHost(app, 'debrief.localhost:3000')).toBe(200);
});

/** `fetch` overwrites the Host header. */
function registerThroughHost(app: TestApp, host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const text = JSON.stringify(body('stranger@example.com'));
		const headers = { host, 'content-type': 'application/json', 'content-length': text.length };
		const sent = request(`${app.origin}/api/v1/auth/register`, { method: 'POST', headers });
		sent.on('error', reject);
		sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
		sent.end(text);
	});
}
