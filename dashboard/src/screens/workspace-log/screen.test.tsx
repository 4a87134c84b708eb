import type { WorkspaceLogEntry } from '@debrief/shared/contract/workspaces/workspace-log.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { WorkspaceLogScreen } from './screen.tsx';

const entry = (changes: Partial<WorkspaceLogEntry> = {}): WorkspaceLogEntry => ({
	sequence: 3,
	at: '2026-02-11T09:00:00.000Z',
	actor: { id: 'u1', email: 'ada@example.com' },
	action: 'conversationViewed',
	subjectId: 'c1',
	name: 'Board meeting',
	isForgotten: false,
	before: null,
	after: null,
	network: '203.0.113.0/24',
	browser: 'Firefox, Linux',
	hash: 'h3',
	...changes,
});
const page = (list: WorkspaceLogEntry[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });
const state = {
	entries: 1,
	lastHash: 'abc',
	retentionDays: 365,
	people: [{ id: 'u1', email: 'ada@example.com' }],
};
const show = (handlers: FakeHandlers, as: FakeHandlers = signedIn) =>
	renderScreen(<WorkspaceLogScreen />, {
		at: '/settings/audit-log',
		handlers: { ...as, getWorkspaceLogState: () => state, ...handlers },
	});

test('an entry shows who did what to what, and from where', { tags: ['release'] }, async () => {
	await show({
		listWorkspaceLog: () =>
			page([
				entry(),
				entry({ sequence: 2, action: 'conversationPlayed', name: null, isForgotten: true }),
				entry({ sequence: 1, action: 'teamAdded', subjectId: 't1', after: { name: 'Sales' } }),
			]),
	});
	const [viewed, played, added] = await screen.findAllByRole('listitem');
	expect(viewed).toHaveTextContent('Conversation viewed');
	expect(viewed).toHaveTextContent('ada@example.com → Board meeting203.0.113.0/24 · Firefox, Linux');
	expect(played).toHaveTextContent('Recording played');
	expect(played).toHaveTextContent('a deleted conversation');
	expect(added).toHaveTextContent('Team added');
	expect(added).toHaveTextContent('Sales');
});

test('the log is filtered by person and action, and an empty result can be reset', {
	tags: ['release'],
}, async () => {
	const asked: unknown[] = [];
	const { user } = await show({
		listWorkspaceLog: ({ query: { memberId, action } }) => {
			asked.push([memberId, action]);
			return page(action ? [] : [entry()]);
		},
	});
	await screen.findByText('Conversation viewed', { selector: 'span' });
	await user.click(await screen.findByRole('button', { name: /Person/ }));
	await user.click(await screen.findByRole('option', { name: 'ada@example.com' }));
	await user.click(screen.getByRole('button', { name: /Action/ }));
	await user.click(await screen.findByRole('option', { name: 'Signed in' }));
	await user.click(await screen.findByRole('button', { name: 'Show everything' }));
	expect(await screen.findByText('Conversation viewed', { selector: 'span' })).toBeVisible();
	expect(asked).toEqual([
		[undefined, undefined],
		['u1', undefined],
		['u1', 'signedIn'],
	]);
});

test('the retention of entries is changed by a selection', { tags: ['release'] }, async () => {
	const set: number[] = [];
	const { user } = await show({
		listWorkspaceLog: () => page([]),
		setLogRetention: ({ body: { days } }) => {
			set.push(days);
			return { ...state, retentionDays: days };
		},
	});
	expect(await screen.findByText('No entries yet')).toBeVisible();
	await user.click(await screen.findByRole('button', { name: /1 year/ }));
	await user.click(await screen.findByRole('option', { name: '7 years' }));
	await waitFor(() => expect(set).toEqual([2_557]));
});

test('users who are not Admins, and a demoted Admin, see who can open the page', {
	tags: ['release'],
}, async () => {
	const member = await show({}, signedInAs(buildProfile({ rank: 'Manager' })));
	expect(await screen.findByText('Only Admins of this workspace can open this page')).toBeVisible();
	member.unmount();
	await show({
		listWorkspaceLog: () => {
			throw new FakeError('forbidden');
		},
	});
	expect(await screen.findByText('Only Admins of this workspace can open this page')).toBeVisible();
});

test('a log that cannot be loaded says why', async () => {
	await show({
		listWorkspaceLog: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the audit log")).toBeVisible();
});
