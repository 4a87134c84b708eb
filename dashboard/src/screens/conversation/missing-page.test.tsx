// @module-tag release
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withConversation } from '../../testing/fake-conversation.ts';
import { renderScreen } from '../../testing/render-app.tsx';
import { ConversationScreen } from './screen.tsx';

test('a conversation of another workspace of the user opens after a switch', async () => {
	let active = 'own';
	const handlers = withConversation();
	const { user } = await renderScreen(<ConversationScreen />, {
		at: '/conversations/c1',
		route: '/conversations/:callId',
		handlers: {
			...handlers,
			getConversation: (input) => {
				if (active === 'own') throw new FakeError('conversation_not_found');
				return handlers.getConversation?.(input) ?? Promise.reject(new Error('no answer'));
			},
			findWorkspaceOfConversation: () => ({ workspaceId: 'quayline', workspaceName: 'Quayline' }),
			switchWorkspace: (input) => {
				active = input.body.workspaceId;
				return handlers.signIn?.(input as never) ?? Promise.reject(new Error('no answer'));
			},
		},
	});
	expect(await screen.findByText('This conversation is in Quayline')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Switch and open it' }));
	expect(await screen.findByRole('slider', { name: 'Position' })).toBeVisible();
	expect(active).toBe('quayline');
});
