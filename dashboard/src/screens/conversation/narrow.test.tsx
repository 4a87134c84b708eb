import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConversation, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const { matchMedia } = window;
beforeEach(() => {
	window.matchMedia = (query) => matchMedia(query.includes('min-width') ? '(max-width: 1px)' : query);
});
afterEach(() => {
	window.matchMedia = matchMedia;
});

const tabs = async () => {
	await screen.findByRole('tab', { name: 'Insights' });
	return screen.getAllByRole('tab').map((tab) => tab.textContent);
};

test('a narrow window has the insights second, and the details below them', async () => {
	const { user } = await openConversation();
	expect(await tabs()).toEqual(['Transcript', 'Insights', 'Notes']);
	await user.click(screen.getByRole('tab', { name: 'Insights' }));
	expect(await screen.findByRole('heading', { name: 'Summary' })).toBeVisible();
	expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible();
});

test('a narrow window opens a conversation without a recording with its notes', async () => {
	await openConversation({ recordings: [], files: [], insights: null, source: 'manual' });
	expect(await tabs()).toEqual(['Notes', 'Insights']);
	expect(screen.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
});
