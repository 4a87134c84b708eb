import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const chrome = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
const firefox = 'moz-extension://0d4a2b7e-0c1e-4b6f-9a51-3e1f4d9b8a77';
const call = (path: string, origin: string, init: RequestInit = {}) =>
	fetch(app.origin + path, { ...init, headers: { ...init.headers, origin } });
const preflight = (path: string, origin: string, method = 'PUT') =>
	call(path, origin, { method: 'OPTIONS', headers: { 'access-control-request-method': method } });

test.each([chrome, firefox])('an extension at %s may send chunks, and its preflight is cached', async (origin) => {
	const { status, headers } = await preflight(`${apiBase}/media/abc`, origin);
	expect(status).toBe(204);
	expect(Object.fromEntries(headers)).toMatchObject({
		'access-control-allow-origin': origin,
		'access-control-allow-methods': expect.stringMatching(/PUT.*DELETE/),
		'access-control-allow-headers': 'authorization, content-type, x-start-byte',
		'access-control-max-age': '7200',
		vary: expect.stringContaining('Origin'),
	});
});

test('an extension can read responses and errors, without browser cookies', async () => {
	for (const path of ['/health', '/profile', '/nothing']) {
		const { headers } = await call(apiBase + path, chrome);
		expect([path, headers.get('access-control-allow-origin')]).toEqual([path, chrome]);
		expect(headers.get('vary')).toContain('Origin');
		expect(headers.get('access-control-allow-credentials')).toBeNull();
	}
});

test.each(['https://evil.example', 'null', 'chrome-extension://', 'https://chrome-extension.example', `${chrome}/x`])(
	'a page at %s gets no CORS permission',
	async (origin) => {
		const answers = [await preflight(`${apiBase}/profile`, origin), await call(`${apiBase}/health`, origin)];
		for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
		expect(answers[1]?.headers.get('vary')).toContain('Origin');
	},
);

const token = (origin: string, client_id: string) =>
	call(`${apiBase}/oauth/token`, origin, {
		method: 'POST',
		body: new URLSearchParams({ client_id, grant_type: 'refresh_token', refresh_token: 'x' }),
	});

test("the token endpoint answers the extension's origin, and no page's", async () => {
	const allowed = await token(firefox, 'debrief-extension');
	expect(allowed.headers.get('access-control-allow-origin')).toBe(firefox);
	expect(await allowed.json()).toMatchObject({ error: 'invalid_grant' });
	for (const [origin, client] of [
		['https://evil.example', 'debrief-extension'],
		[chrome, 'debrief-android'],
	] as const) {
		const refused = await token(origin, client);
		expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, null]);
	}
});

test('OAuth responses have the same security headers as all others', async () => {
	const { headers } = await fetch(`${app.origin}${apiBase}/oauth/jwks`);
	expect(Object.fromEntries(headers)).toMatchObject({
		'x-content-type-options': 'nosniff',
		'content-security-policy': expect.stringContaining("default-src 'self'"),
		'x-request-id': expect.stringMatching(/./),
	});
});
