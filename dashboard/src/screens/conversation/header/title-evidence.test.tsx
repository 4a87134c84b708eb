import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConversation, prepareConversationTests } from '../open-conversation.tsx';

prepareConversationTests();

const moments = () => screen.queryByRole('group', { name: 'Where the title comes from' });

test('the moments that the engine has its title from stand beside it and play', async () => {
	const { user } = await openConversation({ title: 'Late pallets' });
	const header = await screen.findByRole('group', { name: 'Where the title comes from' });
	await user.click(await within(header).findByRole('button', { name: 'Play 00:06, Dermot Ash' }));
	expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a title that a person wrote claims no moment', async () => {
	await openConversation({ title: 'Gate 4, again' });
	await screen.findByRole('heading', { level: 1, name: 'Gate 4, again' });
	expect(moments()).toBeNull();
});
