// @module-tag release
import { deviceClients } from '@debrief/shared/domain/accounts/devices.ts';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { noise, put, sha1 } from '../../../testing/send-recording.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

test.each(deviceClients)(
	'%s activates, uploads with its token, is listed, and is refused after removal',
	async (client) => {
		const owner = await app.signUp();
		const { accessToken, refreshToken, config } = await approveDevice(app, owner, undefined, client);
		const device = { ...owner, accessToken: () => accessToken };
		const bytes = noise(4_000, deviceClients.indexOf(client) + 1);
		const headers = { authorization: `Bearer ${accessToken}` };
		const body = {
			fileName: 'call.wav',
			hash: sha1(bytes),
			size: bytes.length,
			languageCode: 'en-US',
			type: 'phone-call',
			direction: 'inbound',
			remotePhone: '+493012345678',
			startedAt: '2026-11-20T13:15:00.000Z',
			source: client,
		};
		const begin = () => rawCall(app.origin, 'POST', '/media/recordings', { headers, body });
		const begun = await begin();
		expect(begun.status).toBe(201);
		const fileId = String(begun.body?.fileId);
		expect(await put(app.origin, device, { fileId, start: 0 }, bytes)).toMatchObject({ status: 200 });
		expect((await owner.client.listConversations({ query: {} })).list).toMatchObject([
			{
				type: 'phone-call',
				direction: 'inbound',
				remotePhone: '+493012345678',
				source: client,
				startedAt: '2026-11-20T13:15:00.000Z',
			},
		]);
		const conversations = await rawCall(app.origin, 'GET', '/calls', { headers });
		expect(conversations).toMatchObject({ status: 403, body: { code: 'device_not_allowed' } });

		const [listed] = (await owner.client.listDevices()).list;
		expect(listed).toMatchObject({ client });
		await owner.client.removeDevice({ params: { id: listed?.id ?? '' } });
		expect(await begin()).toMatchObject({ status: 401, body: { name: 'BadTokenError' } });
		await expect(oauth.refreshTokenGrant(config, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
		expect((await owner.client.listDevices()).list).toEqual([]);
	},
);
