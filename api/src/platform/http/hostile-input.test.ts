import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation } from '../../testing/place-conversation.ts';
import { rawCall } from '../../testing/raw-call.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
let id: string;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	id = await placeConversation(app.deps, who, { title: 'Budget' });
});
afterAll(() => app.close());

const manual = { type: 'other', startedAt: '2026-01-01T10:00:00Z' };
const change = (body: object) => ({ method: 'PUT' as const, path: `/calls/${id}`, body });
const creation = (body: object) => ({ method: 'POST' as const, path: '/calls', body: { ...manual, ...body } });
const recording = (body: object) => ({
	method: 'POST' as const,
	path: '/media/recordings',
	body: { fileName: 'a.wav', languageCode: 'en-US', hash: 'a'.repeat(40), size: 1, ...body },
});
const half = 'cut \ud83d';
const yearTenThousand = '9999-12-31T23:59:59-01:00';

test.for([
	['title', () => change({ title: half })],
	['summary', () => change({ summary: half })],
	['tags.1', () => change({ tags: ['fine', half] })],
	['actionPoints.0.text', () => change({ actionPoints: [{ text: half }] })],
	['contact.displayName', () => change({ contact: { displayName: 'a\0b' } })],
	['title', () => creation({ title: 'a\0b' })],
	['fileName', () => recording({ fileName: half })],
	['startedAt', () => creation({ startedAt: yearTenThousand })],
	['startedAt', () => creation({ startedAt: '9999-12-31T23:30:00Z' })],
	['finishedAt', () => creation({ finishedAt: yearTenThousand })],
	['startedAt', () => change({ startedAt: yearTenThousand })],
	['startedAt', () => recording({ startedAt: yearTenThousand })],
	['startedAt', () => recording({ startedAt: '9999-12-31T23:30:00Z' })],
	['search', () => ({ method: 'GET' as const, path: '/calls?search=a%00b' })],
	['startedAt[lte]', () => ({ method: 'GET' as const, path: `/calls?startedAt[lte]=${yearTenThousand}` })],
	['startedAt[gte]', () => ({ method: 'GET' as const, path: '/calls?startedAt[gte]=0000-01-01T00:00:00Z' })],
	['id', () => ({ method: 'GET' as const, path: '/calls/a%00b' })],
] as const)('a value that the database cannot store is an error of its field: %s', async ([field, sent]) => {
	const { method, path, ...more } = sent();
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	const { status, body } = await rawCall(app.origin, method, path, { headers, ...more });
	expect({ status, code: body?.code }).toEqual({ status: 400, code: 'invalid_input' });
	expect(ErrorBody.parse(body).details.map((detail) => detail.field)).toContain(field);
});

/** `fetch` sets some of a browser's headers itself; node:http leaves them to the test. */
async function post(path: string, headers: Record<string, string>): Promise<{ status: number; code: unknown }> {
	const body = '{}';
	const asked = request(app.origin + apiBase + path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
	}).end(body);
	const response: IncomingMessage = (await once(asked, 'response'))[0];
	const text = Buffer.concat(await response.toArray()).toString();
	return { status: response.statusCode ?? 0, code: text && JSON.parse(text).code };
}

const publicPosts = [
	'/auth/register',
	'/auth/profile/verify',
	'/auth/register/resend',
	'/auth/verify',
	'/auth/sign-out',
];

test.for(publicPosts)("another site's page cannot call %s", async (path) => {
	for (const headers of [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
	] as Record<string, string>[])
		expect(await post(path, headers)).toEqual({ status: 403, code: 'other_site' });
	for (const headers of [{ origin: app.origin }, { 'sec-fetch-site': 'same-origin' }, {}] as Record<string, string>[])
		expect((await post(path, headers)).status).not.toBe(403);
});

test('content types allowed without preflight are not accepted as JSON', async () => {
	for (const type of ['text/plain;x=json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=json'])
		expect(await post('/auth/register', { 'content-type': type })).toEqual({ status: 415, code: 'wrong_content_type' });
});

/** Bodies that take a second of processor time to walk value by value. */
const hostile = {
	'lists in lists': (bytes: number) => `[${`${'['.repeat(48)}1${']'.repeat(48)},`.repeat(bytes / 98)}1]`,
	numbers: (bytes: number) => `[${'1,'.repeat(bytes / 2 - 2)}1]`,
	objects: (bytes: number) => `[${'{},'.repeat(bytes / 3 - 2)}1]`,
	names: (bytes: number) => `{${Array.from({ length: bytes / 12 }, (_, i) => `"k${i}":1`).join(',')}}`,
	'a long text': (bytes: number) => `{"email":"${'a'.repeat(bytes - 20)}"}`,
	escapes: (bytes: number) => `{"email":"${'\\\\'.repeat(bytes / 2 - 10)}"}`,
	'a text without an end': (bytes: number) => `{"email":"${',[{'.repeat(bytes / 3 - 10)}`,
} as const;
const hostileKinds = Object.entries(hostile);

async function costOf(path: string, body: string, authorization?: string): Promise<{ status: number; cpuMs: number }> {
	const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
	const begunAt = process.cpuUsage();
	const { status } = await fetch(app.origin + apiBase + path, { method: 'POST', headers, body });
	const { user, system } = process.cpuUsage(begunAt);
	return { status, cpuMs: (user + system) / 1_000 };
}

test.for(hostileKinds)('an anonymous client that sends %s gets an error at negligible cost', async ([, body]) => {
	for (const path of publicPosts.slice(0, 4)) {
		const [small, large] = [body(60_000), body(900_000)];
		expect((await costOf(path, small)).status).toBeLessThan(500);
		expect(await costOf(path, large)).toMatchObject({ status: 400 });
		// The client runs in the same process. The minimum of several runs excludes other work.
		const costs = [];
		for (let i = 0; i < 5; i++) costs.push((await costOf(path, small)).cpuMs);
		expect(Math.min(...costs)).toBeLessThan(50);
	}
});

test.for(hostileKinds)('a signed-in client that sends %s gets an error at low cost', async ([, body]) => {
	const bearer = `Bearer ${who.accessToken()}`;
	const costs = [];
	for (let i = 0; i < 5; i++) {
		const { status, cpuMs } = await costOf('/calls', body(1_000_000), bearer);
		expect(status).toBe(400);
		costs.push(cpuMs);
	}
	expect(Math.min(...costs)).toBeLessThan(100);
});
