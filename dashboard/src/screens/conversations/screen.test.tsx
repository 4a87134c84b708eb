import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ConversationsScreen } from './screen.tsx';

const page = (list: ConversationRow[], total = list.length, more = {}) => ({
	list,
	query: { total, start: 0, limit: 20 },
	...more,
});
const show = (handlers: FakeHandlers, at = '/conversations') =>
	renderScreen(
		<>
			<ConversationsScreen />
			<Toasts />
		</>,
		{ handlers: { ...signedIn, ...handlers }, at },
	);
const rows = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => {
		const number = from + index;
		return buildConversationRow({ id: `c${number}`, title: `Call ${number}` });
	});
const failed = buildConversationRow({
	id: 'failed',
	title: 'Outbound call',
	pipeline: {
		step: 'transcript',
		state: 'failed',
		progress: null,
		etaMs: null,
		reason: 'InvalidVoice',
		message: null,
		canRetry: true,
	},
});

test('a page has twenty conversations, and the next twenty load on demand', { tags: ['release'] }, async () => {
	const { user } = await show({
		listConversations: ({ query: { start, limit } }) => ({
			list: start === 0 ? rows(20) : rows(5, 20),
			query: { total: 25, start, limit },
			...(start === 0 && { cursor: 'next' }),
		}),
	});
	expect(await screen.findByText('20 of 25')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Load more' }));
	expect(await screen.findByText('Call 24')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a column sorts ascending, descending and not at all, and shows it', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	const { user } = await show({
		listConversations: ({ query }) => {
			asked.push(query['sort[title]']);
			return page(rows(2));
		},
	});
	const head = await screen.findByRole('columnheader', { name: 'Title' });
	for (const direction of ['ascending', 'descending', 'none']) {
		await user.click(within(head).getByRole('button'));
		await waitFor(() => expect(head).toHaveAttribute('aria-sort', direction));
	}
	expect(asked).toEqual([undefined, 'asc', 'desc', undefined].slice(0, asked.length));
});

test('sorting by title follows the page language', async () => {
	const asked: unknown[] = [];
	const listConversations: FakeHandlers['listConversations'] = ({ query }) => {
		asked.push([query['sort[title]'], query.language]);
		return page(rows(1));
	};
	await show({ listConversations }, '/conversations?sort=title:desc');
	expect(await screen.findByText('Call 0')).toBeVisible();
	await act(() => i18next.changeLanguage('de'));
	await waitFor(() =>
		expect(asked).toEqual([
			['desc', 'en'],
			['desc', 'de'],
		]),
	);
});

test('a search in the URL is applied, and an empty result can be reset', { tags: ['release'] }, async () => {
	const { user } = await show(
		{ listConversations: ({ query }) => page(query.search ? [] : rows(1)) },
		'/conversations?search=gate',
	);
	expect(await screen.findByText('No conversations match “gate”')).toBeVisible();
	const clear = screen.getAllByRole('button', { name: 'Clear search' }).at(-1);
	if (clear) await user.click(clear);
	expect(await screen.findByText('Call 0')).toBeVisible();
});

test('a failed conversation shows its reason and can be retried', { tags: ['release'] }, async () => {
	const retried: string[] = [];
	const { user } = await show({
		listConversations: () => page([failed]),
		retryConversation: ({ params }) => void retried.push(params.id),
	});
	expect(await screen.findByText('No speech recognised')).toBeVisible();
	await user.click(await screen.findByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(retried).toEqual(['failed']));
});

test('the list refreshes automatically while a conversation is in progress', { tags: ['release'] }, async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const working = { ...failed.pipeline, state: 'working' as const, progress: 0.62, reason: null };
	let asked = 0;
	await show({
		listConversations: () => page([buildConversationRow(asked++ ? {} : { pipeline: working })]),
	});
	expect(await screen.findByText('Transcribing 62%')).toBeVisible();
	await vi.advanceTimersByTimeAsync(3_000);
	expect(await screen.findByText('Ready')).toBeVisible();
	vi.useRealTimers();
});

test('only the selected conversations are deleted, after a confirmation, and Undo restores them', async () => {
	const restored: string[][] = [];
	let left = rows(3);
	const { user } = await show({
		listConversations: () => page(left),
		deleteConversations: ({ body }) => {
			left = left.filter((row) => !body.callIds.includes(row.id));
		},
		restoreConversations: ({ body }) => {
			restored.push(body.callIds);
			left = rows(3);
		},
	});
	await user.click(await screen.findByRole('checkbox', { name: 'Select Call 0' }));
	await user.click(screen.getByRole('checkbox', { name: 'Select Call 2' }));
	expect(await screen.findByText('2 selected')).toBeVisible();
	await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete' }));
	await user.click(await screen.findByRole('button', { name: 'Delete 2' }));
	await waitFor(() => expect(screen.queryByText('Call 0')).toBeNull());
	expect(screen.getByText('Call 1')).toBeInTheDocument();
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(await screen.findByText('Call 0')).toBeInTheDocument();
	expect(restored).toEqual([['c0', 'c2']]);
});

