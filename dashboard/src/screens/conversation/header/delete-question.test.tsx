// @module-tag release
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

test('CRM copies are removed only when the user who deletes chooses so', async () => {
	const deleted: unknown[] = [];
	const crm = (providerName: string, providerTitle: string) => ({ providerName, providerTitle, conversations: 1 });
	const list = [crm('hubspot', 'HubSpot'), crm('pipedrive', 'Pipedrive')];
	const { user } = await openParts(
		['header'],
		{},
		{ countPushes: () => ({ list }), deleteConversations: ({ body }) => void deleted.push(body) },
	);
	await user.click(await screen.findByRole('button', { name: 'More actions' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
	const question = await screen.findByRole('checkbox', { name: 'Also remove it from HubSpot and Pipedrive' });
	expect(question).not.toBeChecked();
	await user.click(question);
	await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
	await waitFor(() => expect(deleted).toEqual([{ callIds: ['conversation-1'], removesPushes: true }]));
});
