import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Page } from 'puppeteer-core';
import { proveAgain } from '../../support/account/prove-again.ts';
import type { Account } from '../../support/account/sign-up.ts';
import { fill, press, pressAt, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');
const visitor = pagesOf('visitor');
const redirectUri = 'https://app.example/callback';
const longName = 'The notebook of everybody who works at the quay';

async function beginSignIn(page: Page, admin: Account): Promise<void> {
	const { id } = await admin.client.registerOAuthClient({ body: { name: longName, redirectUris: [redirectUri] } });
	const query = new URLSearchParams({
		client_id: id,
		redirect_uri: redirectUri,
		response_type: 'code',
		scope: 'openid profile recordings settings',
		state: 'state',
		code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
		code_challenge_method: 'S256',
	});
	await page.goto(new URL(`${apiBase}/oauth/auth?${query}`, page.url()).href);
}

export const appPages: PageState[] = [
	member('app-sign-in-over', 'interaction', '/interaction/over', 'This sign-in has ended', {
		allow: [/status of 404/],
	}),
	member('app-consent', 'interaction', '/interaction/before-consent', 'This sign-in has ended', {
		ownTab: true,
		allow: [/status of 404/],
		prepare: async ({ page }, admin) => {
			await beginSignIn(page, admin);
			await see(page, 'wants to act for you');
		},
	}),
	visitor('app-sign-in', 'interaction', '/interaction/before-sign-in', 'This sign-in has ended', {
		ownTab: true,
		allow: [/status of 404/],
		prepare: async ({ page }, admin) => {
			await beginSignIn(page, admin);
			await see(page, 'Sign in to continue to');
		},
	}),
	member('connected-apps', 'devices', '/device?apps', 'Apps with access', {
		answers: [
			{
				path: '/auth/apps',
				changes: {
					list: [
						{
							id: 'one',
							name: longName,
							scopes: ['profile', 'recordings', 'settings', 'read'],
							approvedAt: '2026-11-07T09:00:00.000Z',
							lastUsedAt: '2026-11-08T09:00:00.000Z',
						},
					],
				},
			},
		],
	}),
	member('oauth-clients', 'oauthClients', '/admin/oauth-clients', 'Register an app or a server', {
		answers: [
			{
				path: '/admin/oauth-clients',
				changes: {
					list: [
						{
							id: `app-${'a1'.repeat(12)}`,
							kind: 'app',
							name: longName,
							redirectUris: [redirectUri, `https://app.example/${'callback'.repeat(12)}`],
							createdAt: '2026-11-07T09:00:00.000Z',
						},
						{
							id: `server-${'b2'.repeat(12)}`,
							kind: 'resource-server',
							name: `${longName}, archive`,
							redirectUris: [],
							createdAt: '2026-11-08T09:00:00.000Z',
						},
					],
				},
			},
		],
		prepare: async ({ page }) => {
			await press(page, 'Register');
			await see(page, 'Name is required');
		},
	}),
	member('oauth-clients-secret', 'oauthClients', '/admin/oauth-clients?secret', 'Register an app or a server', {
		ownTab: true,
		prepare: async ({ page }, { password }) => {
			await proveAgain(page, password);
			await pressAt(page, '::-p-text(Server that checks tokens)');
			await fill(page, 'Name', longName);
			await press(page, 'Register');
			await see(page, 'It is not shown again');
		},
	}),
	member('oauth-clients-empty', 'oauthClients', '/admin/oauth-clients?empty', 'Nothing registered yet', {
		answers: [{ path: '/admin/oauth-clients', changes: { list: [] } }],
	}),
	member(
		'oauth-clients-not-allowed',
		'oauthClients',
		'/admin/oauth-clients?refused',
		'Only administrators of this server',
		{
			answers: [
				{ path: '/auth/profile/verify', changes: { user: { role: 'user' } } },
				{ path: '/profile', changes: { role: 'user' } },
			],
		},
	),
];
