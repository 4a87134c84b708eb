import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const moments = () => screen.queryByRole('group', { name: 'Source of the title' });

test('the moments that the engine has its title from stand beside it and play', async () => {
	const { user } = await openParts(['header', 'player'], { title: 'Late pallets' });
	const header = await screen.findByRole('group', { name: 'Source of the title' });
	await user.click(await within(header).findByRole('button', { name: 'Play 00:06, Dermot Ash' }));
	expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a title that a person wrote claims no moment', async () => {
	await openParts(['header', 'player'], { title: 'Gate 4, again' });
	await screen.findByRole('heading', { level: 1, name: 'Gate 4, again' });
	expect(moments()).toBeNull();
});
