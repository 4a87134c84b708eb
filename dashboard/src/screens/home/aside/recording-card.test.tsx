import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeExtensionSettings, site } from '../../../testing/fake-extension-settings.ts';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { reportExtension } from '../../../testing/report-extension.ts';
import { RecordingCard } from './recording-card.tsx';

afterEach(() => vi.restoreAllMocks());

const noLinks = { chromeStore: null, edgeStore: null, android: null, softphone: null, softphoneAndroid: null };
const show = (...sites: ReturnType<typeof site>[]) =>
	renderScreen(<RecordingCard />, {
		handlers: { ...signedIn, ...fakeExtensionSettings(sites).handlers, getAppLinks: () => noLinks },
	});

test('without the extension its downloads are offered', async () => {
	const { api } = await show(site());
	for (const name of ['Install: Chrome extension', 'Install: Edge extension', 'Install: Firefox extension'])
		expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/apps');
	expect(screen.getAllByText(/coming soon/)).toHaveLength(1);
	expect(api.calls).not.toContain('listWhitelist');
});

test('stores and the Android app are linked where the server has their addresses', { tags: ['release'] }, async () => {
	await show();
	expect(await screen.findByRole('link', { name: 'Install: Android recorder' })).toHaveAttribute('href', '/apps');
	cleanup();
	const links = { chromeStore: 'https://store.example/debrief', android: 'https://store.example/android' };
	await renderScreen(<RecordingCard />, { handlers: { ...signedIn, getAppLinks: () => ({ ...noLinks, ...links }) } });
	expect(await screen.findByRole('link', { name: 'Get the Android app' })).toHaveAttribute('href', links.android);
	expect(screen.getByRole('link', { name: 'Install: Chrome extension' })).toHaveAttribute('href', links.chromeStore);
	expect(screen.getByRole('link', { name: 'Install: Edge extension' })).toHaveAttribute('href', '/apps');
});

test('with the extension the card shows the number of allowed sites, each counted once', async () => {
	const shared = site({ id: 'shared', scope: 'workspace' });
	await show(shared, site(), site({ website: 'https://meet.google.com/*' }));
	await screen.findByText('Firefox extension');
	reportExtension();
	expect(await screen.findByText('Installed, 2 sites allowed')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Configure' })).toHaveAttribute('href', '/recording-extension');
	expect(screen.queryByText('Firefox extension')).toBeNull();
});

test('without allowed sites the card says so', async () => {
	await show();
	await screen.findByText('Firefox extension');
	reportExtension();
	expect(await screen.findByText('Installed, no sites allowed yet')).toBeVisible();
});

test('a recording in progress is shown', async () => {
	await show();
	await screen.findByText('Firefox extension');
	reportExtension({ recording: true });
	expect(screen.getByText('Recording now')).toBeVisible();
});

test.each([
	['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', ['Chrome extension']],
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ['Firefox extension']],
	[
		'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
		['Chrome extension', 'Edge extension', 'Firefox extension'],
	],
])(
	'beside the page only the extension of the browser in use is offered, where there is one: %s',
	async (agent, names) => {
		vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
		await show();
		await screen.findByText('Firefox extension');
		const shown = screen.getAllByText(/ extension$/).filter((title) => title.closest('.sm\\:hidden') === null);
		expect(shown.map(({ textContent }) => textContent)).toEqual(names);
	},
);
