import type { Page } from 'puppeteer-core';
import { byRole, fill, press, pressAt, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');
const visitor = pagesOf('visitor');

const recoveryCodes = Array.from({ length: 10 }, (_, i) => `k7mp-xa2p-9rtb-wn${i}e`);
const isOn = [
	{ path: '/auth/profile/verify', changes: { user: { hasSecondFactor: true } } },
	{ path: '/profile', changes: { hasSecondFactor: true } },
	{ path: '/profile/second-factor', changes: { isOn: true, hasApp: true, recoveryCodesLeft: 8 } },
];

async function openDialog(page: Page, button: string): Promise<void> {
	await pressAt(page, 'button[aria-label$=", profile"]');
	await press(page, 'Profile', 'menuitem');
	await press(page, `Two-factor sign-in: ${button}`);
}

async function scan(page: Page, password: string): Promise<void> {
	await openDialog(page, 'Set up');
	await byRole(page, 'button', 'Continue').wait();
	await page.type('input[name=password]', password);
	await press(page, 'Continue');
	await see(page, 'Scan this code');
}

async function needCode(page: Page): Promise<void> {
	await page.setRequestInterception(true);
	const error = { name: 'ForbiddenError', code: 'second_factor_needed', message: '', details: [], errorId: 'x' };
	page.on('request', (request) => {
		if (!request.url().endsWith('/auth/profile/verify')) return void request.continue();
		const body = JSON.stringify({ ...error, challenge: 'challenge' });
		void request.respond({ status: 403, contentType: 'application/json', body });
	});
}

const over = { ownTab: true, within: '[role=dialog]' };

export const secondFactorPages: PageState[] = [
	member('second-factor-off', 'home', '/home', 'Conversation added', {
		...over,
		prepare: async ({ page }) => {
			await openDialog(page, 'Set up');
			await press(page, 'Continue');
			await see(page, 'Enter your password');
		},
	}),
	member('second-factor-scan', 'home', '/home', 'Conversation added', {
		...over,
		prepare: ({ page }, { password }) => scan(page, password),
	}),
	member('second-factor-wrong-code', 'home', '/home', 'Conversation added', {
		...over,
		allow: [/status of 400/],
		prepare: async ({ page }, { password }) => {
			await scan(page, password);
			await fill(page, 'Authenticator code', 'not a code');
			await press(page, 'Turn on');
			await see(page, 'This code is wrong');
		},
	}),
	member('second-factor-on', 'home', '/home', 'Conversation added', {
		...over,
		answers: isOn,
		prepare: async ({ page }) => {
			await openDialog(page, 'Manage');
			await see(page, '8 recovery codes are left');
		},
	}),
	member('second-factor-recovery-codes', 'home', '/home', 'Conversation added', {
		...over,
		prepare: async ({ page }, { password }) => {
			await scan(page, password);
			await page.setRequestInterception(true);
			page.on('request', (request) => {
				if (request.method() !== 'PUT') return void request.continue();
				const body = JSON.stringify({ recoveryCodes });
				void request.respond({ status: 200, contentType: 'application/json', body });
			});
			await fill(page, 'Authenticator code', '123456');
			await press(page, 'Turn on');
			await see(page, recoveryCodes[9] ?? '');
		},
	}),
	visitor('sign-in-code', 'signIn', '/auth/login?code', 'No account yet?', {
		allow: [/status of 403/],
		prepare: async ({ page }) => {
			await needCode(page);
			await fill(page, 'E-mail', 'ada@example.com');
			await page.type('input[name=password]', 'Correct-horse-1');
			await press(page, 'Sign in');
			await see(page, 'Enter the code that your authenticator app shows now.');
		},
	}),
];
