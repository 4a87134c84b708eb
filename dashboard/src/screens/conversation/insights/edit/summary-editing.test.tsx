// @module-tag release
import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { insights } from '../../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../../testing/open-conversation.tsx';

prepareConversationTests();
const editedAt = '2026-02-12T08:00:00.000Z';
const writtenBy = (part: 'title' | 'summary' | 'actionPoints' | 'tags') => ({ part, editedBy: 'Ines', editedAt });
const answered = (changes: Partial<Conversation>) => buildConversation({ duration: 60_000, insights, ...changes });
const section = (title: string) => {
	const part = screen.getByRole('heading', { name: title, level: 3 }).closest('section');
	if (!part) throw new Error(`there is no part called ${title}`);
	return within(part);
};

async function editSummary(user: UserEvent) {
	await user.click(await screen.findByRole('button', { name: 'Edit summary' }));
	await screen.findByRole('textbox', { name: 'Summary' });
	return section('Summary');
}

/** A server that takes what people write, and shows it. */
function writing(show: (body: ConversationChange) => Partial<Conversation>) {
	const sent: ConversationChange[] = [];
	const handlers: FakeHandlers = {
		updateConversation: ({ body }) => {
			sent.push(body);
			return answered(show(body));
		},
	};
	return { sent, handlers };
}

test('editing a summary starts from the engine’s text and replaces it', async () => {
	const own: Insights = { ...insights, summary: [{ text: 'A credit was agreed.', evidence: [] }] };
	const { sent, handlers } = writing(() => ({ insights: own, editedInsights: [writtenBy('summary')] }));
	const { user } = await openParts(['insights'], {}, handlers);
	const summary = await editSummary(user);
	const field = summary.getByRole('textbox', { name: 'Summary' });
	expect(field).toHaveValue('The pallets came two hours late again.');
	expect(field).toHaveProperty('selectionStart', 'The pallets came two hours late again.'.length);
	await user.clear(field);
	await user.type(field, ' A credit was agreed. ');
	await user.click(summary.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Summary saved')).toBeVisible();
	const before = { summary: 'The pallets came two hours late again.' };
	expect(sent).toEqual([{ summary: 'A credit was agreed.', before }]);
	expect(screen.queryByRole('textbox', { name: 'Summary' })).toBeNull();
	expect(section('Summary').getByText('edited by Ines')).toBeVisible();
	expect(section('Summary').getByText('by Ines')).toBeVisible();
});

test('a summary changed by another person is refused with a message, and saving again replaces it', async () => {
	const serverVersion: Insights = { ...insights, summary: [{ text: 'Theirs.', evidence: [] }] };
	const sent: ConversationChange[] = [];
	const { user } = await openParts(
		['insights'],
		{},
		{
			getConversation: () => answered(sent.length ? { insights: serverVersion } : {}),
			updateConversation: ({ body }) => {
				sent.push(body);
				if (sent.length === 1) throw new FakeError('summary_changed');
				return answered({});
			},
		},
	);
	const summary = await editSummary(user);
	await user.clear(summary.getByRole('textbox', { name: 'Summary' }));
	await user.type(summary.getByRole('textbox', { name: 'Summary' }), 'Mine.');
	await user.click(summary.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText(/Someone else has changed the summary/)).toBeVisible();
	expect(await screen.findByText('Theirs.')).toBeInTheDocument();
	expect(summary.getByRole('textbox', { name: 'Summary' })).toHaveValue('Mine.');
	await user.click(summary.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(sent[1]).toEqual({ summary: 'Mine.', before: { summary: 'Theirs.' } }));
});

test('a summary is edited in its place, and an unchanged save or Escape changes nothing', async () => {
	const { sent, handlers } = writing(() => ({}));
	const { user } = await openParts(['insights'], {}, handlers);
	const summary = await editSummary(user);
	expect(screen.queryByRole('dialog')).toBeNull();
	await user.click(summary.getByRole('button', { name: 'Save' }));
	expect(summary.queryByRole('textbox')).toBeNull();
	await waitFor(() => expect(summary.getByRole('button', { name: 'Edit summary' })).toHaveFocus());
	await editSummary(user);
	await user.keyboard('Something else.{Escape}');
	expect(summary.getByText('The pallets came two hours late again.')).toBeVisible();
	expect(sent).toEqual([]);
});

test('a failed save keeps its text, with the reason', async () => {
	const { user } = await openParts(
		['insights'],
		{},
		{
			updateConversation: () => {
				throw new FakeError('forbidden');
			},
		},
	);
	const summary = await editSummary(user);
	await user.type(summary.getByRole('textbox', { name: 'Summary' }), ' More.');
	await user.click(summary.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText(/Your role does not allow this/)).toBeInTheDocument();
	expect(summary.getByRole('textbox')).toHaveValue('The pallets came two hours late again. More.');
});

test('Cancel saves nothing', async () => {
	const { user, api } = await openParts(['insights']);
	const summary = await editSummary(user);
	await user.type(summary.getByRole('textbox', { name: 'Summary' }), 'x');
	await user.click(summary.getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(api.calls).not.toContain('updateConversation');
});
