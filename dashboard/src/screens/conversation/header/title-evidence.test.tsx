import { screen, within } from '@testing-library/react';
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

test('the insights show the title with its moments, and its author after an edit', { tags: ['release'] }, async () => {
	const { unmount } = await openParts(['insights']);
	const title = async () =>
		within((await screen.findByRole('heading', { level: 3, name: 'Title' })).closest('section') as HTMLElement);
	expect((await title()).getByText('Late pallets')).toBeVisible();
	expect((await title()).getByRole('button', { name: /^Play 00:06.*: Late pallets$/ })).toBeVisible();
	unmount();
	await openParts(['insights'], {
		insights: { ...insights, title: { text: 'Gate 4, again', evidence: [] } },
		editedInsights: [{ part: 'title', editedBy: 'Marta Keller', editedAt: '2026-02-12T08:00:00.000Z' }],
	});
	expect((await title()).getByText('Gate 4, again')).toBeVisible();
	expect((await title()).getByText('edited by Marta Keller')).toBeVisible();
	expect((await title()).queryByText('no evidence')).toBeNull();
});
