import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const moments = () => screen.queryByRole('group', { name: 'Source of the title' });

test('the title shows the moments that the engine took it from, and they play', { tags: ['release'] }, async () => {
	const { user } = await openParts(['header', 'player'], { title: 'Late pallets' });
	const header = await screen.findByRole('group', { name: 'Source of the title' });
	await user.click(await within(header).findByRole('button', { name: 'Play 00:06, Dermot Ash' }));
	expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a title written by a person cites no moment', async () => {
	await openParts(['header', 'player'], { title: 'Gate 4, again' });
	await screen.findByRole('heading', { level: 1, name: 'Gate 4, again' });
	expect(moments()).toBeNull();
});

test('the insights suggest a title only when the header has another, and it can be used', async () => {
	const { unmount } = await openParts(['insights'], { title: 'Late pallets' });
	await screen.findByRole('heading', { level: 3, name: 'Action points' });
	expect(screen.queryByRole('heading', { level: 3, name: /title/i })).toBeNull();
	unmount();
	const sent: object[] = [];
	const { user } = await openParts(
		['insights'],
		{ title: 'Weekly call' },
		{
			updateConversation: ({ body }) => {
				sent.push(body);
				return buildConversation({ insights, title: 'Late pallets' });
			},
		},
	);
	const heading = await screen.findByRole('heading', { level: 3, name: 'Suggested title' });
	const suggestion = within(heading.closest('section') as HTMLElement);
	expect(suggestion.getByRole('button', { name: /^Play 00:06.*: Late pallets$/ })).toBeVisible();
	await user.click(suggestion.getByRole('button', { name: 'Use' }));
	await waitFor(() => expect(sent).toEqual([{ title: 'Late pallets' }]));
	await waitFor(() => expect(heading).not.toBeInTheDocument());
});
