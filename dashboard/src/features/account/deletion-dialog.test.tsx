import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

async function confirm(handlers: FakeHandlers, password = 'Correct-horse-7') {
	const onClose = vi.fn();
	const view = await renderScreen(<DeletionDialog onClose={onClose} />, { handlers: { ...signedIn, ...handlers } });
	await screen.findByRole('dialog', { name: 'Delete account?' });
	if (password) await view.user.type(screen.getByLabelText('Current password'), password);
	await view.user.click(screen.getByRole('button', { name: 'Delete account' }));
	return { ...view, onClose };
}

test('the account is deleted only with its password', { tags: ['release'] }, async () => {
	const requestDeletion = vi.fn(() => buildProfile({ deletionAt: '2026-12-07T09:00:00.000Z' }));
	const { onClose, user } = await confirm({ requestDeletion }, '');
	expect(await screen.findByText('Enter your password')).toBeVisible();
	expect(requestDeletion).not.toHaveBeenCalled();
	await user.type(screen.getByLabelText('Current password'), 'Correct-horse-7{Enter}');
	await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each([
	['wrong_password', [{ field: 'password', reason: 'wrong', message: '' }], 'Invalid password'],
	['only_admin', [], /^This is the only administrator/],
] as const)('error %s has an explanation', async (code, details, sentence) => {
	const { onClose } = await confirm({
		requestDeletion: () => {
			throw new FakeError(code, { details: [...details] });
		},
	});
	expect(await screen.findByText(sentence)).toBeVisible();
	expect(onClose).not.toHaveBeenCalled();
});

test('with two-factor sign-in the dialog also sends the code', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const { user, onClose } = await confirm(
		{
			...signedInAs(buildProfile({ hasSecondFactor: true })),
			requestDeletion: ({ body }) => {
				sent.push(body);
				return buildProfile({ deletionAt: '2026-12-07T09:00:00.000Z' });
			},
		},
		'',
	);
	await user.type(screen.getByLabelText('Current password'), 'Correct-horse-7');
	await user.type(await screen.findByLabelText('Authenticator code'), '123456');
	await user.click(screen.getByRole('button', { name: 'Delete account' }));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(sent).toEqual([{ password: 'Correct-horse-7', code: '123456' }]);
});
