import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { buildConversationRow, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ConversationsScreen } from './screen.tsx';

beforeEach(() => useUpgrade.getState().close());

const page = (titles: string[]) => ({
	list: titles.map((title, i) => buildConversationRow({ id: `c${i}`, title })),
	query: { total: titles.length, start: 0, limit: 20 },
});
async function show(at = '/conversations', handlers: FakeHandlers = {}) {
	const asked: Record<string, unknown>[] = [];
	const view = await renderScreen(<ConversationsScreen />, {
		at,
		handlers: {
			...signedIn,
			listConversations: ({ query }) => {
				asked.push(query);
				return page(['Call 0', 'Call 1']);
			},
			listTags: () => ({ list: [{ tag: 'trial' }, { tag: 'churn risk' }] }),
			...handlers,
		},
	});
	await screen.findByRole('button', { name: 'Upload' });
	return { ...view, asked, last: () => asked.at(-1) };
}

const filterButton = () => screen.findByRole('button', { name: /^Filter(\s\d+)?$/ });
async function openFilter(user: Awaited<ReturnType<typeof show>>['user'], name?: RegExp | string) {
	await user.click(await filterButton());
	if (name) await user.click(await screen.findByRole('button', { name }));
}

test('filters in the URL are applied and shown as selected', { tags: ['release'] }, async () => {
	const { last } = await show(
		'/conversations?from=2026-02-05&direction=directionInbound&type=typeOther&tag=trial&search=gate',
	);
	expect(await screen.findByText('Call 0')).toBeVisible();
	expect(last()).toMatchObject({
		search: 'gate',
		direction: ['inbound'],
		types: ['other', 'phone-call'],
		tags: ['trial'],
		'startedAt[gte]': '2026-02-05',
		'startedAt[lte]': '2026-02-07',
	});
	const chosen = within(await screen.findByRole('list', { name: 'Active filters' }));
	for (const text of ['2026-02-05 to 2026-02-07', 'Inbound', 'Other (incl. calls)', 'Tag: trial'])
		expect(chosen.getByText(text)).toBeVisible();
});

test('a search text beyond the limit is cut, from the URL and from the keyboard', async () => {
	const { last } = await show(`/conversations?search=${'x'.repeat(300)}`);
	expect(await screen.findByText('Call 0')).toBeVisible();
	expect(last()).toMatchObject({ search: 'x'.repeat(200) });
	const field = screen.getByRole('searchbox');
	expect(field).toHaveValue('x'.repeat(200));
	expect(field).toHaveAttribute('maxlength', '200');
});

