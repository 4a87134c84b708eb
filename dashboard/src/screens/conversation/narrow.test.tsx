import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transcript } from '../../testing/fake-conversation.ts';
import { openConversation, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

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

test('in a narrow window the insights are second, and the details below them', async () => {
	const { user } = await openConversation();
	expect(await tabs()).toEqual(['Transcript', 'Insights', 'Notes']);
	await user.click(screen.getByRole('tab', { name: 'Insights' }));
	expect(await screen.findByRole('heading', { name: 'Summary' })).toBeVisible();
	expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible();
});

test('in a narrow window a conversation without a recording opens with its notes', async () => {
	await openConversation({ recordings: [], files: [], insights: null, source: 'manual' });
	expect(await tabs()).toEqual(['Notes', 'Insights']);
	expect(screen.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone the note about a new version is one line that expands', async () => {
	const engine = { id: 'whisper', label: 'Whisper', version: '1', quality: 'basic' as const };
	const { user } = await openParts(
		['transcript'],
		{},
		{ getTranscript: () => ({ ...transcript, engine, former: { ...engine, label: 'Vosk' } }) },
	);
	const unfold = await screen.findByRole('button', { name: 'New transcript', expanded: false });
	expect(screen.queryByText(/The previous one/)).toBeNull();
	await user.click(unfold);
	expect(await screen.findByText(/The previous one, by Vosk/)).toBeVisible();
	expect(await screen.findByRole('button', { name: 'Compare…' })).toBeVisible();
});

test('without a mouse a tapped line has the focus, which shows its tools', async () => {
	const noMouse = window.matchMedia;
	window.matchMedia = (query) => noMouse(query === '(pointer: coarse)' ? '(min-height: 1px)' : query);
	const { user } = await openParts(['player', 'transcript']);
	await user.click(await screen.findByText(/^Good morning/));
	const line = screen.getByText(/^Good morning/).closest('[data-line]');
	expect(line).toContainElement(document.activeElement as HTMLElement);
});

test('on a phone the accuracy is one line that expands', async () => {
	const words = () => ({
		list: [{ segmentId: 'line-1', words: [['morning', 1_500, 2_000, 0.5, 0] as [string, number, number, number, 0]] }],
	});
	const { user } = await openParts(['transcript'], { confidentShare: 0.129 }, { getWords: words });
	const unfold = await screen.findByRole('button', { name: 'More', expanded: false });
	expect(screen.getByText('Low accuracy: 12% of the words are certain.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Hide marks' })).toBeNull();
	await user.click(unfold);
	expect(await screen.findByRole('button', { name: 'Hide marks' })).toBeVisible();
	expect(screen.getByText(/Dotted words are uncertain/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
	expect(screen.queryByText(/Dotted words are uncertain/)).toBeNull();
});
