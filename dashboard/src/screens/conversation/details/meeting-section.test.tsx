import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const [, dermot] = transcript.speakers;
if (!dermot) throw new Error('the fake transcript has two speakers');

const meeting = (id: string, title: string | null, changes: object = {}) => ({
	id,
	title,
	startsAt: '2026-02-11T08:50:00.000Z',
	endsAt: '2026-02-11T09:20:00.000Z',
	attendees: [
		{ name: 'Dana Field', email: 'dana@example.com', contact: { id: 'contact-1', displayName: 'Dana Fields' } },
		{ name: null, email: 'sam@example.com', contact: null },
	],
	attendeeCount: 5,
	...changes,
});
const recorded = { getRecordedMeeting: () => ({ meeting: meeting('m1', 'Weekly sales'), candidates: [] }) };
const open = (handlers: FakeHandlers) => openParts(['details'], {}, handlers);

test('the details show the meeting, its source and its attendees, with the contact of each address', async () => {
	await open(recorded);
	const section = within(
		await screen.findByRole('heading', { name: 'Meeting' }).then((title) => title.closest('section') ?? title),
	);
	expect(section.getByText("from the owner's calendar")).toBeVisible();
	expect(section.getByText('Weekly sales')).toBeVisible();
	expect(section.getByRole('link', { name: 'Dana Fields' })).toHaveAttribute(
		'href',
		expect.stringContaining('contact-1'),
	);
	expect(section.getByText('sam@example.com')).toBeVisible();
	expect(section.getByText('and 3 more')).toBeVisible();
});

test('for overlapping meetings the owner is asked, and the answer is sent', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const candidates = [meeting('m1', 'Weekly sales'), meeting('m2', null, { attendeeCount: 0 })];
	const { user } = await open({
		getRecordedMeeting: () => ({ meeting: null, candidates }),
		chooseMeeting: ({ body }) => {
			sent.push(body.meetingId);
			return { meeting: candidates.find(({ id }) => id === body.meetingId) ?? null, candidates: [] };
		},
	});
	expect(await screen.findByRole('heading', { name: 'Which meeting was this?' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Choose Busy' }));
	expect(await screen.findByText('Saved')).toBeVisible();
	expect(sent).toEqual(['m2']);
});

test('"none of them" can be chosen too', async () => {
	const sent: unknown[] = [];
	const { user } = await open({
		getRecordedMeeting: () => ({ meeting: null, candidates: [meeting('m1', 'One'), meeting('m2', 'Two')] }),
		chooseMeeting: ({ body }) => {
			sent.push(body.meetingId);
			return { meeting: null, candidates: [] };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'None of them' }));
	expect(await screen.findByText('Saved')).toBeVisible();
	expect(sent).toEqual([null]);
});

test('a meeting that cannot be loaded says so and can be loaded again', async () => {
	let isBroken = true;
	const { user } = await open({
		getRecordedMeeting() {
			if (isBroken) throw new FakeError('general');
			return recorded.getRecordedMeeting();
		},
	});
	expect(await screen.findByText("We couldn't load the meeting")).toBeVisible();
	isBroken = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('Weekly sales')).toBeVisible();
});

test('attendees are suggested as speaker names, and a person has to choose them', {
	tags: ['release'],
}, async () => {
	const sent: unknown[] = [];
	const { user } = await openParts(
		['transcript'],
		{},
		{
			...recorded,
			renameSpeaker: ({ body }) => {
				sent.push(body.speakerName);
				return { ...dermot, name: body.speakerName, recordings: 1 };
			},
		},
	);
	const [head] = await screen.findAllByRole('button', { name: 'Dermot Ash' });
	if (head) await user.click(head);
	const panel = within(await screen.findByRole('dialog', { name: 'Rename speaker' }));
	await user.click(await panel.findByRole('button', { name: 'Dana Fields' }));
	expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana Fields');
	expect(sent).toEqual([]);
	await user.click(panel.getByRole('button', { name: 'Rename' }));
	expect(sent).toEqual(['Dana Fields']);
});
