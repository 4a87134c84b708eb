import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const passwords = { old: 'Correct-horse-7', next: 'Renewed-horse-8', again: 'Renewed-horse-8' };

async function change(typed: Partial<typeof passwords> = {}, handlers: FakeHandlers = {}) {
	const onClose = vi.fn();
	const view = await renderScreen(
		<>
			<PasswordDialog email="marta@quayline.example" onClose={onClose} />
			<Toasts label="Notices" closeLabel="Close" />
		</>,
		{ handlers: { ...signedIn, changePassword: () => undefined, ...handlers } },
	);
	const { old, next, again } = { ...passwords, ...typed };
	await view.user.type(await screen.findByLabelText('Current password'), old);
	await view.user.type(screen.getByLabelText('New password'), next);
	await view.user.type(screen.getByLabelText('Confirm new password'), again);
	await view.user.click(screen.getByRole('button', { name: 'Change password' }));
	return { ...view, onClose };
}

test('changing the password closes the dialog and says which sessions were signed out', async () => {
	const sent: unknown[] = [];
	const { onClose } = await change({}, { changePassword: ({ body }) => void sent.push(body) });
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(screen.getByText('Password changed. Your other sessions were signed out.')).toBeVisible();
	expect(sent).toEqual([{ oldPassword: passwords.old, newPassword: passwords.next }]);
});

test.each([
	[{ old: 'short' }, 'Invalid password'],
	[{ next: 'weakling', again: 'weakling' }, 'The password does not match'],
	[{ again: 'Another-horse-9' }, 'Password and confirm password do not match'],
])('%j shows its error and is not sent', { tags: ['release'] }, async (typed, sentence) => {
	const { api } = await change(typed);
	expect(await screen.findByText(sentence)).toBeVisible();
	expect(api.calls).not.toContain('changePassword');
});

test.each([
	['wrong_password', 'oldPassword', 'Invalid password', 'Current password'],
	[
		'password_common',
		'newPassword',
		'This password is too common. Choose one that is harder to guess.',
		'New password',
	],
] as const)(
	'error %s is shown at its field until the field changes',
	{ tags: ['release'] },
	async (code, field, sentence, label) => {
		const { user } = await change(
			{},
			{
				changePassword: () => {
					throw new FakeError(code, { details: [{ field, reason: 'wrong', message: '' }] });
				},
			},
		);
		expect(await screen.findByText(sentence)).toBeVisible();
		expect(screen.getByLabelText(label)).toBeInvalid();
		await user.type(screen.getByLabelText(label), '!');
		expect(screen.queryByText(sentence)).toBeNull();
	},
);

test('each refused field shows its own error', { tags: ['release'] }, async () => {
	const details = [
		{ field: 'oldPassword', reason: 'too_big', message: 'Use maximum 64 characters' },
		{ field: 'newPassword', reason: 'custom', message: 'The password does not match' },
	];
	await change(
		{},
		{
			changePassword: () => {
				throw new FakeError('invalid_input', { details });
			},
		},
	);
	expect(await screen.findByText('Use maximum 64 characters')).toBeVisible();
	expect(screen.getByText('The password does not match')).toBeVisible();
	expect(screen.getByLabelText('Current password')).toBeInvalid();
	expect(screen.getByLabelText('New password')).toBeInvalid();
	expect(screen.getByLabelText('Confirm new password')).toBeValid();
});

test('with two-factor sign-in a missing code is shown at its field', { tags: ['release'] }, async () => {
	const details = [{ field: 'code', reason: 'required', message: '' }];
	await change(
		{},
		{
			...signedInAs(buildProfile({ hasSecondFactor: true })),
			changePassword: () => {
				throw new FakeError('second_factor_needed', { details });
			},
		},
	);
	await waitFor(() => expect(screen.getByLabelText('Authenticator code')).toBeInvalid());
});
