import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useApi } from '../../platform/api.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { AskedProof } from './asked-proof.tsx';

const title = "Confirm that it's you";
const password = 'Correct-horse-7';

/** A page with a button whose call needs a proof. */
function Page({ onEnd }: { onEnd: (end: string) => void }) {
	const api = useApi();
	const revoke = () =>
		api.revokeApiKey({ params: { id: 'key' } }).then(
			() => onEnd('done'),
			(error: unknown) => onEnd(error instanceof ApiError ? error.code : String(error)),
		);
	return (
		<>
			<button type="button" onClick={revoke}>
				Revoke
			</button>
			<AskedProof />
		</>
	);
}

async function press(methods: string[] = ['password'], handlers: FakeHandlers = {}) {
	const sent: unknown[] = [];
	const ends: string[] = [];
	let isProven = false;
	const view = await renderScreen(<Page onEnd={(end) => ends.push(end)} />, {
		handlers: {
			...signedIn,
			revokeApiKey: () => {
				if (!isProven) throw new FakeError('proof_needed', { extra: { methods } });
			},
			proveSession: ({ body }) => {
				sent.push(body);
				if (body.password && body.password !== password)
					throw new FakeError('wrong_password', { details: [{ field: 'password', reason: 'wrong', message: '' }] });
				isProven = true;
			},
			getSecondFactor: () => ({ isOn: true, hasApp: true, passkeys: 0, recoveryCodesLeft: 9, isRequired: false }),
			...handlers,
		},
	});
	await view.user.tab();
	await view.user.keyboard('{Enter}');
	await screen.findByRole('dialog', { name: title });
	const callCount = () => view.api.calls.filter((name) => name === 'revokeApiKey').length;
	const endsWith = (...wanted: string[]) => waitFor(() => expect(ends).toEqual(wanted));
	const enter = async (text: string, label = 'Current password') => {
		await view.user.type(await screen.findByLabelText(label), text);
		await view.user.click(screen.getByRole('button', { name: 'Confirm' }));
	};
	return { ...view, sent, endsWith, callCount, enter };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('with the password the call continues, and no second dialog appears', async () => {
	const { sent, endsWith, callCount, enter } = await press();
	await enter(password);
	await endsWith('done');
	await isGone();
	expect(sent).toEqual([{ password }]);
	expect(callCount()).toBe(2);
});

test('a wrong password shows an error until it changes, and the call waits', async () => {
	const { user, endsWith, callCount, enter } = await press();
	await user.click(screen.getByRole('button', { name: 'Confirm' }));
	expect(screen.getByText('Enter your password')).toBeVisible();
	await enter('Wrong-horse-1');
	expect(await screen.findByText('Invalid password')).toBeVisible();
	expect(callCount()).toBe(1);
	await user.clear(screen.getByLabelText('Current password'));
	expect(screen.queryByText('Invalid password')).toBeNull();
	await enter(password);
	await endsWith('done');
});

test.for(['Escape', 'Cancel', 'Close'])('%s ends the call with its original error', async (way) => {
	const { user, sent, endsWith, callCount } = await press();
	if (way === 'Escape') await user.keyboard('{Escape}');
	else await user.click(screen.getByRole('button', { name: way }));
	await endsWith('proof_needed');
	await isGone();
	expect(sent).toEqual([]);
	expect(callCount()).toBe(1);
});

test('an account with two-factor sign-in is asked for a code', async () => {
	const { sent, endsWith, enter } = await press(['app']);
	expect(screen.queryByLabelText('Current password')).toBeNull();
	await enter('123456', 'Authenticator code');
	await endsWith('done');
	expect(sent).toEqual([{ code: '123456' }]);
});

test('pressing again during the check sends the password only once', async () => {
	const arrived = Promise.withResolvers<undefined>();
	const { user, api, endsWith, enter } = await press(['password'], { proveSession: () => arrived.promise });
	await enter(password);
	await user.click(screen.getByRole('button', { name: /Confirm/ }));
	expect(screen.getByRole('button', { name: /Confirm/ })).toHaveAttribute('data-pending');
	expect(api.calls.filter((name) => name === 'proveSession')).toHaveLength(1);
	api.use({ revokeApiKey: () => {} });
	arrived.resolve(undefined);
	await endsWith('done');
});

test('a call refused while the dialog is open waits for the same answer', async () => {
	const { services, sent, endsWith, callCount, enter } = await press();
	const second = services.session.api.revokeApiKey({ params: { id: 'other' } });
	await waitFor(() => expect(callCount()).toBe(2));
	await enter(password);
	await second;
	await endsWith('done');
	expect(sent).toHaveLength(1);
});
