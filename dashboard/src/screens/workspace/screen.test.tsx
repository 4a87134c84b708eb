import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { WorkspaceScreen } from './screen.tsx';

const life = (changes: Partial<WorkspaceLife> = {}): WorkspaceLife => ({
	takesAlong: false,
	deletionAt: null,
	deletionBy: null,
	canBeDeleted: true,
	...changes,
});
const show = (handlers: FakeHandlers, as: FakeHandlers = signedIn) =>
	renderScreen(<WorkspaceScreen />, {
		at: '/settings/workspace',
		route: '/settings/workspace',
		handlers: { ...as, getWorkspaceLife: () => life(), ...handlers },
	});

test('an Admin deletes the workspace with the password, and can cancel until the deletion date', async () => {
	const deletionAt = '2026-12-08T09:00:00.000Z';
	const requestWorkspaceDeletion = vi.fn(() => life({ deletionAt, deletionBy: 'marta@quayline.example' }));
	const cancelWorkspaceDeletion = vi.fn(() => life());
	const { user } = await show({ requestWorkspaceDeletion, cancelWorkspaceDeletion });
	await user.click(await screen.findByRole('button', { name: 'Delete the workspace' }));
	await user.type(await screen.findByLabelText('Current password'), 'Correct-horse-7');
	await user.click(screen.getByRole('button', { name: 'Delete workspace' }));
	expect(
		await screen.findByText('Will be deleted on Tue 8 Dec, as requested by marta@quayline.example.'),
	).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Delete the workspace' }));
	expect(await screen.findByText(/^For 14 days it can be read/)).toBeVisible();
	expect(cancelWorkspaceDeletion).toHaveBeenCalledOnce();
});

test('an Admin renames the workspace', async () => {
	const renameWorkspace = vi.fn();
	const { user } = await show({ renameWorkspace });
	const field = await screen.findByLabelText('Name of the workspace');
	const rename = screen.getByRole('button', { name: 'Rename' });
	expect(rename).toBeDisabled();
	await user.clear(field);
	await user.type(field, 'Analytical Engines{Enter}');
	await waitFor(() => expect(renameWorkspace).toHaveBeenCalledOnce());
	expect(renameWorkspace.mock.calls[0]?.[0]).toMatchObject({ body: { name: 'Analytical Engines' } });
});

test('leaving says what happens to conversations, and leads home', async () => {
	const removed: string[] = [];
	const { user } = await show(
		{
			getWorkspaceLife: () => life({ takesAlong: true }),
			removeMember: ({ params: { id } }) => {
				removed.push(id);
				return { conversations: 3 };
			},
		},
		signedInAs(buildProfile({ rank: 'Member' })),
	);
	expect(await screen.findByText(/take their conversations into/)).toBeVisible();
	expect(screen.queryByText('Handing over and deleting')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Leave this workspace' }));
	await user.click(await screen.findByRole('button', { name: 'Leave' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(removed).toEqual(['user-1']);
});

test('the workspace is transferred to a member found by search', { tags: ['release'] }, async () => {
	const transferWorkspace = vi.fn();
	const ada = {
		id: 'ada',
		email: 'ada@example.com',
		fullName: 'Ada',
		rank: 'Agent' as const,
		isLastAdmin: false,
		teams: [],
		lastSeenAt: null,
		joinedAt: '2026-01-01T00:00:00.000Z',
	};
	const { user } = await show({
		listMembers: () => ({ list: [ada, { ...ada, id: 'user-1' }], query: { total: 2, start: 0, limit: 50 } }),
		transferWorkspace: ({ body }) => transferWorkspace(body.memberId),
	});
	await user.click(await screen.findByRole('button', { name: 'Hand over the workspace' }));
	await user.click(await screen.findByRole('button', { name: /New Admin/ }));
	await user.click(await screen.findByRole('option', { name: 'Ada, ada@example.com' }));
	await user.click(screen.getByRole('button', { name: 'Hand over' }));
	await waitFor(() => expect(transferWorkspace).toHaveBeenCalledWith('ada'));
});

test('a workspace that cannot be loaded says why', async () => {
	await show({
		getWorkspaceLife: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the workspace")).toBeVisible();
});
