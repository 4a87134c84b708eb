import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { buildAnswer, buildFoundLine, buildHit } from '../../testing/build-search-hit.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { SearchScreen } from './screen.tsx';

beforeEach(() => useUpgrade.getState().close());

const line = (position: number, text: string, speaker?: number) => buildFoundLine(position, text, 'midnight', speaker);
const moss = buildHit({
	lines: 6,
	transcript: [
		line(40, 'At Moss we run two shifts.', 1),
		line(41, 'By midnight it is already wrong.', 1),
		line(44, 'A day that crosses midnight.'),
		line(45, 'And if that works?', 2),
	],
});
const scanner = buildHit({ callId: 'c2', title: null, transcript: [line(3, 'Until midnight', 2)] });

async function show(handlers: FakeHandlers = {}, at = '/search?search=midnight') {
	const asked: SearchQuery[] = [];
	const view = await renderScreen(<SearchScreen />, {
		at,
		route: '/search',
		handlers: {
			...signedIn,
			searchTranscripts: ({ query }) => {
				asked.push(query);
				return buildAnswer([moss, scanner], { lines: 20 });
			},
			...handlers,
		},
	});
	return { ...view, asked };
}

test('a hit is shown with its neighbours, speaker, time and marked words', async () => {
	await show();
	const found = await screen.findByRole('region', { name: 'Dock scheduling at Moss' });
	const links = within(found).getAllByRole('link').slice(1);
	expect(links.map((link) => link.textContent)).toEqual([
		expect.stringContaining('At Moss we run'),
		expect.stringContaining('By midnight it is'),
		expect.stringContaining('A day that crosses'),
		expect.stringContaining('And if that works?'),
	]);
	expect(links.map((link) => link.hasAttribute('data-near'))).toEqual([true, false, false, true]);
	expect([...found.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['midnight', 'midnight']);
	expect(within(found).getAllByRole('img', { name: 'Ingrid Solheim' })).toHaveLength(2);
	expect(within(found).getByText('4 more lines in this conversation')).toBeVisible();
	expect(screen.getAllByText('20 lines in 2 conversations')).not.toHaveLength(0);
});

test('a search text beyond the limit is cut, from the URL and from the keyboard', async () => {
	const { asked } = await show({}, `/search?search=${'x'.repeat(300)}&speaker=${'y'.repeat(300)}`);
	await waitFor(() => expect(asked).toMatchObject([{ search: 'x'.repeat(200), speaker: 'y'.repeat(80) }]));
	expect(screen.getByRole('searchbox')).toHaveAttribute('maxlength', '200');
});

test('a line opens its conversation at that moment', { tags: ['release'] }, async () => {
	const { user } = await show();
	await user.click(await screen.findByText(/it is already wrong/));
	expect(await screen.findByText('went to /conversations/c1/line-41?t=820')).toBeVisible();
});

test('arrows move between hits, and from the first hit back to the field', async () => {
	const { user } = await show();
	await screen.findByText(/it is already wrong/);
	const field = screen.getByRole('searchbox', { name: 'Search all transcripts' });
	Object.assign(field, { checkVisibility: () => true });
	await user.click(field);
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement).toHaveTextContent('By midnight');
	await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
	expect(document.activeElement).toHaveTextContent('Until midnight');
	await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
	expect(field).toHaveFocus();
	await user.keyboard('{ArrowDown}{Escape}');
	expect(field).toHaveFocus();
});

test('speaker, days and type filter the search and are kept in its URL', async () => {
	const { user, asked } = await show({}, '/search?search=midnight&from=2026-02-01&to=2026-02-28&type=other');
	await user.click(await screen.findByRole('button', { name: /Tomás Okafor/ }));
	await waitFor(() =>
		expect(asked.at(-1)).toMatchObject({
			search: 'midnight',
			speaker: 'Tomás Okafor',
			types: ['other', 'phone-call'],
			'startedAt[gte]': '2026-02-01',
			'startedAt[lte]': '2026-02-28',
		}),
	);
	expect(screen.getByRole('button', { name: /Tomás Okafor/ })).toHaveAttribute('aria-pressed', 'true');
});

test('three characters start no search, and the page says how many are needed', async () => {
	const { asked } = await show({}, '/search?search=mid');
	expect(await screen.findByText('Type at least 4 characters')).toBeVisible();
	expect(asked).toEqual([]);
});

test('Enter searches at once', async () => {
	const { user, asked } = await show({}, '/search');
	await user.type(await screen.findByRole('searchbox'), 'pallets{Enter}');
	expect(await screen.findByRole('region', { name: 'Dock scheduling at Moss' })).toBeVisible();
	expect(asked).toMatchObject([{ search: 'pallets' }]);
});

test('an empty result says so and offers to remove filters', { tags: ['release'] }, async () => {
	const { user } = await show(
		{ searchTranscripts: ({ query }) => buildAnswer(query.types ? [] : [moss]) },
		'/search?search=midnight&type=other',
	);
	expect(await screen.findByText('No matches for “midnight”')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Clear filters' }));
	expect(await screen.findByText(/it is already wrong/)).toBeVisible();
});

test('a truncated result says so', { tags: ['release'] }, async () => {
	await show({ searchTranscripts: () => buildAnswer([moss], { isCut: true, lines: 2_000 }) });
	expect(await screen.findByText(/from the newest 2,000/)).toBeVisible();
	expect(screen.getAllByText('more than 2,000 lines in 1 conversation')).not.toHaveLength(0);
});

test('a failed search says why and can be retried', async () => {
	let asked = 0;
	const { user } = await show({
		searchTranscripts: () => {
			if (asked++ === 0) throw new FakeError('general');
			return buildAnswer([moss]);
		},
	});
	expect(await screen.findByText('The search failed')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText(/it is already wrong/)).toBeVisible();
});

test('a plan without search sends none and says what it lacks', async () => {
	const poor = buildProfile({ features: [] });
	const { user, asked } = await show({
		signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user: poor }),
		getProfile: () => poor,
	});
	await user.click(await screen.findByRole('button', { name: 'See PRO' }));
	expect(useUpgrade.getState().type).toBe('globalSearch');
	expect(asked).toEqual([]);
});

test('further conversations load on demand', async () => {
	const page = (start: number) => [buildHit({ ...moss, callId: `c${start}`, title: `Hit ${start}` })];
	const { user } = await show({
		searchTranscripts: ({ query: { start, limit } }) =>
			buildAnswer(page(start), { query: { total: 25, start, limit } }),
	});
	await user.click(await screen.findByRole('button', { name: 'Load more' }));
	expect(await screen.findByText('Hit 20')).toBeVisible();
	expect(screen.getByText('Hit 0')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