test('filters are removed one by one or all at once', { tags: ['release'] }, async () => {
	const { user, last } = await show('/conversations?direction=directionInbound&type=typeOther&search=gate');
	await user.click(await screen.findByRole('button', { name: 'Remove Inbound' }));
	await waitFor(() => expect(last()).not.toHaveProperty('direction'));
	expect(last()).toHaveProperty('types');
	await user.click(screen.getByRole('button', { name: 'Clear filters' }));
	await waitFor(() => expect(last()).not.toHaveProperty('types'));
	expect(last()).not.toHaveProperty('search');
	expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('a start date covers three days, and the chip says which', { tags: ['release'] }, async () => {
	const { user, last } = await show();
	await openFilter(user, 'Start date');
	await user.type(await screen.findByRole('textbox', { name: 'From' }), '2026-02-27');
	expect(await screen.findAllByText('2026-02-27 to 2026-03-01')).not.toHaveLength(0);
	await waitFor(() => expect(last()?.['startedAt[gte]']).toBe('2026-02-27'));
});

test('Yesterday covers one day, and the chip names it', { tags: ['release'] }, async () => {
	const { user, last } = await show();
	await openFilter(user, 'Start date');
	await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
	const day = new Date();
	day.setDate(day.getDate() - 1);
	await waitFor(() => expect(last()?.['startedAt[gte]']).toBe(formatDay(day)));
	expect(last()?.['startedAt[lte]']).toBe(formatDay(day));
	const chosen = within(await screen.findByRole('list', { name: 'Active filters', hidden: true }));
	expect(chosen.getByText(formatDay(day))).toBeInTheDocument();
});

test('text found in no title can be searched in transcripts', async () => {
	await show('/conversations?search=pallets', { listConversations: () => page([]) });
	const link = await screen.findByRole('link', { name: 'Search transcripts for “pallets”' });
	expect(link).toHaveAttribute('href', '/search?search=pallets');
});

test('by default the newest come first, and the column shows it', async () => {
	const { user, last } = await show();
	const head = await screen.findByRole('columnheader', { name: 'Started' });
	expect(head).toHaveAttribute('aria-sort', 'descending');
	await user.click(within(head).getByRole('button'));
	await waitFor(() => expect(last()?.['sort[startedAt]']).toBe('asc'));
	await user.click(within(head).getByRole('button'));
	await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
});

test('direction, type and tags filter the list', { tags: ['release'] }, async () => {
	const { user, last } = await show();
	await openFilter(user);
	await user.click(await screen.findByRole('radio', { name: 'Outbound' }));
	await waitFor(() => expect(last()?.direction).toEqual(['outbound']));
	await user.click(screen.getByRole('button', { name: 'Type' }));
	await user.click(await screen.findByRole('radio', { name: 'Web conferences' }));
	await waitFor(() => expect(last()?.types).toEqual(['web-conference']));
	await user.click(screen.getByRole('button', { name: 'Back from Type' }));
	expect(screen.getByRole('button', { name: 'Type Web conferences' })).toHaveFocus();
	await user.click(screen.getByRole('button', { name: 'Tags' }));
	expect(screen.getByRole('button', { name: 'Back from Tags' })).toHaveFocus();
	await user.click(await screen.findByRole('checkbox', { name: 'churn risk' }));
	await waitFor(() => expect(last()?.tags).toEqual(['churn risk']));
	await user.keyboard('{Escape}');
	expect(await filterButton()).toHaveTextContent('Filter3');
});

test('shared conversations are filtered by a button or a link in a mail, and the chip removes the filter', async () => {
	const { user, last } = await show('/conversations?shared=me');
	await waitFor(() => expect(last()).toMatchObject({ shared: 'me' }));
	await user.click(await screen.findByRole('button', { name: 'Remove Shared with me' }));
	await waitFor(() => expect(last()).not.toHaveProperty('shared'));
	await openFilter(user);
	const box = await screen.findByRole('checkbox', { name: 'Shared with me' });
	expect(box).not.toBeChecked();
	await user.click(box);
	await user.keyboard('{Escape}');
	expect(await screen.findByRole('button', { name: 'Remove Shared with me' })).toBeVisible();
});

test('a tag of the server is shown and searched in the page language, and sent under its own name', async () => {
	const listTags = () => ({ list: [{ tag: 'Delivery' }, { tag: 'Pricing' }, { tag: 'churn risk' }] });
	const { user, last } = await show('/conversations?tag=Delivery', { listTags });
	await act(() => i18next.changeLanguage('de'));
	expect(await screen.findByText('Schlagwort: Lieferung')).toBeVisible();
	await openFilter(user, /^Schlagwörter/);
	const choices = await screen.findAllByRole('checkbox', { name: /Preise|Lieferung|churn risk/ });
	expect(choices.map((each) => each.closest('label')?.textContent)).toEqual(['Lieferung', 'churn risk', 'Preise']);
	await user.click(screen.getByRole('checkbox', { name: 'Preise' }));
	await waitFor(() => expect(last()?.tags).toEqual(['Delivery', 'Pricing']));
});

test('changing a filter clears the selection', { tags: ['release'] }, async () => {
	const { user } = await show();
	await user.click(await screen.findByRole('checkbox', { name: 'Select Call 0' }));
	expect(await screen.findByText('1 selected')).toBeVisible();
	await openFilter(user);
	await user.click(await screen.findByRole('radio', { name: 'Inbound' }));
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
	expect(screen.getByRole('checkbox', { name: 'Select Call 0' })).not.toBeChecked();
});

test('a list emptied by filters has a different message than a new one', async () => {
	const { user } = await show('/conversations?direction=directionInbound', {
		listConversations: ({ query }) => page(query.direction ? [] : ['Call 0']),
	});
	expect(await screen.findByText('No conversations match these filters')).toBeVisible();
	await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
	expect(await screen.findByText('Call 0')).toBeVisible();
});

test('a plan without tags loads none, and the button says what it lacks', async () => {
	const { user, last } = await show('/conversations?tag=trial', {
		signIn: () => ({
			access_token: 'token',
			token_type: 'Bearer',
			expires_in: 900,
			user: buildProfile({ features: [] }),
		}),
		getProfile: () => buildProfile({ features: [] }),
	});
	expect(await screen.findByText('Call 0')).toBeVisible();
	expect(last()).not.toHaveProperty('tags');
	await openFilter(user, 'Tags');
	expect(useUpgrade.getState().type).toBe('aiAnalysis');
});

test('the order can be chosen where column heads are hidden', { tags: ['release'] }, async () => {
	const { user, last } = await show();
	const bar = within(await screen.findByRole('group', { name: 'Filters' }));
	const choose = async (shown: string) => {
		await user.click(bar.getByRole('button', { name: shown }));
		await user.click(await screen.findByRole('menuitem', { name: /Owner/ }));
	};
	await choose('Newest first');
	await waitFor(() => expect(last()?.['sort[userName]']).toBe('asc'));
	await choose('Sorted by Owner');
	await waitFor(() => expect(last()?.['sort[userName]']).toBe('desc'));
	await choose('Sorted by Owner');
	expect(await bar.findByRole('button', { name: 'Newest first' })).toBeVisible();
});

test('conversations are filtered by contact name, and the chip shows the contact', {
	tags: ['release'],
}, async () => {
	const contact = (id: string, displayName: string) => ({
		id,
		provider: 'local',
		displayName,
		fullName: displayName,
		firstName: displayName,
		lastName: null,
		email: null,
		company: 'Acme',
		type: 'lead',
		phones: [],
		remote: null,
		isPrivate: false,
		isFavourite: false,
		canEdit: true,
	});
	const { user, last } = await show('/conversations', {
		listContacts: ({ query }) => ({
			list: query?.search ? [contact('dana', 'Dana')] : [contact('ada', 'Ada'), contact('dana', 'Dana')],
			next_page: null,
		}),
		getContact: ({ params }) => contact(params.id, 'Dana'),
	});
	await openFilter(user, 'Contact');
	await user.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), 'Dana');
	await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ada/ })).toBeNull());
	await user.click(screen.getByRole('checkbox', { name: /Dana/ }));
	await waitFor(() => expect(last()).toMatchObject({ contacts: ['dana'] }));
	await user.keyboard('{Escape}');
	const chosen = within(await screen.findByRole('list', { name: 'Active filters' }));
	expect(await chosen.findByText('Dana')).toBeVisible();
});
