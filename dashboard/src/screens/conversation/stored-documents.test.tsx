// @module-tag release
import type { StoredDocument } from '@debrief/shared/contract/conversations/documents.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { openParts, prepareConversationTests, without } from '../../testing/open-conversation.tsx';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

const url = 'https://docs.google.com/document/d/doc-1/edit';
const made = (changes: Partial<StoredDocument> = {}): StoredDocument => ({
	provider: 'googleDrive',
	url,
	state: 'current',
	failure: null,
	storedAt: '2026-02-11T12:00:00.000Z',
	...changes,
});

async function open(user: UserEvent) {
	await user.click(await screen.findByRole('button', { name: 'Export' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Google Docs…' }));
	return within(await screen.findByRole('dialog', { name: 'Google Docs' }));
}

test('a document is created once, opens in a new tab, and is updated afterwards', async () => {
	const opened = vi.spyOn(window, 'open').mockReturnValue(null);
	const asked: object[] = [];
	let list: StoredDocument[] = [];
	const { user } = await openParts(
		['header'],
		{},
		{
			listStoredDocuments: () => ({ list, connected: ['googleDrive'] }),
			storeGoogleDocument: ({ query }) => {
				asked.push(query);
				list = [made()];
				return { url, isNew: true };
			},
		},
	);
	const dialog = await open(user);
	await user.click(await dialog.findByRole('button', { name: 'Create document' }));
	expect(await dialog.findByRole('link', { name: 'Open document' })).toHaveAttribute('href', url);
	expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener');
	await user.click(await dialog.findByRole('button', { name: 'Update document' }));
	await vi.waitFor(() => expect(asked).toHaveLength(2));
	expect(asked).toMatchObject([
		{ fileIds: ['file-1'], again: false },
		{ fileIds: ['file-1'], again: true },
	]);
});

test('a plan without documents offers an upgrade instead', async () => {
	const { user, api } = await openParts(['header'], {}, without('driveIntegration'));
	await user.click(await screen.findByRole('button', { name: 'Export' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Google Docs…' }));
	expect(useUpgrade.getState().type).toBe('driveIntegration');
	expect(api.calls).not.toContain('listStoredDocuments');
	useUpgrade.getState().close();
});

test('without Google Drive the dialog explains how to connect it', async () => {
	const { user } = await openParts(['header'], {}, { listStoredDocuments: () => ({ list: [], connected: [] }) });
	const dialog = await open(user);
	expect(await dialog.findByText('Google Drive is not connected to this workspace.')).toBeVisible();
	expect(dialog.getAllByRole('listitem')).toHaveLength(3);
});

test('a note edited by a person is kept with a notice, and replaced on request', async () => {
	const replaced = vi.fn();
	const note = made({ provider: 'webdav', state: 'edited_there' });
	const { user } = await openParts(
		['header'],
		{},
		{ listStoredDocuments: () => ({ list: [note], connected: ['webdav'] }), replaceNote: replaced },
	);
	const dialog = await open(user);
	expect(await dialog.findByText(/Someone edited the note in the folder/)).toBeVisible();
	await user.click(dialog.getByRole('button', { name: 'Replace it' }));
	expect(replaced).toHaveBeenCalledOnce();
});

test('a failed attempt says why and can be retried, and so can a failed list', async () => {
	let isBroken = true;
	const { user } = await openParts(
		['header'],
		{},
		{
			listStoredDocuments: () => {
				if (isBroken) throw new FakeError('conversation_not_available');
				return { list: [made({ state: 'failed', failure: 'full' })], connected: ['googleDrive'] };
			},
		},
	);
	const dialog = await open(user);
	const again = await dialog.findByRole('button', { name: 'Retry' });
	isBroken = false;
	await user.click(again);
	expect(await dialog.findByText('The last attempt failed. The service has no storage left.')).toBeVisible();
});

test('the delete dialog says which copies of the conversation remain elsewhere', async () => {
	const list = [made(), made({ provider: 'webdav', url: 'https://dav.example/notes/a.md' })];
	const { user } = await openParts(['header'], {}, { listStoredDocuments: () => ({ list, connected: [] }) });
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
	const question = within(await screen.findByRole('alertdialog'));
	expect(
		await question.findByText('Its document in Google Drive stays there. Its note in the WebDAV folder stays there.'),
	).toBeVisible();
});
