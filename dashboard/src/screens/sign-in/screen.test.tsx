import { type createFakeApi, FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';
import { SignInScreen } from './screen.tsx';

const refusing = (code: ConstructorParameters<typeof FakeError>[0]): Parameters<typeof createFakeApi>[0] => ({
	...signedOut,
	signIn: ({ body }) => {
		throw new FakeError(body.grant_type === 'password' ? code : 'no_token');
	},
});

async function signIn(handlers: Parameters<typeof createFakeApi>[0]) {
	const view = await renderScreen(<SignInScreen />, { handlers, route: '/auth/login', at: '/auth/login' });
	await view.user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await view.user.type(screen.getByLabelText('Password'), 'wrong');
	await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
	return view;
}

test('a wrong password shows an error until it changes', { tags: ['release'] }, async () => {
	const { user } = await signIn(refusing('wrong_credentials'));
	expect(await screen.findByText('Wrong username or password')).toBeVisible();
	await user.type(screen.getByLabelText('Password'), '!');
	expect(screen.queryByText('Wrong username or password')).toBeNull();
});

test('an overlong password counts as a wrong one', { tags: ['release'] }, async () => {
	await signIn(refusing('invalid_input'));
	expect(await screen.findByText('Wrong username or password')).toBeVisible();
	expect(screen.queryByText('Some values are invalid.')).toBeNull();
});

test('an unverified address offers to send the link again', { tags: ['release'] }, async () => {
	const { user, api } = await signIn({ ...refusing('email_not_verified'), resendVerification: () => undefined });
	await user.click(await screen.findByRole('button', { name: 'Resend link' }));
	await waitFor(() => expect(api.calls).toContain('resendVerification'));
});

test('an account pending approval leads to its page', { tags: ['release'] }, async () => {
	await signIn(refusing('account_pending_approval'));
	expect(await screen.findByText('went to /auth/login/pending-approval')).toBeVisible();
});

test('a single wrong password shows no human check', { tags: ['release'] }, async () => {
	const { api } = await signIn(refusing('wrong_credentials'));
	await screen.findByText('Wrong username or password');
	expect(api.calls).not.toContain('getHumanCheck');
});

test('too many attempts show the human check', { tags: ['release'] }, async () => {
	const { api } = await signIn(refusing('human_check_needed'));
	expect(await screen.findByText(/Confirm that you are not a robot/)).toBeVisible();
	await waitFor(() => expect(api.calls).toContain('getHumanCheck'));
});

test('without a passed check nothing is sent, and the page says what is needed', { tags: ['release'] }, async () => {
	const getHumanCheck = () => {
		throw new FakeError('too_many_requests');
	};
	const { user, api } = await signIn({ ...refusing('human_check_needed'), getHumanCheck });
	const again = await screen.findByRole('button', { name: 'Retry' });
	const attempts = api.calls.filter((name) => name === 'signIn').length;
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	expect(await screen.findByText('Please verify that you are not a robot')).toBeVisible();
	expect(again).toBeVisible();
	expect(api.calls.filter((name) => name === 'signIn')).toHaveLength(attempts);
});

test('an empty form shows the missing fields and sends nothing', async () => {
	const { user, api } = await renderScreen(<SignInScreen />, { handlers: signedOut });
	await user.click(await screen.findByRole('button', { name: 'Sign in' }));
	expect(screen.getByText('Please fill in a valid email address')).toBeVisible();
	expect(api.calls.filter((name) => name === 'signIn')).toHaveLength(1);
});

test('an invalid e-mail address is reported before anything is sent', { tags: ['release'] }, async () => {
	const { user, api } = await renderScreen(<SignInScreen />, { handlers: signedOut });
	const email = await screen.findByLabelText('E-mail');
	await user.type(email, 'marta@quayline');
	await user.type(screen.getByLabelText('Password'), 'wrong');
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	expect(screen.getByText('Please fill in a valid email address')).toBeVisible();
	expect(api.calls.filter((name) => name === 'signIn')).toHaveLength(1);
	await user.type(email, '.example ');
	expect(screen.queryByText('Please fill in a valid email address')).toBeNull();
});

describe('a right password', () => {
	test('signs in', { tags: ['release'] }, async () => {
		const { services } = await signIn({
			...signedOut,
			signIn: (input) => {
				if (input.body.grant_type === 'refresh_token') throw new FakeError('no_token');
				return (signedIn.signIn ?? signedOut.signIn)?.(input) ?? Promise.reject(new Error('no answer'));
			},
		});
		await waitFor(() => expect(services.session.status()).toBe('signed-in'));
	});
});

test('a server without accounts leads to registration, without showing the form first', async () => {
	const answer = Promise.withResolvers<void>();
	await renderScreen(<SignInScreen />, {
		handlers: {
			...signedOut,
			getRegistration: async () => {
				await answer.promise;
				return { isFirstAccount: true, needsSetUpCode: false, hasMail: false, hasBilling: false, providers: [] };
			},
		},
		route: '/auth/login',
		at: '/auth/login',
	});
	await screen.findByText('No account yet?', { exact: false });
	expect(screen.queryByLabelText('E-mail')).toBeNull();
	answer.resolve();
	expect(await screen.findByText('went to /auth/register')).toBeVisible();
});

const needingCode: FakeHandlers = {
	...signedOut,
	signIn: ({ body }) => {
		if (body.grant_type === 'refresh_token') throw new FakeError('no_token');
		throw new FakeError('second_factor_needed', { extra: { challenge: 'challenge-1' } });
	},
};

test('an account with two-factor sign-in is asked for its code', { tags: ['release'] }, async () => {
	const { api, user, services } = await signIn(needingCode);
	await user.click(await screen.findByRole('button', { name: 'Sign in' }));
	expect(await screen.findByText('Enter a code')).toBeVisible();
	const sent: unknown[] = [];
	api.use({
		signIn: (input) => {
			sent.push(input.body);
			return signedIn.signIn?.(input) ?? Promise.reject(new Error('no answer'));
		},
	});
	await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
	await waitFor(() => expect(services.session.status()).toBe('signed-in'));
	expect(sent).toMatchObject([{ grant_type: 'second_factor', challenge: 'challenge-1', code: '123 456' }]);
});

test.each([
	['wrong_code', 'This code is wrong, has expired or has already been used.'],
	['sign_in_expired', 'This sign-in took too long. Start it again.'],
] as const)('%s shows an error, and the first step can be repeated', { tags: ['release'] }, async (code, sentence) => {
	const { api, user } = await signIn(needingCode);
	const field = await screen.findByLabelText('Code');
	api.use({
		signIn: () => {
			throw new FakeError(code);
		},
	});
	await user.type(field, '000000{Enter}');
	expect(await screen.findByText(sentence)).toBeVisible();
	await user.click(screen.getByText('Sign in another way'));
	expect(await screen.findByLabelText('E-mail')).toBeVisible();
});
