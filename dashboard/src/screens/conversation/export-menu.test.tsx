import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

test('the summary is copied with links to its moments', async () => {
	const { user } = await openParts(['header']);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
	await user.click(screen.getByRole('button', { name: 'Export' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Copy summary as Markdown' }));
	expect(await screen.findByText('Summary copied')).toBeVisible();
	const link = new URL('/conversations/conversation-1?t=6.5', location.origin).href;
	expect(await navigator.clipboard.readText()).toContain(`([00:06](${link}))`);
});

test.each([true, false])('who may share it (%s) may send the summary', async (canShare) => {
	const mail = { subject: 'Summary: Late pallets', text: '', people: [], isMailDelivered: true, sent: [] };
	const { user } = await openParts(
		['header'],
		{ canShare },
		{
			getSummaryMail: () => mail,
			listChannels: () => ({ list: [] }),
		},
	);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
	await user.click(screen.getByRole('button', { name: 'Export' }));
	await screen.findByRole('menuitem', { name: 'Copy summary as Markdown' });
	expect(screen.queryAllByRole('menuitem', { name: 'Send summary…' })).toHaveLength(canShare ? 1 : 0);
	if (!canShare) return;
	await user.click(screen.getByRole('menuitem', { name: 'Send summary…' }));
	expect(await screen.findByText('Summary: Late pallets')).toBeVisible();
});

test('a conversation without content offers no export', async () => {
	await openParts(['header'], { insights: null, actionPoints: [], files: [], recordings: [] });
	await screen.findByRole('button', { name: 'More actions' });
	expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('a conversation is saved as a document with the chosen parts, in the language of the page', async () => {
	const asked: object[] = [];
	const { user } = await openParts(
		['header'],
		{},
		{
			downloadDocuments: ({ body }) => {
				asked.push(body);
				return { fileName: `Late pallets.${body.format}`, bytes: new Blob(['text']) };
			},
		},
	);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
	await user.click(screen.getByRole('button', { name: 'Export' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Download document…' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Download document' }));
	expect(dialog.getByRole('radio', { name: 'Document' })).toBeChecked();
	await user.click(dialog.getByRole('radio', { name: /^PDF/ }));
	await user.click(dialog.getByRole('checkbox', { name: 'Notes' }));
	await user.click(dialog.getByRole('button', { name: 'Download' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked).toMatchObject([
		{ callIds: ['conversation-1'], format: 'pdf', transcript: true, notes: true, language: 'en' },
	]);
});

test('a document is offered without a transcript too', async () => {
	const { user } = await openParts(['header'], { files: [], recordings: [] });
	await user.click(await screen.findByRole('button', { name: 'Export' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Download document…' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Download document' }));
	expect(dialog.queryByRole('radio', { name: 'Transcript' })).toBeNull();
});
