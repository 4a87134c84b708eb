import { apiBase } from '@debrief/shared/contract/paths.ts';
import * as oauth from 'openid-client';
import type { TestApp } from '../create-test-app.ts';
import { type RawAnswer, readRaw } from '../raw-call.ts';
import type { TestUser } from '../test-client.ts';
import { discoverAs } from './test-device.ts';

export const redirectUri = 'https://app.example/callback';

export function appBrowser(app: TestApp, signedIn: TestUser) {
	const cookies = new Map<string, string>();
	const { publicUrl } = app.deps.env;
	let user = signedIn;
	async function open(url: string, init: RequestInit = {}): Promise<Response> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const headers = { ...(init.headers as Record<string, string>), cookie };
		const answer = await fetch(url.replace(publicUrl, app.origin), { ...init, headers, redirect: 'manual' });
		for (const line of answer.headers.getSetCookie()) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return answer;
	}
	return {
		async follow(url: string): Promise<string> {
			const answer = await open(url);
			const next = answer.headers.get('location');
			if (!next) throw new Error(`${answer.status} ${await answer.text()}`);
			return next.startsWith(`${publicUrl}${apiBase}/`) ? this.follow(next) : next;
		},
		async details(uid: string): Promise<RawAnswer> {
			return readRaw(await open(`${app.origin}${apiBase}/auth/interactions/${uid}/details`));
		},
		async answer(uid: string, prompt: unknown, confirm = true): Promise<RawAnswer> {
			const headers = { authorization: `Bearer ${user.accessToken()}`, 'content-type': 'application/json' };
			const body = JSON.stringify({ prompt, confirm });
			const path = `${app.origin}${apiBase}/auth/interactions/${uid}/login`;
			return readRaw(await open(path, { method: 'POST', headers, body }));
		},
		become(other: TestUser): void {
			user = other;
		},
	};
}

export type AppBrowser = ReturnType<typeof appBrowser>;

export const uidIn = (page: string): string => new URL(page).pathname.split('/').at(-1) ?? '';

export async function beginSignIn(app: TestApp, clientId: string, scope: string, parameters = {}) {
	const config = await discoverAs(app, clientId);
	const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
	const expectedState = oauth.randomState();
	const url = oauth.buildAuthorizationUrl(config, {
		redirect_uri: redirectUri,
		scope,
		state: expectedState,
		code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
		code_challenge_method: 'S256',
		...parameters,
	});
	const exchange = (callback: string) =>
		oauth.authorizationCodeGrant(config, new URL(callback), { pkceCodeVerifier, expectedState });
	return { config, url: url.href, exchange };
}

export async function answerPrompts(
	browser: AppBrowser,
	url: string,
	decide: (prompt: unknown) => boolean = () => true,
) {
	const prompts: unknown[] = [];
	let page = await browser.follow(url);
	while (new URL(page).pathname.startsWith('/interaction/')) {
		const uid = uidIn(page);
		const { body } = await browser.details(uid);
		prompts.push(body?.prompt);
		const { body: answer } = await browser.answer(uid, body?.prompt, decide(body?.prompt));
		page = await browser.follow(String(answer?.redirectUrl));
	}
	return { callback: page, prompts };
}
