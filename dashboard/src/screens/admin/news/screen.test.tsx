import type { News, NewsContent } from '@debrief/shared/contract/news.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { NewsScreen } from './screen.tsx';

const build = (changes: Partial<News> = {}): News => ({
	id: 'n1',
	title: 'Captions while you record',
	texts: { en: { title: 'Captions while you record', text: '' } },
	url: null,
	publishedAt: '2026-02-09T08:00:00.000Z',
	...changes,
});
const page = (list: News[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });
const show = (more: FakeHandlers = {}) =>
	renderScreen(<NewsScreen />, { handlers: { ...signedInAsAdmin, listAllNews: () => page([]), ...more } });

test('news are written in one language or both, with a link and a date', { tags: ['release'] }, async () => {
	const added: NewsContent[] = [];
	const { user } = await show({
		listAllNews: () => page(added.map((content, i) => ({ ...build(content), id: String(i) }))),
		addNews: ({ body }) => {
			added.push(body);
			return { ...build(), ...body };
		},
	});
	expect(await screen.findByText('No news yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Add news' }));
	const german = within(await screen.findByRole('group', { name: 'German' }));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(screen.getAllByText(/Enter a title in at least one language/)).toHaveLength(2);
	await user.type(german.getByLabelText('Title'), '<b>Untertitel</b>');
	await user.type(screen.getByLabelText(/^Link/), 'javascript:alert(1)');
	expect(screen.getByText('Enter an address that starts with https:// or http://')).toBeVisible();
	await user.clear(screen.getByLabelText(/^Link/));
	await user.type(screen.getByLabelText(/^Link/), 'https://debrief.example/a');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('<b>Untertitel</b>')).toBeVisible();
	expect(added).toMatchObject([
		{ texts: { de: { title: '<b>Untertitel</b>', text: '' } }, url: 'https://debrief.example/a' },
	]);
	expect(added[0]?.texts.en).toBeUndefined();
});

test('editing starts from the published text, and a failure keeps the changes', { tags: ['release'] }, async () => {
	const { user } = await show({
		listAllNews: () => page([build()]),
		changeNews: () => {
			throw new FakeError('news_not_found');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Edit “Captions while you record”' }));
	const english = within(await screen.findByRole('group', { name: 'English' }));
	await user.type(english.getByLabelText('Title'), ' again');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(english.getByLabelText('Title')).toHaveValue('Captions while you record again'));
	expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('news with a future date say so, and are removed only after a confirmation', { tags: ['release'] }, async () => {
	let list = [build({ publishedAt: new Date(Date.now() + 60_000).toISOString() })];
	const { user } = await show({
		listAllNews: () => page(list),
		removeNews: () => {
			list = [];
		},
	});
	expect(await screen.findByText('Published later')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Remove “Captions while you record”' }));
	await user.click(await screen.findByRole('button', { name: 'Remove' }));
	expect(await screen.findByText('No news yet')).toBeVisible();
});

test('only administrators of the server can open the page', async () => {
	const { api } = await show(signedIn);
	expect(await screen.findByText('Only administrators of this server can open this page')).toBeVisible();
	expect(api.calls).not.toContain('listAllNews');
});
