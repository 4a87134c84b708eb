import { rm } from 'node:fs/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openDropBox } from '../../testing/pbx/drop-box.ts';
import { phoneWav } from '../../testing/pbx/phone-wav.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
let key: string;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	key = (await who.client.createApiKey({ body: { scopes: ['write'] } })).apiKey;
});
afterAll(() => app.close());

async function post(
	fileName: string,
	bytes: Uint8Array,
	more: { token?: string; origin?: string; fields?: Record<string, string> } = {},
) {
	const body = new FormData();
	for (const [name, value] of Object.entries(more.fields ?? {})) body.append(name, value);
	body.append('theFile', new Blob([Buffer.from(bytes)]), fileName);
	const headers = { authorization: `Bearer ${more.token ?? key}` };
	const response = await fetch(`${more.origin ?? app.origin}${apiBase}/pbx/recordings`, {
		method: 'POST',
		headers,
		body,
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const named = '20261104012719-1571909237.191-4000-03012345678-Outbound.wav';

test('a telephone system uploads by POST with an API key, and the file name gives the call details', async () => {
	const { waitUntilStable, conversations, transfers, left } = openDropBox(app, who);
	expect(await post(named, phoneWav(1, 1))).toMatchObject({ status: 202, body: { name: named } });
	await waitUntilStable();
	expect(await conversations()).toMatchObject([{ direction: 'outbound', remotePhone: '03012345678', source: 'pbx' }]);
	expect(await transfers()).toMatchObject([{ name: named, protocol: 'http', state: 'taken' }]);
	expect(await left()).toEqual([]);
});

test.each([
	['../../etc/cron.d/x.wav', 'x.wav'],
	['C:\\calls\\y.wav', 'y.wav'],
	['.hidden.wav', 'hidden.wav'],
	['call.wav.tmp', 'recording call wav tmp'],
	['..', 'recording'],
	[`${'ü'.repeat(200)}.wav`, `${'ü'.repeat(98)}.wav`],
])('%j is stored as %j in the drop folder only', async (fileName, name) => {
	const { pathOf, left } = openDropBox(app, who);
	expect(await post('z.wav', phoneWav(1, 2), { fields: { fileName } })).toMatchObject({ status: 202, body: { name } });
	expect(await left()).toEqual([name]);
	await rm(pathOf(name));
});

test('two calls of the same name are both kept', async () => {
	const { waitUntilStable, conversations } = openDropBox(app, who);
	const before = (await conversations()).length;
	await Promise.all([post('same.wav', phoneWav(1, 3)), post('same.wav', phoneWav(1, 4))]);
	await waitUntilStable();
	expect(await conversations()).toHaveLength(before + 2);
});

test('a key without write scope, a form without a file and a plan without telephone systems are refused', async () => {
	const { apiKey: reader } = await who.client.createApiKey({ body: { scopes: ['read'] } });
	expect(await post(named, phoneWav(1), { token: reader })).toMatchObject({ status: 403 });
	const headers = { authorization: `Bearer ${key}` };
	const empty = await fetch(`${app.origin}${apiBase}/pbx/recordings`, {
		method: 'POST',
		headers,
		body: new FormData(),
	});
	expect(empty.status).toBe(400);
	await using free = await createTestApp({ plan: 'free' });
	const token = (await free.signUp()).accessToken();
	expect(await post(named, phoneWav(1), { token, origin: free.origin })).toMatchObject({
		status: 403,
		body: { code: 'feature_not_in_plan' },
	});
});
