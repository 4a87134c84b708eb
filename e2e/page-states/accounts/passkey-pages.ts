import type { Page } from 'puppeteer-core';
import { press, pressAt, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');

const hasPasskey = [
	{ path: '/auth/profile/verify', changes: { user: { hasSecondFactor: true } } },
	{ path: '/profile', changes: { hasSecondFactor: true } },
	{ path: '/profile/second-factor', changes: { isOn: true, passkeys: 2, recoveryCodesLeft: 10 } },
	{
		path: '/auth/passkeys',
		changes: {
			list: [
				{
					id: 'one',
					name: 'MacBook of the reception on the second floor',
					host: 'localhost',
					createdAt: '2026-02-01T09:00:00.000Z',
					lastUsedAt: '2026-02-11T09:00:00.000Z',
				},
				{ id: 'two', name: 'YubiKey', host: 'studio.lan', createdAt: '2026-02-02T09:00:00.000Z', lastUsedAt: null },
			],
		},
	},
];
const required = [
	{ path: '/auth/profile/verify', changes: { user: { mustSetUpSecondFactor: true } } },
	{ path: '/profile', changes: { mustSetUpSecondFactor: true } },
];

async function openPasskeys(page: Page): Promise<void> {
	await pressAt(page, 'button[aria-label$=", profile"]');
	await press(page, 'Profile', 'menuitem');
	await press(page, 'Passkeys: Manage');
}

const over = { ownTab: true, within: '[role=dialog]' };

export const passkeyPages: PageState[] = [
	member('passkeys-none', 'home', '/home', 'Conversation added', {
		...over,
		prepare: async ({ page }) => {
			await openPasskeys(page);
			await see(page, 'You have no passkeys yet.');
		},
	}),
	member('passkeys', 'home', '/home', 'Conversation added', {
		...over,
		answers: hasPasskey,
		prepare: async ({ page }) => {
			await openPasskeys(page);
			await see(page, 'never used');
		},
	}),
	member('passkey-add', 'home', '/home', 'Conversation added', {
		...over,
		prepare: async ({ page }) => {
			await openPasskeys(page);
			await press(page, 'Add passkey');
			await press(page, 'Create passkey');
			await see(page, 'Enter your password');
		},
	}),
	member('passkey-remove', 'home', '/home', 'Conversation added', {
		...over,
		answers: hasPasskey,
		prepare: async ({ page }) => {
			await openPasskeys(page);
			await press(page, 'Remove: YubiKey');
			await see(page, 'will no longer be able to sign in');
		},
	}),
];

/** Must come last: the requirement reaches the user's other tabs. */
export const requiredFactorPages: PageState[] = [
	member('second-factor-required', 'home', '/home', 'Set up two-factor sign-in', { ownTab: true, answers: required }),
	member('second-factor-required-app', 'home', '/home', 'Set up two-factor sign-in', {
		ownTab: true,
		answers: required,
		prepare: async ({ page }) => {
			await press(page, 'Authenticator app: Set up');
			await see(page, 'Current password');
		},
	}),
];
