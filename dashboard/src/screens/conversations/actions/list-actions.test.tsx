import { buildConversation, buildConversationRow, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { ConversationsScreen } from '../screen.tsx';

beforeEach(() => {
	useUpgrade.getState().close();
	vi.restoreAllMocks();
	URL.createObjectURL = () => 'blob:csv';
	URL.revokeObjectURL = () => {};
});

const rows = ['Call 0', 'Call 1', 'Call 2'].map((title, i) => buildConversationRow({ id: `c${i}`, title }));
const show = async (handlers: FakeHandlers = {}) => {
	const view = await renderScreen(<ConversationsScreen />, {
		at: '/conversations',
		route: '/conversations',
		handlers: {
			...signedIn,
			listConversations: () => ({ list: rows, query: { total: 3, start: 0, limit: 20 } }),
			...handlers,
		},
	});
	await screen.findByText('Call 0');
	return view;
};
const chooseAll = async (user: Awaited<ReturnType<typeof show>>['user']) => {
	await user.click(screen.getByRole('checkbox', { name: 'Select Call 1' }));
	await user.click(await screen.findByRole('button', { name: 'Select all 3 shown' }));
	return within(screen.getByRole('toolbar'));
};

test('all visible rows are selected at once and exported with the chosen columns, in their order', {
	tags: ['release'],
}, async () => {
	const asked: unknown[] = [];
	const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	const { user } = await show({
		exportConversations: ({ body }) => {
			asked.push(body);
			return { fileName: 'conversations 2026-02-11.csv', bytes: new Blob(['title\r\n']) };
		},
	});
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Export' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Export 3 conversations' }));
	await user.click(dialog.getByRole('checkbox', { name: 'Compliance' }));
	await user.click(dialog.getByRole('checkbox', { name: 'Length' }));
	await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked).toMatchObject([
		{
			callIds: ['c0', 'c1', 'c2'],
			include: {
				title: true,
				summary: true,
				tag: true,
				action_points: true,
				compliance: false,
				duration: true,
				id: false,
			},
		},
	]);
	expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
		'conversations 2026-02-11.csv',
	]);
});

test('selected conversations are exported as documents, one for each', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	const { user } = await show({
		downloadDocuments: ({ body }) => {
			asked.push(body);
			return { fileName: 'documents 2026-02-11.zip', bytes: new Blob(['zip']) };
		},
	});
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Export' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Export 3 conversations' }));
	await user.click(dialog.getByRole('radio', { name: 'Word' }));
	await user.click(dialog.getByRole('checkbox', { name: 'Transcript with speakers and times' }));
	await user.click(dialog.getByRole('button', { name: 'Download' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked).toMatchObject([{ callIds: ['c0', 'c1', 'c2'], format: 'docx', transcript: false, notes: false }]);
});

test('an export without columns is disabled, with the reason', { tags: ['release'] }, async () => {
	const { user } = await show();
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Export' }));
	const dialog = within(await screen.findByRole('dialog'));
	for (const checkbox of dialog.getAllByRole('checkbox', { checked: true })) await user.click(checkbox);
	expect(dialog.getByRole('button', { name: 'Download CSV' })).toHaveAccessibleDescription(
		'Choose at least one column.',
	);
});

test('page and server say that the plan has no exports', { tags: ['release'] }, async () => {
	const poor = buildProfile({ features: [] });
	const token = { access_token: 'token', token_type: 'Bearer', expires_in: 900 } as const;
	const { user, unmount } = await show({ signIn: () => ({ ...token, user: poor }), getProfile: () => poor });
	await user.click((await chooseAll(user)).getByRole('button', { name: 'Export' }));
	expect(useUpgrade.getState().type).toBe('transcriptDownload');
	expect(screen.queryByRole('dialog')).toBeNull();
	unmount();

	useUpgrade.getState().close();
	const late = await show({
		exportConversations: () => {
			throw new FakeError('feature_not_in_plan', { extra: { feature: 'transcriptDownload' } });
		},
	});
	await late.user.click((await chooseAll(late.user)).getByRole('button', { name: 'Export' }));
	await late.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
	await waitFor(() => expect(useUpgrade.getState().type).toBe('transcriptDownload'));
});

