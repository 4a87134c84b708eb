// @module-tag release
import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import { insights } from '../../../testing/fake-conversation.ts';
import { openConversation, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();
const editedAt = '2026-02-12T08:00:00.000Z';
const writtenBy = (part: 'title' | 'summary' | 'actionPoints' | 'tags') => ({ part, editedBy: 'Ines', editedAt });
const answered = (changes: Partial<Conversation>) => buildConversation({ duration: 60_000, insights, ...changes });
const section = (title: string) => {
	const part = screen.getByRole('heading', { name: title, level: 3 }).closest('section');
	if (!part) throw new Error(`there is no part called ${title}`);
	return within(part);
};

async function openPart(user: UserEvent, part: string) {
	await user.click(await screen.findByRole('button', { name: `Edit ${part}` }));
	return within(await screen.findByRole('dialog', { name: `Edit ${part}` }));
}

async function editActionPoints(user: UserEvent) {
	await user.click(await screen.findByRole('button', { name: 'Edit action points' }));
	await screen.findByRole('button', { name: 'Add action point' });
	return section('Action points');
}
const pointsBefore = insights.actionPoints.map(({ evidence: _, ...point }) => point);

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

test('action points are added, edited with owner and due date, and removed; empty ones are left out', async () => {
	const { sent, handlers } = writing(() => ({}));
	const { user } = await openParts(['insights'], {}, handlers);
	const part = await editActionPoints(user);
	expect(screen.queryByRole('dialog')).toBeNull();
	const points = () => part.getAllByRole('listitem').map((item) => within(item));
	const [first] = points();
	if (!first) throw new Error('there are two action points');
	expect(first.getByLabelText('Due')).toHaveValue('2026-02-13');
	await user.clear(first.getByRole('textbox', { name: 'Owner' }));
	await user.type(first.getByRole('textbox', { name: 'Owner' }), 'Dermot Ash');
	await user.clear(first.getByLabelText('Due'));
	await user.type(first.getByLabelText('Due'), '2026-02-30{Enter}');
	expect(first.getByLabelText('Due')).toHaveAccessibleDescription('Use YYYY-MM-DD');
	expect(first.getByLabelText('Due')).toHaveFocus();
	expect(sent).toEqual([]);
	await user.type(first.getByLabelText('Due'), '{Backspace}{Backspace}20');
	await user.click(part.getByRole('button', { name: 'Remove “Call the depot”' }));
	await user.click(part.getByRole('button', { name: 'Add action point' }));
	await user.click(part.getByRole('button', { name: 'Add action point' }));
	const added = points()[1];
	await user.type(added?.getByRole('textbox', { name: 'Text' }) ?? document.body, ' Ask Ines {Enter}');
	expect(await screen.findByText('Action points saved')).toBeVisible();
	expect(sent).toEqual([
		{
			actionPoints: [
				{ id: 'a1', text: 'Send the credit note', owner: 'Dermot Ash', dueDate: '2026-02-20', isDone: false },
				{ text: 'Ask Ines', owner: null, dueDate: null, isDone: false },
			],
			before: { actionPoints: pointsBefore },
		},
	]);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Edit action points' })).toHaveFocus());
});

test('action points changed by others are saved against the version at the start of the edit', async () => {
	const serverVersion = insights.actionPoints.map((point) => ({ ...point, owner: 'Ines' }));
	const sent: ConversationChange[] = [];
	const { user } = await openParts(
		['insights'],
		{},
		{
			getConversation: () => answered(sent.length ? { insights: { ...insights, actionPoints: serverVersion } } : {}),
			updateConversation: ({ body }) => {
				sent.push(body);
				if (sent.length === 1) throw new FakeError('forbidden');
				return answered({});
			},
		},
	);
	const part = await editActionPoints(user);
	await user.type(part.getAllByRole('textbox', { name: 'Text' })[0] as HTMLElement, ' today');
	await user.click(part.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText(/Your role does not allow this/)).toBeVisible();
	expect(part.getByDisplayValue('Send the credit note today')).toBeVisible();
	await user.click(part.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[1]).toEqual(sent[0]);
	expect(sent[1]).toMatchObject({ before: { actionPoints: pointsBefore } });
});

test('action points in editing survive a switch to another tab, and Escape discards them', async () => {
	const { matchMedia } = window;
	onTestFinished(() => {
		window.matchMedia = matchMedia;
	});
	window.matchMedia = (query) => matchMedia(query.includes('min-width') ? 'not all' : query);
	const { user, api } = await openConversation({ insights });
	await user.click(await screen.findByRole('tab', { name: 'Insights' }));
	await editActionPoints(user);
	const [text] = screen.getAllByRole('textbox', { name: 'Text' });
	await waitFor(() => expect(text).toHaveFocus());
	await user.type(text as HTMLElement, ' today');
	await user.click(screen.getByRole('tab', { name: 'Transcript' }));
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
	await user.click(screen.getByRole('tab', { name: 'Insights' }));
	await user.type(await screen.findByDisplayValue('Send the credit note today'), '{Escape}');
	await waitFor(() => expect(screen.getByRole('button', { name: 'Edit action points' })).toHaveFocus());
	expect(screen.queryByText(/Send the credit note today/)).toBeNull();
	expect(api.calls).not.toContain('updateConversation');
});

test('tags are chips, typed or suggested, each only once', async () => {
	const { sent, handlers } = writing(() => ({}));
	const listTags = () => ({ list: [{ tag: 'complaint' }, { tag: 'late' }] });
	const { user } = await openParts(['insights'], {}, { ...handlers, listTags });
	const dialog = await openPart(user, 'tags');
	await user.type(dialog.getByRole('textbox', { name: 'Add a tag' }), '{Enter} delivery {Enter}complaint,');
	await user.click(await dialog.findByRole('button', { name: 'late' }));
	expect(within(dialog.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(3);
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(sent).toEqual([{ tags: ['complaint', 'delivery', 'late'] }]));
});

test.each([
	['Summary', 'summary'],
	['Action points', 'actionPoints'],
	['Tags', 'tags'],
] as const)('%s edited by a person shows the author and can be reverted to the engine’s text', async (title, part) => {
	const reverted: string[] = [];
	const { user } = await openParts(
		['insights'],
		{ editedInsights: [writtenBy(part)] },
		{
			revertInsight: ({ body }) => {
				reverted.push(body.part);
				return answered({ editedInsights: [] });
			},
		},
	);
	await screen.findByText('edited by Ines');
	await user.click(section(title).getByRole('button', { name: 'Restore generated version' }));
	expect(await screen.findByText(`${title} restored`)).toBeVisible();
	expect(reverted).toEqual([part]);
	expect(screen.queryByText('edited by Ines')).toBeNull();
});

test('an edited title can be reverted to the engine’s, and an unedited one offers no revert', async () => {
	const reverted: string[] = [];
	const { user } = await openParts(
		['header', 'insights'],
		{ title: 'Mine', editedInsights: [writtenBy('title')] },
		{
			revertInsight: ({ body }) => {
				reverted.push(body.part);
				return answered({ title: 'Late pallets' });
			},
		},
	);
	const more = async () => user.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
	await more();
	await user.click(await screen.findByRole('menuitem', { name: 'Restore generated title' }));
	expect(await screen.findByRole('heading', { level: 1, name: 'Late pallets' })).toBeVisible();
	expect(reverted).toEqual(['title']);
	await more();
	await screen.findByRole('menuitem', { name: 'Delete conversation' });
	expect(screen.queryByRole('menuitem', { name: 'Restore generated title' })).toBeNull();
});

test.each([
	['Keep edits', 'keep'],
	['Replace edits', 'discard'],
])('insights are regenerated only after asking about people’s edits: %s', async (answer, edits) => {
	const asked: object[] = [];
	const { user } = await openParts(
		['insights'],
		{ editedInsights: [writtenBy('summary'), writtenBy('tags')] },
		{ regenerateInsights: ({ body }) => void asked.push(body) },
	);
	await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
	const dialog = within(await screen.findByRole('dialog', { name: "Keep people's edits?" }));
	expect(dialog.getByText(/People have edited Summary and Tags\./)).toBeVisible();
	expect(asked).toEqual([]);
	await user.click(dialog.getByRole('button', { name: answer }));
	await waitFor(() => expect(asked).toEqual([{ fileIds: ['file-1'], edits }]));
});

test('a control that the plan locks opens the upgrade', async () => {
	const { user } = await openParts(['insights'], {
		lockedInsights: ['summary', 'tags', 'compliance'],
		insights: { ...insights, summary: [], tags: [], compliance: [] },
	});
	await screen.findAllByText('Not included in your plan.');
	for (const [title, type] of [
		['Summary', 'transcriptSummary'],
		['Tags', 'aiAnalysis'],
		['Compliance', 'aiAnalysis'],
	] as const) {
		await user.click(section(title).getByRole('button', { name: 'See what PRO includes' }));
		expect(useUpgrade.getState().type).toBe(type);
		useUpgrade.getState().close();
	}
});

test('a viewer has no pencil and cannot tick anything', async () => {
	await openParts(['insights'], { canEdit: false, editedInsights: [writtenBy('summary')] });
	await screen.findByText('Send the credit note', { exact: false });
	for (const part of ['summary', 'action points', 'tags'])
		expect(screen.queryByRole('button', { name: `Edit ${part}` })).toBeNull();
	expect(screen.queryByRole('checkbox', { name: /^Done:/ })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Restore generated version' })).toBeNull();
});
