import { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/create-test-app.ts';
import { unreachableDatabase } from '../../testing/database/unreachable-database.ts';
import { rawCall } from '../../testing/raw-call.ts';
import { createLog } from '../log/create-log.ts';

const Line = z.looseObject({ errorId: z.string().optional(), code: z.string().optional() });

/** An app that writes its log into a list. */
async function createLoggingApp(options: Parameters<typeof createTestApp>[0] = {}) {
	const lines: z.infer<typeof Line>[] = [];
	const log = createLog('debug', { write: (line) => void lines.push(Line.parse(JSON.parse(line))) });
	return { app: await createTestApp({ ...options, deps: { log, ...options.deps } }), lines };
}

test('every error has one shape, and its id is in the log and in the response header', async () => {
	const { app, lines } = await createLoggingApp();
	await using _ = app;
	const response = await fetch(`${app.origin}${apiBase}/calls`);
	const body = ErrorBody.parse(await response.json());
	expect(body).toEqual({
		name: 'NoTokenError',
		code: 'no_token',
		message: 'Sign in first.',
		details: [],
		errorId: expect.stringMatching(/^[\w-]{36}$/),
	});
	expect(response.headers.get('x-request-id')).toBe(body.errorId);
	expect(lines.find((line) => line.errorId === body.errorId)).toMatchObject({
		code: 'no_token',
		route: '/api/v1/calls',
	});
});

test('an internal error returns a general message, and the log has the details', async () => {
	const { app, lines } = await createLoggingApp({
		deps: {
			speech: Object.assign(Object.create(null), { status: async () => Promise.reject(new Error('secret place')) }),
		},
	});
	await using _ = app;
	const who = await app.signUp();
	const { status, body } = await rawCall(app.origin, 'GET', '/engines', {
		headers: { authorization: `Bearer ${who.accessToken()}` },
	});
	expect({ status, code: body?.code }).toEqual({ status: 500, code: 'general' });
	expect(JSON.stringify(body)).not.toContain('secret place');
	const logged = lines.find((line) => line.errorId === body?.errorId);
	expect(JSON.stringify(logged)).toContain('secret place');
});

test('while PostgreSQL is down every call returns 503, also health', async () => {
	await using gone = unreachableDatabase();
	await using app = await createTestApp();
	const who = await app.signUp();
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	Object.assign(app.deps, { db: gone.db });
	const away = { status: 503, body: { name: 'GeneralError', code: 'unavailable' } };
	expect(await rawCall(app.origin, 'GET', '/health')).toMatchObject(away);
	expect(await rawCall(app.origin, 'GET', '/calls', { headers })).toMatchObject(away);
	expect((await fetch(`${app.origin}/api/v1/calls`, { headers })).headers.get('retry-after')).toBe('5');
});

const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const databaseFull = Object.assign(new Error('could not extend file'), { code: '53100' });

test.for([
	{ where: 'the folder', error: noSpace },
	{ where: 'the database', error: new Error('Failed query', { cause: databaseFull }) },
])('a full disk of $where is named by a sentence that is true for notes and registrations, too', async ({ error }) => {
	await using app = await createTestApp({
		deps: { speech: Object.assign(Object.create(null), { status: async () => Promise.reject(error) }) },
	});
	const who = await app.signUp();
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	expect(await rawCall(app.origin, 'GET', '/engines', { headers })).toMatchObject({
		status: 507,
		body: {
			code: 'disk_full',
			message: 'The server has no space left. What it has saved is safe. Try again when there is room.',
		},
	});
});

test('an unreachable external server does not make this one return 503', async () => {
	const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
	await using app = await createTestApp({
		deps: {
			speech: Object.assign(Object.create(null), {
				status: async () => Promise.reject(new TypeError('fetch failed', { cause: refused })),
			}),
		},
	});
	const who = await app.signUp();
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	expect(await rawCall(app.origin, 'GET', '/engines', { headers })).toMatchObject({ status: 500 });
	expect(await rawCall(app.origin, 'GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('a response that violates the contract is a server error', async () => {
	const { app } = await createLoggingApp();
	await using _ = app;
	const who = await app.signUp();
	Object.assign(app.deps, { insights: { ...app.deps.insights, quality: 'superb' } });
	const answer = await rawCall(app.origin, 'GET', '/engines', {
		headers: { authorization: `Bearer ${who.accessToken()}` },
	});
	expect(answer).toMatchObject({ status: 500, body: { code: 'general', details: [] } });
});

test.for([
	{ what: 'broken JSON', type: 'application/json', body: '{', status: 400, code: 'invalid_json' },
	{ what: 'another content type', type: 'text/plain', body: 'x', status: 415, code: 'wrong_content_type' },
	{ what: 'a wrong value', type: 'application/json', body: '{"email":1}', status: 400, code: 'invalid_input' },
])('$what gets its own error', async ({ type, body, status, code }) => {
	await using app = await createTestApp();
	const response = await fetch(`${app.origin}${apiBase}/auth/register`, {
		method: 'POST',
		headers: { 'content-type': type },
		body,
	});
	expect({ status: response.status, ...ErrorBody.parse(await response.json()) }).toMatchObject({
		status,
		name: 'ValidationError',
		code,
	});
});

test('an unknown endpoint returns 404 as JSON', async () => {
	await using app = await createTestApp();
	expect(await rawCall(app.origin, 'GET', '/nothing/here')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
