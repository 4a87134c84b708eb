import type { News } from '@debrief/shared/contract/news.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../../platform/upgrade-prompt.ts';
import { buildSettings } from '../../../testing/build-settings.ts';
import { renderScreen, signedIn, signedInAs } from '../../../testing/render-app.tsx';
import { InsightsPromo } from './insights-promo.tsx';
import { NewsList } from './news-list.tsx';

const build = (changes: Partial<News>): News => ({
	id: 'n1',
	title: '',
	texts: {},
	url: null,
	publishedAt: '2026-02-09T08:00:00.000Z',
	...changes,
});
const withNews = (...list: News[]): FakeHandlers => ({
	...signedIn,
	listNews: () => ({ list, query: { total: list.length, start: 0, limit: 10 } }),
});

test('news appear in the user’s language or the one they were written in, and never as markup', async () => {
	const hostile = '<img src=x onerror=alert(1)>';
	const handlers = withNews(
		build({ texts: { de: { title: 'Untertitel', text: '' }, en: { title: 'Captions', text: hostile } } }),
		build({ id: 'n2', texts: { de: { title: 'Nur auf Deutsch', text: '' } }, url: 'https://debrief.example/a' }),
	);
	const { container } = await renderScreen(<NewsList />, { handlers });
	expect(await screen.findByText('Captions')).toBeVisible();
	expect(screen.getByText(hostile)).toBeVisible();
	expect(container.querySelector('img')).toBeNull();
	expect(screen.queryByText('Untertitel')).toBeNull();
	const link = screen.getByRole('link', { name: 'Nur auf Deutsch' });
	expect(link).toHaveAttribute('href', 'https://debrief.example/a');
	expect(link).toHaveAttribute('rel', 'noreferrer');
	expect(link.closest('li')).toHaveAttribute('lang', 'de');
});

test('without news there is no list, and a failed list can be loaded again', async () => {
	const { api, user } = await renderScreen(<NewsList />, {
		handlers: {
			...signedIn,
			listNews: () => {
				throw new FakeError('general');
			},
		},
	});
	expect(await screen.findByText(/couldn't load the news/)).toBeVisible();
	api.use(withNews());
	await user.click(screen.getByText('Retry'));
	await waitFor(() => expect(screen.queryByText(/couldn't load the news/)).toBeNull());
	expect(screen.queryByRole('heading', { name: 'News' })).toBeNull();
});

test('with billing, the promo upgrades FREE, links others to the settings, and hides once all is used', {
	tags: ['release'],
}, async () => {
	const free = buildProfile({
		hasBilling: true,
		currentPlan: { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' },
	});
	const { user, unmount } = await renderScreen(<InsightsPromo />, { handlers: signedInAs(free) });
	await user.click(await screen.findByRole('button', { name: 'Upgrade to PRO' }));
	expect(useUpgrade.getState().type).toBe('aiAnalysis');
	unmount();
	const paid = signedInAs(buildProfile({ hasBilling: true }));
	const second = await renderScreen(<InsightsPromo />, { handlers: paid });
	expect(await screen.findByRole('link', { name: 'Enable here' })).toHaveAttribute(
		'href',
		'/settings/general/insights',
	);
	second.unmount();
	const { api } = await renderScreen(<InsightsPromo />, {
		handlers: {
			...paid,
			getSettings: () => buildSettings({ insights: { language: null, template: 'sales', instructions: '' } }),
		},
	});
	await waitFor(() => expect(api.calls).toContain('getSettings'));
	expect(screen.queryByText('AI insights')).toBeNull();
});

test('where nothing is sold there is no promo', async () => {
	const free = buildProfile({ currentPlan: { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' } });
	const { api } = await renderScreen(<InsightsPromo />, { handlers: signedInAs(free) });
	await waitFor(() => expect(api.calls).toContain('getSettings'));
	expect(screen.queryByText('AI insights')).toBeNull();
});
