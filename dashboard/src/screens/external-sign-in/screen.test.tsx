import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberNext } from '../../platform/server/remembered-next.ts';
import { rememberRegistration } from '../../platform/server/remembered-registration.ts';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';
import { ExternalSignInScreen } from './screen.tsx';

const path = '/auth/login/external';
const returned = `${path}?state=google.abc&code=code-1&iss=https%3A%2F%2Faccounts.google.com`;
const open = (handlers: FakeHandlers, at = returned) =>
	renderScreen(<ExternalSignInScreen />, { handlers, at, route: path });

const exchanging = (exchange: () => void, choice = {}): FakeHandlers => ({
	...signedOut,
	signIn: (input) => {
		if (input.body.grant_type === 'refresh_token') throw new FakeError('no_token');
		exchange();
		expect(input.body).toEqual({
			grant_type: 'authorization_code',
			provider: 'google',
			code: 'code-1',
			state: 'google.abc',
			iss: 'https://accounts.google.com',
			...choice,
		});
		if (!signedIn.signIn) throw new Error('there is no answer');
		return signedIn.signIn(input);
	},
});

test('the provider’s answer signs in once and leads to the remembered address', async () => {
	rememberNext('/conversations/conversation-1');
	let exchanges = 0;
	const { services } = await open(exchanging(() => exchanges++));
	expect(await screen.findByText('went to /conversations/conversation-1')).toBeVisible();
	expect([services.session.status(), exchanges]).toEqual(['signed-in', 1]);
});

test('choices from the register page are sent along once', { tags: ['release'] }, async () => {
	const choice = { registeredAs: 'premiumYear', discountCode: 'SPRING & more' } as const;
	rememberRegistration(choice);
	const first = await open(exchanging(() => {}, choice));
	expect(await screen.findByText('went to /home')).toBeVisible();
	first.unmount();
	sessionStorage.setItem('debrief-registration', 'registeredAs=everything');
	await open(exchanging(() => {}));
	expect(await screen.findByText('went to /home')).toBeVisible();
});

test('a remembered address of another site is not opened', async () => {
	rememberNext('//evil.example');
	await open(exchanging(() => {}));
	expect(await screen.findByText('went to /home')).toBeVisible();
});

test.each([
	['account_pending_approval', 'went to /auth/login/pending-approval'],
	['external_sign_in_failed', 'went to /auth/login'],
	['provider_away', 'went to /auth/login'],
] as const)('error %s leads to the matching sign-in page', { tags: ['release'] }, async (code, place) => {
	await open(
		exchanging(() => {
			throw new FakeError(code);
		}),
	);
	expect(await screen.findByText(place)).toBeVisible();
});

test('a sign-in cancelled at the provider sends no request', async () => {
	const { api } = await open(signedOut, `${path}?error=access_denied&state=google.abc`);
	expect(await screen.findByText('went to /auth/login')).toBeVisible();
	expect(api.calls.filter((name) => name === 'signIn')).toHaveLength(1);
});

test('a signed-in user gets another sign-in method', async () => {
	const { api } = await open({ ...signedIn, addIdentity: () => undefined });
	expect(await screen.findByText('went to /device')).toBeVisible();
	await waitFor(() => expect(api.calls).toContain('addIdentity'));
});

test('an account with two-factor sign-in is asked for its code before it continues', async () => {
	rememberNext('/conversations/conversation-1');
	const needsCode = exchanging(() => {
		throw new FakeError('second_factor_needed', { extra: { challenge: 'challenge-1' } });
	});
	const { api, user } = await open(needsCode);
	const field = await screen.findByLabelText('Code');
	api.use({
		signIn: (input) => {
			expect(input.body).toMatchObject({ grant_type: 'second_factor', challenge: 'challenge-1', code: '123456' });
			return signedIn.signIn?.(input) ?? Promise.reject(new Error('no answer'));
		},
	});
	await user.type(field, '123456{Enter}');
	expect(await screen.findByText('went to /conversations/conversation-1')).toBeVisible();
});
