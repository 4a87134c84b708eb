import { oauthPath } from '@debrief/shared/contract/accounts/oauth.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { DeviceClient } from '@debrief/shared/domain/accounts/devices.ts';
import { eq } from 'drizzle-orm';
import * as oauth from 'openid-client';
import { session } from '../../platform/db/schema/index.ts';
import type { TestApp } from '../create-test-app.ts';
import { type RawAnswer, readRaw } from '../raw-call.ts';
import type { TestUser } from '../test-client.ts';

export const deviceScope = 'openid offline_access profile recordings settings';
export const deviceCodeGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** The public address is routed to the test's socket. */
export async function discoverAs(
	app: TestApp,
	clientId: string,
	algorithm: 'oidc' | 'oauth2' = 'oidc',
	authentication: oauth.ClientAuth = oauth.None(),
): Promise<oauth.Configuration> {
	const { publicUrl } = app.deps.env;
	return oauth.discovery(new URL(publicUrl + apiBase + oauthPath), clientId, undefined, authentication, {
		algorithm,
		execute: [oauth.allowInsecureRequests],
		[oauth.customFetch]: (url, options) => {
			const { body, ...rest } = options;
			return fetch(url.replace(publicUrl, app.origin), { ...rest, ...(body !== undefined && { body }) });
		},
	});
}

export type DeviceBrowser = {
	open(): Promise<string>;
	send(fields: Record<string, string>): Promise<RawAnswer>;
	become(user: TestUser): void;
};

export function deviceBrowser(app: TestApp, signedIn: TestUser): DeviceBrowser {
	const cookies = new Map<string, string>();
	let user = signedIn;
	let xsrf = '';
	async function call(init: RequestInit): Promise<RawAnswer> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const headers = { authorization: `Bearer ${user.accessToken()}`, cookie };
		const answer = await readRaw(await fetch(`${app.origin}${apiBase}/oauth/device`, { ...init, headers }));
		for (const line of answer.cookies) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
			cookies.set(name, value);
		}
		if (typeof answer.body?.xsrf === 'string') xsrf = answer.body.xsrf;
		return answer;
	}
	return {
		async open() {
			const { body } = await call({});
			return String(body?.xsrf);
		},
		send: (fields) => call({ method: 'POST', body: new URLSearchParams({ xsrf, ...fields }) }),
		become: (other) => {
			user = other;
		},
	};
}

export async function approveDevice(
	app: TestApp,
	user: TestUser,
	scope = deviceScope,
	client: DeviceClient = 'debrief-extension',
) {
	const config = await discoverAs(app, client);
	const { user_code, device_code } = await oauth.initiateDeviceAuthorization(config, { scope });
	// The test clock outlives the ten minutes of the sign-in's proof.
	await app.deps.db.update(session).set({ provenAt: app.clock() }).where(eq(session.userId, user.userId));
	const browser = deviceBrowser(app, user);
	await browser.open();
	await browser.send({ user_code, confirm: 'yes' });
	const tokens = await oauth.genericGrantRequest(config, deviceCodeGrant, { device_code });
	return {
		config,
		accessToken: tokens.access_token,
		refreshToken: tokens.refresh_token ?? '',
		deviceCode: device_code,
	};
}
