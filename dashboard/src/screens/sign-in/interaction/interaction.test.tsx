import type { Interaction } from '@debrief/shared/contract/accounts/interactions.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppRoutes } from '../../../router.tsx';
import { renderScreen, signedIn, signedOut } from '../../../testing/render-app.tsx';

const redirectUrl = 'https://debrief.example/api/v1/oauth/auth/one';
const opened = vi.fn();
beforeEach(() => {
	vi.spyOn(location, 'assign').mockImplementation(opened);
});
afterEach(() => {
	vi.restoreAllMocks();
	opened.mockReset();
});

async function open(prompt: Interaction['prompt'], session: FakeHandlers = signedIn, more: FakeHandlers = {}) {
	const answers: unknown[] = [];
	const client = { name: 'Notebook', address: 'app.example' };
	const view = await renderScreen(<AppRoutes />, {
		at: '/interaction/one',
		handlers: {
			...signedOut,
			...session,
			getInteraction: ({ params: { uid } }) => ({ uid, prompt, client, scopes: ['profile', 'recordings'] }),
			answerInteraction: ({ params, body }) => {
				answers.push([params.uid, body]);
				return { redirectUrl };
			},
			...more,
		},
	});
	return { ...view, answers };
}

test('the login of an app is confirmed automatically for a signed-in user', async () => {
	const { answers } = await open('login');
	await waitFor(() => expect(opened).toHaveBeenCalledWith(redirectUrl));
	expect(answers).toEqual([['one', { prompt: 'login', confirm: true }]]);
});

test('a signed-out user signs in first and continues to the app', { tags: ['release'] }, async () => {
	let isSignedIn = false;
	const { user, answers } = await open('login', signedOut, {
		...signedIn,
		signIn: (request) => {
			isSignedIn ||= request.body.grant_type === 'password';
			if (!isSignedIn) throw new FakeError('no_token');
			return signedIn.signIn?.(request as never) as never;
		},
	});
	expect(await screen.findByRole('heading', { name: 'Sign in to continue to Notebook' })).toBeVisible();
	expect(answers).toEqual([]);
	await user.type(screen.getByLabelText('E-mail'), 'marta@quayline.example');
	await user.type(screen.getByLabelText('Password'), 'Correct-horse-1');
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	await waitFor(() => expect(opened).toHaveBeenCalledWith(redirectUrl));
});

test.each([
	['Allow', true],
	['Deny', false],
])('consent shows who wants what for whom, and waits for %s', { tags: ['release'] }, async (button, confirm) => {
	const { user, answers } = await open('consent');
	expect(await screen.findByRole('heading', { name: 'Notebook wants to act for you' })).toBeVisible();
	expect(await screen.findByText(/marta@/)).toBeVisible();
	expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
		expect.arrayContaining([
			'know who you are',
			'upload recordings, name them and write notes, see how they are processed, and say who they were with',
		]),
	);
	expect(screen.getByText(/The answer goes to .*app\.example/)).toBeVisible();
	expect(answers).toEqual([]);
	await user.click(screen.getByRole('button', { name: button }));
	await waitFor(() => expect(opened).toHaveBeenCalledWith(redirectUrl));
	expect(answers).toEqual([['one', { prompt: 'consent', confirm }]]);
});

test.each([
	['interaction_not_found', 'This sign-in has ended'],
	['interaction_other_account', "This sign-in isn't yours"],
] as const)('a login refused with %s has its own page', async (code, title) => {
	await open('login', signedIn, {
		answerInteraction: () => {
			throw new FakeError(code);
		},
	});
	expect(await screen.findByRole('heading', { name: title })).toBeVisible();
	expect(screen.getByText(/Start it again in the app/)).toBeVisible();
});

test('an expired interaction says so instead of asking for a sign-in', async () => {
	await open('login', signedOut, {
		getInteraction: () => {
			throw new FakeError('interaction_not_found');
		},
	});
	expect(await screen.findByRole('heading', { name: 'This sign-in has ended' })).toBeVisible();
	expect(screen.queryByLabelText('Password')).toBeNull();
});
