// @module-tag release
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConversation, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const byHand: Partial<Conversation> = { recordings: [], files: [], insights: null, duration: 0, source: 'manual' };

test('a manual conversation says that it has no recording and requests none', async () => {
	const { api } = await openConversation(byHand);
	expect(await screen.findByText('This conversation has no recording')).toBeVisible();
	expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
	expect(screen.queryByRole('tab', { name: 'Transcript' })).toBeNull();
	expect(screen.queryByRole('button', { name: /insights/ })).toBeNull();
	for (const name of ['getTranscript', 'getPlayback', 'getStatistics'] as const) expect(api.calls).not.toContain(name);
});

test('notes of a manual conversation have no time, and more can be added', async () => {
	const notes = [buildNote({ description: 'They asked for a discount', cuePoint: 0 })];
	const sentCuePoints: number[] = [];
	const { user } = await openConversation(
		{ ...byHand, notes },
		{
			createNote: ({ body }) => {
				sentCuePoints.push(body.cuePoint);
				return buildNote({ id: 'second', description: body.description, cuePoint: body.cuePoint });
			},
		},
	);
	const list = within(await screen.findByRole('region', { name: 'Notes and pins' }));
	expect(list.getByText('They asked for a discount')).toBeVisible();
	expect(list.queryByRole('button', { name: /^Play/ })).toBeNull();
	await user.keyboard('n');
	await user.keyboard('Call back on Monday');
	await user.click(list.getByRole('button', { name: 'Add note' }));
	expect(await list.findByText('Call back on Monday')).toBeVisible();
	expect(sentCuePoints).toEqual([0]);
});

test('insights written by people are shown without evidence and can be edited', async () => {
	const saved: unknown[] = [];
	const point = { id: 'p1', text: 'Send the offer', owner: null, dueDate: null, isDone: false, evidence: [] };
	const { user } = await openParts(
		['insights'],
		{
			...byHand,
			summaryText: 'We agreed on ten pallets.',
			actionPoints: [point],
			tag: [{ tag: 'offer', evidence: [] }],
			editedInsights: [{ part: 'actionPoints', editedBy: 'Marta Keller', editedAt: '2026-02-12T08:00:00.000Z' }],
		},
		{
			updateConversation: ({ body }) => {
				saved.push(body);
				return buildConversation({ ...byHand, summaryText: body.summary ?? null });
			},
		},
	);
	const insights = within(await screen.findByRole('region', { name: 'AI insights' }));
	expect(insights.getByText('We agreed on ten pallets.')).toBeVisible();
	expect(insights.getByText('Send the offer')).toBeVisible();
	expect(insights.getByText('offer')).toBeVisible();
	expect(insights.queryByText('no evidence')).toBeNull();
	expect(insights.queryByText(/generated version/)).toBeNull();
	await user.click(insights.getByRole('button', { name: 'Edit action points' }));
	expect(await screen.findByDisplayValue('Send the offer')).toBeVisible();
	await user.keyboard('{Escape}');
	await user.click(insights.getByRole('button', { name: 'Edit summary' }));
	const field = await screen.findByRole('textbox', { name: 'Summary' });
	await user.clear(field);
	await user.type(field, 'Nine.');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(saved).toEqual([{ summary: 'Nine.', before: { summary: 'We agreed on ten pallets.' } }]));
	expect(await insights.findByText('Nine.')).toBeVisible();
});

test('a viewer reads a manual conversation and cannot change it', async () => {
	await openConversation({ ...byHand, canEdit: false });
	expect(await screen.findAllByText('Nothing here yet.')).toHaveLength(3);
	expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
	expect(screen.queryByRole('textbox')).toBeNull();
});
