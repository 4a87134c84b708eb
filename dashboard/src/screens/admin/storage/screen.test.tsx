import type { WorkspaceStorage } from '@debrief/shared/contract/administration/operations.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { StorageScreen } from './screen.tsx';

const row: WorkspaceStorage = {
	workspaceId: 'w',
	workspaceName: 'Nordlager',
	ownerEmail: 'ada@example.com',
	recordings: 3,
	originalsBytes: 2_000_000_000,
	copiesBytes: 500_000_000,
	picturesBytes: 0,
	binBytes: 700_000_000,
	binConversations: 2,
};
const page = (list: WorkspaceStorage[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });

test('the bin of a workspace is emptied after a confirmation, and kept when that fails', async () => {
	let list = [row];
	let fails = true;
	const { user } = await renderScreen(<StorageScreen />, {
		handlers: {
			...signedInAsAdmin,
			listStorage: () => page(list),
			emptyWorkspaceBin: () => {
				if (fails) throw new FakeError('general');
				list = [{ ...row, binBytes: 0, binConversations: 0 }];
				return { conversations: 2 };
			},
		},
	});
	expect(await screen.findByRole('row', { name: /Nordlager.*2.5 GB/ })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Empty the bin of Nordlager' }));
	expect(screen.getByRole('alertdialog')).toHaveTextContent('2 conversations are deleted for good');
	await user.click(screen.getByRole('button', { name: 'Delete for good' }));
	await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
	fails = false;
	await user.click(screen.getByRole('button', { name: 'Delete for good' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Empty the bin of Nordlager' })).toBeNull());
});
