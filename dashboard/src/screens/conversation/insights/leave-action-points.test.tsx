// @module-tag release
import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The editor of the two action points; `answer` may refuse what is saved. */
async function editActionPoints(answer: () => void = () => {}) {
	const sent: ConversationChange[] = [];
	const page = await openParts(
		['insights'],
		{},
		{
			updateConversation: ({ body }) => {
				sent.push(body);
				answer();
				return buildConversation({ insights });
			},
		},
	);
	await page.user.click(await screen.findByRole('button', { name: 'Edit action points' }));
	await screen.findByRole('button', { name: 'Add action point' });
	const [first] = screen.getAllByRole('textbox', { name: 'Text' });
	if (!first) throw new Error('there are two action points');
	return { ...page, sent, first };
}

const texts = (change: ConversationChange | undefined) => change?.actionPoints?.map(({ text }) => text);

test('closing the tab asks during an edit of an action point, and neither before it nor after Cancel', async () => {
	const { user, first } = await editActionPoints();
	expect(asksBeforeClosing()).toBe(false);
	await user.type(first, '!');
	expect(asksBeforeClosing()).toBe(true);
	await user.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(asksBeforeClosing()).toBe(false);
});

test('leaving the page saves changed action points, and closing the tab asks until they are saved', async () => {
	const { user, first, unmount, sent } = await editActionPoints();
	await user.type(first, ' today');
	unmount();
	expect(asksBeforeClosing()).toBe(true);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(texts(sent[0])).toEqual(['Send the credit note today', 'Call the depot']);
	expect(sent[0]?.before?.actionPoints).toHaveLength(2);
	await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

test('leaving the page without changes saves nothing', async () => {
	const { user, first, unmount, sent } = await editActionPoints();
	await user.type(first, '!{Backspace}');
	unmount();
	expect(asksBeforeClosing()).toBe(false);
	expect(sent).toEqual([]);
});

test('leaving the page keeps the saved text and date of a point that was cleared or half typed', async () => {
	const { user, first, unmount, sent } = await editActionPoints();
	await user.clear(first);
	const [day] = screen.getAllByLabelText('Due');
	await user.type(day as HTMLElement, '{Backspace}');
	const [, second] = screen.getAllByRole('textbox', { name: 'Text' });
	await user.type(second as HTMLElement, '!');
	unmount();
	await waitFor(() => expect(texts(sent[0])).toEqual(['Send the credit note', 'Call the depot!']));
	expect(sent[0]?.actionPoints?.[0]?.dueDate).toBe('2026-02-13');
});

test('a save in progress is not sent again', async () => {
	const { user, first, unmount, sent } = await editActionPoints();
	await user.type(first, '!');
	act(() => screen.getByRole('button', { name: 'Save' }).click());
	unmount();
	await waitFor(() => expect(asksBeforeClosing()).toBe(false));
	expect(sent).toHaveLength(1);
});

test('a save refused by the server is not retried forever', async () => {
	const { user, first, unmount, sent } = await editActionPoints(() => {
		throw new FakeError('forbidden');
	});
	await user.type(first, '!');
	unmount();
	await waitFor(() => expect(asksBeforeClosing()).toBe(false));
	expect(sent).toHaveLength(1);
});

test('an unsent save is sent once the server is reachable', async () => {
	let isOffline = true;
	const { user, first, unmount, sent, services } = await editActionPoints(() => {
		if (isOffline) throw new TypeError('Failed to fetch');
	});
	await user.type(first, '!');
	unmount();
	await waitFor(() => expect(services.connection.isReachable()).toBe(false), { timeout: 15_000 });
	expect(asksBeforeClosing()).toBe(true);
	isOffline = false;
	services.connection.retryNow();
	await waitFor(() => expect(asksBeforeClosing()).toBe(false), { timeout: 5_000 });
	expect(texts(sent.at(-1))).toEqual(['Send the credit note!', 'Call the depot']);
});

test('after a sign-out no save is sent', async () => {
	const { user, first, unmount, sent, services, api } = await editActionPoints();
	api.use({
		signOut: () => undefined,
		signIn: () => {
			throw new FakeError('no_token');
		},
	});
	await user.type(first, '!');
	await act(() => services.session.signOut());
	unmount();
	expect(asksBeforeClosing()).toBe(false);
	expect(sent).toEqual([]);
});
