import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { unreachableDatabase } from '../../../testing/database/unreachable-database.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { securityHeadersFor } from './security-headers.ts';

const oauth = `${apiBase}/oauth`;

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	const folder = join(app.deps.env.dataFolder, 'dashboard');
	mkdirSync(join(folder, 'assets'));
	writeFileSync(join(folder, 'index.html'), '<!doctype html>');
	writeFileSync(join(folder, 'public-link.html'), '<!doctype html><title>Link</title>');
	writeFileSync(join(folder, 'assets', 'main.js'), '0');
	who = await app.signUp();
	const { fileId } = await placeTranscript(app.deps, who, []);
	await app.deps.storage.append(`originals/${fileId}`, 0, Readable.from([Buffer.from('sound')]));
	const until = new Date(app.clock().getTime() + 60_000);
	answers.media.path = `${apiBase}/media/stream/${await app.deps.tokens.issueMedia([fileId, who.userId, who.workspaceId].join(' '), until)}`;
});
afterAll(() => app.close());

type Sent = { path: string; status: number; init?: RequestInit; isSignedIn?: boolean; cache?: string };

const json = (body: unknown): RequestInit => ({
	method: 'POST',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify(body),
});
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });

const answers = {
	media: { path: '', status: 200, cache: 'private, max-age=3600' },
	'a media link that has expired': { path: `${apiBase}/media/stream/x`, status: 410 },
	'private JSON': { path: `${apiBase}/profile`, status: 200, isSignedIn: true, cache: 'no-store' },
	'a list': { path: `${apiBase}/calls`, status: 200, isSignedIn: true, cache: 'no-store' },
	'public JSON': { path: `${apiBase}/health`, status: 200, cache: 'no-store' },
	'an error': { path: `${apiBase}/profile`, status: 401, cache: 'no-store' },
	'a refused value': { path: `${apiBase}/auth/register`, status: 400, init: json({ email: 1 }), cache: 'no-store' },
	'an unknown call': { path: `${apiBase}/nothing`, status: 404, cache: 'no-store' },
	'no content': { path: `${apiBase}/auth/sign-out`, status: 204, init: json({}), cache: 'no-store' },
	HEAD: { path: `${apiBase}/health`, status: 200, init: { method: 'HEAD' }, cache: 'no-store' },
	'another content type': {
		path: `${apiBase}/auth/register`,
		status: 415,
		init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
		cache: 'no-store',
	},
	'a file that is too large': {
		path: `${apiBase}/media/recordings`,
		status: 413,
		init: json({ fileName: 'a.wav', size: 1e12, hash: 'a'.repeat(40), languageCode: 'en-US' }),
		isSignedIn: true,
		cache: 'no-store',
	},
	'the reference': { path: `${apiBase}/reference`, status: 200 },
	'the page of the dashboard': { path: '/conversations', status: 200, cache: 'no-cache' },
	'a file of the dashboard': { path: '/assets/main.js', status: 200, cache: 'public, max-age=31536000, immutable' },
	'the keys of the OAuth server': { path: `${oauth}/jwks`, status: 200 },
	'its discovery document': { path: `/.well-known/oauth-authorization-server${oauth}`, status: 200 },
	'an OAuth error': { path: `${oauth}/token`, status: 400, init: form({ client_id: 'debrief-extension' }) },
	'an OAuth path that does not exist': { path: `${oauth}/nothing`, status: 404 },
	'the page for a device code': { path: `${oauth}/device`, status: 401 },
} satisfies Record<string, Sent>;

const send = ({ path, init, isSignedIn }: Sent) =>
	fetch(app.origin + path, {
		redirect: 'manual',
		...init,
		headers: { ...init?.headers, ...(isSignedIn && { authorization: `Bearer ${who.accessToken()}` }) },
	});

function expectSecured(headers: Headers): void {
	const { 'content-security-policy': _, ...fixed } = securityHeadersFor(app.deps.env);
	expect(Object.fromEntries(headers)).toMatchObject(fixed);
	expect(headers.get('content-security-policy')).toMatch(/(?:default-src 'self'|default-src 'none'|sandbox)/);
	expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
	expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
}

test.for(Object.entries<Sent>(answers))('%s has every security header', async ([, sent]) => {
	const response = await send(sent);
	expect(response.status).toBe(sent.status);
	expectSecured(response.headers);
	if (sent.cache) expect(response.headers.get('cache-control')).toBe(sent.cache);
});

test('a public link page has its own HTML, is not cached, not indexed, and sends no referrer', async () => {
	const response = await send({ path: '/s/some-token', status: 200 });
	expect(await response.text()).toContain('Link');
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex',
		'referrer-policy': 'no-referrer',
		'content-security-policy': expect.stringContaining("default-src 'self'"),
		'x-content-type-options': 'nosniff',
	});
});

test('a response to a foreign host name has every security header', async () => {
	const asked = request(app.origin, { headers: { host: 'evil.example' } }).end();
	const response: IncomingMessage = (await once(asked, 'response'))[0];
	response.resume();
	expect(response.statusCode).toBe(403);
	expectSecured(new Headers(response.headers as Record<string, string>));
});

test('a 429 response has every security header', async () => {
	const ask = () =>
		send({ path: `${apiBase}/auth/register/resend`, status: 429, init: json({ email: 'a@b.example' }) });
	for (let i = 0; i < 5; i++) await ask();
	const response = await ask();
	expect(response.status).toBe(429);
	expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
	expectSecured(response.headers);
});

test('a response without a database has every security header', async () => {
	await using gone = unreachableDatabase();
	const { db } = app.deps;
	Object.assign(app.deps, { db: gone.db });
	const response = await send({ path: `${apiBase}/health`, status: 503 });
	Object.assign(app.deps, { db });
	expect(response.status).toBe(503);
	expectSecured(response.headers);
});

test('HSTS includes subdomains if configured, and is sent only over HTTPS', () => {
	const hsts = (publicUrl: string, HSTS_SUBDOMAINS: boolean) =>
		securityHeadersFor({ publicUrl, HSTS_SUBDOMAINS })['strict-transport-security'];
	expect(hsts('https://debrief.example', true)).toBe('max-age=31536000; includeSubDomains');
	expect(hsts('https://debrief.example', false)).toBe('max-age=31536000');
	expect(hsts('http://debrief.example', true)).toBe(undefined);
});