test('deleting conversations sent to a CRM asks whether to remove them there', { tags: ['release'] }, async () => {
	const deleted: unknown[] = [];
	const counted: string[][] = [];
	const { user } = await show({
		listConversations: () => page(rows(3)),
		countPushes: ({ body }) => {
			counted.push(body.callIds);
			return { list: [{ providerName: 'pipedrive', providerTitle: 'Pipedrive', conversations: 2 }] };
		},
		deleteConversations: ({ body }) => {
			deleted.push(body);
		},
	});
	await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
	await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete' }));
	await user.click(
		await screen.findByRole('checkbox', { name: 'Also remove the 2 that were sent to Pipedrive there' }),
	);
	await user.click(screen.getByRole('button', { name: 'Delete 3' }));
	await waitFor(() => expect(deleted).toEqual([{ callIds: ['c0', 'c1', 'c2'], removesPushes: true }]));
	expect(counted).toEqual([['c0', 'c1', 'c2']]);
});

test('Escape clears the selection', async () => {
	const { user } = await show({ listConversations: () => page(rows(2)) });
	await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
	expect(await screen.findByText('2 selected')).toBeVisible();
	await user.keyboard('{Escape}');
	expect(screen.queryByText('2 selected')).toBeNull();
});

test('a list that could not be loaded says why and can be loaded again', async () => {
	let asked = 0;
	const { user } = await show({
		listConversations: () => {
			if (asked++ === 0) throw new FakeError('general');
			return page(rows(1));
		},
	});
	expect(await screen.findByText("We couldn't load your conversations")).toBeVisible();
	expect(screen.getByText('test-error-id')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('Call 0')).toBeVisible();
});

test('an empty list offers the first upload', async () => {
	await show({ listConversations: () => page([]) });
	expect(await screen.findByText('No conversations yet')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Upload audio' })).toBeVisible();
});

test('a plan that hides older conversations says that they are kept', async () => {
	await show({ listConversations: () => page(rows(1), 1, { exceededLimits: true }) });
	expect(await screen.findByText(/hidden but never deleted/)).toBeVisible();
});

test('the contact column is shown only if a conversation has a contact', async () => {
	const { unmount } = await show({ listConversations: () => page(rows(1)) });
	await screen.findByText('Call 0');
	expect(screen.queryByRole('columnheader', { name: 'Contact' })).toBeNull();
	unmount();
	await show({
		listConversations: () => page([buildConversationRow({ contact: { displayName: 'Ingrid Solheim' } })]),
	});
	expect(await screen.findByRole('columnheader', { name: 'Contact' })).toBeInTheDocument();
});

test('a failure has a line for its reason, and Retry a column only if a row can be retried', async () => {
	const { pipeline } = buildConversationRow();
	const failed = {
		...pipeline,
		step: 'transcript',
		state: 'failed',
		reason: 'UnknownLanguage',
		canRetry: true,
	} as const;
	const rows = [buildConversationRow({ pipeline: failed }), buildConversationRow({ id: 'fine' })];
	const { unmount } = await show({ listConversations: () => page(rows) });
	const retry = await screen.findByRole('button', { name: 'Retry' });
	expect(screen.getByText('Language not supported')).toBeVisible();
	expect(screen.getByText('choose another language').closest('td')).not.toBe(retry.closest('td'));
	unmount();
	await show({ listConversations: () => page([buildConversationRow()]) });
	await screen.findByRole('columnheader', { name: /Title/ });
	expect(screen.queryByRole('columnheader', { name: 'Retry' })).toBeNull();
});

test('interrupted and running recordings are shown as such in the list', async () => {
	const { pipeline } = buildConversationRow();
	const list = [
		buildConversationRow({ id: 'cut', title: 'Cut call', isStalled: true }),
		buildConversationRow({ id: 'live', pipeline: { ...pipeline, step: 'upload', state: 'working', progress: null } }),
	];
	await show({ listConversations: () => page(list) });
	expect(await screen.findByRole('img', { name: 'Interrupted' })).toBeVisible();
	expect(screen.getByText('while recording')).toBeVisible();
});

test('an untitled conversation is named by its type and start', async () => {
	await show({
		listConversations: () => page([buildConversationRow({ title: null, startedAt: '2026-02-11T08:52:00Z' })]),
	});
	const start = formatListDate('2026-02-11T08:52:00Z');
	expect(await screen.findByText(`Phone call conversation on ${start}`)).toBeVisible();
});

test('an uploaded file is recognisable by its name, even if it has a title', async () => {
	const row = { summary: null, fileName: 'planning.m4a' };
	const rows = [buildConversationRow({ ...row, title: 'planning.m4a' }), buildConversationRow({ ...row, id: 'named' })];
	await show({ listConversations: () => page(rows) });
	const links = await screen.findAllByRole('link', { name: /planning.m4a/ });
	expect(links.map((link) => link.textContent)).toEqual([
		'planning.m4a',
		expect.stringMatching(/^Late pallets at gate 4.*planning.m4a$/),
	]);
});