test('a conversation is edited from its row', { tags: ['release'] }, async () => {
	let title = 'Call 0';
	const { user } = await show({
		listConversations: () => ({
			list: [buildConversationRow({ id: 'c0', title })],
			query: { total: 1, start: 0, limit: 20 },
		}),
		updateConversation: ({ body }) => {
			title = body.title ?? '';
			return buildConversation({ id: 'c0', title });
		},
	});
	await user.click(await screen.findByRole('button', { name: 'More actions for Call 0' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
	const field = await screen.findByLabelText(/^Title/);
	await user.clear(field);
	await user.type(field, 'Gate 4');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByRole('link', { name: /Gate 4/ })).toBeVisible();
});

test('a conversation without audio opens as soon as it is created', { tags: ['release'] }, async () => {
	const { user } = await show({ createConversation: () => buildConversation({ id: 'new' }) });
	await user.click(await screen.findByRole('button', { name: 'New conversation' }));
	await user.click(await screen.findByRole('button', { name: 'Create' }));
	expect(await screen.findByText('went to /conversations/new')).toBeVisible();
});

test('a row without audio says so', async () => {
	await show({
		listConversations: () => ({
			list: [buildConversationRow({ id: 'c0', title: 'Call 0', hasAudio: false })],
			query: { total: 1, start: 0, limit: 20 },
		}),
	});
	const row = within((await screen.findByRole('link', { name: /Call 0/ })).closest('tr') as HTMLElement);
	expect(row.getByText('No audio')).toBeVisible();
	expect(row.queryByText('Ready')).toBeNull();
});

test('deleting conversations that no longer exist fails as a whole, and the selection is kept', {
	tags: ['release'],
}, async () => {
	const { user } = await show({
		deleteConversations: () => {
			throw new FakeError('conversation_not_found');
		},
	});
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Delete' }));
	await user.click(await screen.findByRole('button', { name: 'Delete 3' }));
	await user.click(await screen.findByRole('button', { name: 'Keep' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(screen.getByText('3 selected')).toBeVisible();
});

test('several conversations are shared at once, and a refusal keeps the selection', { tags: ['release'] }, async () => {
	let sent: unknown;
	let isRefused = true;
	const person = { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lind', rank: 'Agent' as const };
	const member = { ...person, isLastAdmin: false, teams: [], lastSeenAt: null, joinedAt: '2026-02-01T09:00:00.000Z' };
	const { user } = await show({
		listTeams: () => ({ list: [] }),
		listMembers: () => ({ list: [member], query: { total: 1, start: 0, limit: 8 } }),
		shareConversations: ({ body }) => {
			if (isRefused) throw new FakeError('forbidden');
			sent = body;
			return { invitations: [] };
		},
	});
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Share' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Share 3 conversations' }));
	await user.click(await dialog.findByRole('button', { name: 'Add Ada Lind' }));
	await user.click(dialog.getByRole('button', { name: 'Share' }));
	expect(await dialog.findByRole('button', { name: 'Remove Ada Lind from the list' })).toBeVisible();
	isRefused = false;
	await user.click(dialog.getByRole('button', { name: 'Share' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toMatchObject({ callIds: ['c0', 'c1', 'c2'], userIds: ['ada'], right: 'view', notifies: true });
	expect(screen.queryByRole('toolbar')).toBeNull();
});

const mergeable = rows.map((row, i) => ({
	...row,
	ownerId: buildProfile()._id,
	hasAudio: true,
	startedAt: `2026-01-0${3 - i}T09:00:00.000Z`,
}));

test('selected recordings are merged in the order of their start, unless they are moved', async () => {
	const asked: unknown[] = [];
	const { user } = await show({
		listConversations: () => ({ list: mergeable, query: { total: 3, start: 0, limit: 20 } }),
		mergeConversations: ({ body }) => {
			asked.push(body);
			return { callId: 'm1' };
		},
	});
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Merge into one conversation' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Merge into one conversation' }));
	await user.click(dialog.getByRole('button', { name: 'Move Call 0 up' }));
	await user.click(dialog.getByRole('button', { name: 'Merge 3 conversations' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(asked).toEqual([{ callIds: ['c2', 'c0', 'c1'] }]);
	expect(screen.queryByRole('toolbar')).toBeNull();
});

test.each([
	[{ ownerId: 'colleague' }, 'Only your own conversations can be merged.'],
	[{ hasAudio: false }, 'One of these conversations has no audio.'],
])('conversations with %o cannot be merged, and the dialog says why', async (changes, reason) => {
	const list = mergeable.map((row, i) => (i ? row : { ...row, ...changes }));
	const { user } = await show({ listConversations: () => ({ list, query: { total: 3, start: 0, limit: 20 } }) });
	const bar = await chooseAll(user);
	await user.click(bar.getByRole('button', { name: 'Merge into one conversation' }));
	const submit = await screen.findByRole('button', { name: 'Merge 3 conversations' });
	expect(submit).toHaveAccessibleDescription(reason);
});
