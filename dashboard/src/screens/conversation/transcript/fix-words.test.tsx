import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

type Word = [string, number, number, number, 0];
const unsure: { segmentId: string; words: Word[] }[] = [
	{ segmentId: 'line-1', words: [['morning', 1_500, 2_000, 0.5, 0]] },
	{ segmentId: 'line-3', words: [['credit', 22_000, 22_500, 0.3, 0]] },
];

function server(more: FakeHandlers = {}) {
	const sent: object[] = [];
	const revisions = new Map<string, number>();
	const changed = (segmentId: string, text?: string) => {
		const revision = (revisions.get(segmentId) ?? 0) + 1;
		revisions.set(segmentId, revision);
		const line = transcript.list.find(({ id }) => id === segmentId);
		if (!line) throw new Error(`${segmentId} is no line`);
		return { ...line, text: text ?? line.text, revision };
	};
	const handlers: FakeHandlers = {
		getWords: () => ({ list: unsure }),
		listUnsureWords: () => ({ list: unsure, words: 10, confident: 8 }),
		findReplacements: () => ({ list: [], total: 0 }),
		confirmWords: ({ params, body }) => {
			sent.push({ confirmed: params.segmentId, ...body });
			return changed(params.segmentId);
		},
		editSegment: ({ params, body }) => {
			sent.push({ edited: params.segmentId, ...body });
			return changed(params.segmentId, body.text);
		},
		...more,
	};
	return { sent, handlers };
}

async function openFixing(handlers: FakeHandlers) {
	const opened = await openParts(['transcript'], {}, handlers);
	await opened.user.click(await screen.findByRole('button', { name: 'Fix uncertain words' }));
	return opened;
}

const field = () => screen.findByRole('textbox', { name: 'Correct word' });
const nextIs = (word: string) => waitFor(async () => expect(await field()).toHaveValue(word));

test('with the keyboard alone a word is confirmed, the next one corrected, and the bar closed', async () => {
	const { sent, handlers } = server();
	const { user } = await openFixing(handlers);
	await nextIs('morning');
	expect(await field()).toHaveFocus();
	expect(screen.getByText('80% of the words are certain')).toBeVisible();
	await user.keyboard('{Enter}');
	await nextIs('credit');
	expect(screen.getByText('90% of the words are certain')).toBeVisible();
	await user.keyboard('debit{Enter}');
	expect(await screen.findByText('2 of 2 done')).toBeVisible();
	await waitFor(() =>
		expect(sent).toEqual([
			{ confirmed: 'line-1', startedAt: [1_500], isConfirmed: true, revision: 0 },
			{ edited: 'line-3', text: 'I need the debit note by Friday.', revision: 0 },
		]),
	);
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('group', { name: 'Fix uncertain words' })).toBeNull();
});

test('Tab skips a word, Shift+Tab goes back, and Ctrl+Z reverts a change', {
	tags: ['release'],
}, async () => {
	const { sent, handlers } = server();
	const { user } = await openFixing(handlers);
	await nextIs('morning');
	await user.keyboard('{Tab}');
	await nextIs('credit');
	await user.keyboard('{Shift>}{Tab}{/Shift}');
	await nextIs('morning');
	await user.keyboard('{Enter}');
	await nextIs('credit');
	await user.keyboard('{Control>}z{/Control}');
	await nextIs('morning');
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[1]).toMatchObject({ confirmed: 'line-1', isConfirmed: false, revision: 1 });
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('group', { name: 'Fix uncertain words' })).toBeNull();
});

test('a transcript without uncertain words says so', async () => {
	const { handlers } = server({ listUnsureWords: () => ({ list: [], words: 10, confident: 10 }) });
	await openFixing(handlers);
	expect(await screen.findByText('No uncertain words are left')).toBeVisible();
});

test('a word that cannot be saved returns with the reason', async () => {
	const { handlers } = server();
	const { user } = await openFixing({
		...handlers,
		confirmWords: () => Promise.reject(new Error('The line is cut')),
	});
	await nextIs('morning');
	await user.keyboard('{Enter}');
	expect(await screen.findByText(/^Not saved:/)).toBeVisible();
	await nextIs('morning');
});

test('a viewer cannot correct words', async () => {
	const { handlers } = server();
	await openParts(['transcript'], { canEdit: false }, handlers);
	await screen.findByRole('button', { name: 'Hide marks' });
	expect(screen.queryByRole('button', { name: 'Fix uncertain words' })).toBeNull();
});
