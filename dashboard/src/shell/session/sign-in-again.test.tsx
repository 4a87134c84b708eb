import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { onAccountChange } from '../../platform/account-state.ts';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';
import { RequireSession } from '../require-session.tsx';
import { SessionExpired } from './session-expired.tsx';

const ended: FakeHandlers = {
	...signedOut,
	getProfile: () => {
		throw new FakeError('bad_token');
	},
};

function Draft() {
	const [text, setText] = useState('');
	return (
		<>
			<textarea aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
			<SessionExpired />
		</>
	);
}

/** A page on which a person has typed when their session ends. */
async function typeUntilItEnds() {
	const page = (
		<Routes>
			<Route element={<RequireSession />}>
				<Route path="/notes" element={<Draft />} />
			</Route>
			<Route path="*" element={<p>another page</p>} />
		</Routes>
	);
	const view = await renderScreen(page, { handlers: signedIn, at: '/notes' });
	await view.user.type(await screen.findByLabelText('Note'), 'Half a sentence');
	view.api.use(ended);
	await expect(view.services.session.api.getProfile()).rejects.toMatchObject({ status: 401 });
	await screen.findByRole('dialog', { name: 'Sign in to continue' });
	const signIn = async (password: string) => {
		await view.user.type(screen.getByLabelText('Password'), password);
		await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
	};
	return { ...view, signIn };
}

test('typed text is kept after signing in again', async () => {
	let resets = 0;
	const stop = onAccountChange(() => resets++);
	const { api, signIn } = await typeUntilItEnds();
	expect(screen.getByText('marta@quayline.example')).toBeVisible();
	const sent: unknown[] = [];
	api.use({
		...signedIn,
		signIn: (input) => {
			sent.push(input.body);
			return signedIn.signIn?.(input) ?? Promise.reject(new Error('no answer'));
		},
	});
	await signIn('Correct-horse-7');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.getByLabelText('Note')).toHaveValue('Half a sentence');
	expect(sent).toMatchObject([{ username: 'marta@quayline.example', password: 'Correct-horse-7' }]);
	expect(resets).toBe(0);
	stop();
});

test('a wrong password shows an error until it changes', async () => {
	const { api, user, signIn } = await typeUntilItEnds();
	api.use({
		signIn: () => {
			throw new FakeError('wrong_credentials');
		},
	});
	await signIn('Wrong-horse-1');
	expect(await screen.findByText('Wrong username or password')).toBeVisible();
	await user.type(screen.getByLabelText('Password'), '2');
	expect(screen.queryByText('Wrong username or password')).toBeNull();
});

test('switching to another account leaves this one and clears its data', async () => {
	let resets = 0;
	const stop = onAccountChange(() => resets++);
	const { user, services } = await typeUntilItEnds();
	await user.click(screen.getByRole('button', { name: 'Use another account' }));
	expect(await screen.findByText('another page')).toBeVisible();
	expect([services.session.status(), resets]).toEqual(['signed-out', 1]);
	stop();
});

test('an account with two-factor sign-in enters its code in the same dialog', async () => {
	const { api, user, signIn } = await typeUntilItEnds();
	api.use({
		signIn: () => {
			throw new FakeError('second_factor_needed', { extra: { challenge: 'challenge-1' } });
		},
	});
	await signIn('Correct-horse-7');
	const field = await screen.findByLabelText('Code');
	api.use(signedIn);
	await user.type(field, '123456{Enter}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.getByLabelText('Note')).toHaveValue('Half a sentence');
});
