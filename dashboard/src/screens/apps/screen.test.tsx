import type { ExtensionBuild } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { reportExtension } from '../../testing/report-extension.ts';
import { AppsScreen } from './screen.tsx';

const build = (browser: ExtensionBuild['browser'], changes: Partial<ExtensionBuild> = {}): ExtensionBuild => ({
	browser,
	isBuilt: true,
	version: '1.2.0',
	sizeBytes: 199_000,
	...changes,
});
const builds = [build('chrome'), build('edge'), build('firefox')];
const noLinks = { chromeStore: null, edgeStore: null, android: null, softphone: null, softphoneAndroid: null };
const show = (handlers: FakeHandlers = {}) =>
	renderScreen(<AppsScreen />, {
		handlers: { ...signedIn, listExtensionBuilds: () => ({ builds }), getAppLinks: () => noLinks, ...handlers },
	});
const card = (name: string) => screen.findByRole('region', { name });

test('the extension can be downloaded for each browser, with instructions for loading it', async () => {
	await show();
	for (const [name, file, page] of [
		['Chrome', 'chrome.zip', /chrome:\/\/extensions/],
		['Edge', 'edge.zip', /edge:\/\/extensions/],
		['Firefox', 'firefox.zip', /about:debugging/],
	] as const) {
		const inside = within(await card(name));
		expect(inside.getByRole('link', { name: `Download for ${name}` })).toHaveAttribute(
			'href',
			`/api/v1/apps/extension/${file}`,
		);
		expect(inside.getByText('Version 1.2.0, 199 kB')).toBeVisible();
		expect(inside.getByText(page)).toBeInTheDocument();
	}
});

test('the Firefox entry says that it records the microphone only and is not in the store yet', async () => {
	await show();
	const firefox = within(await card('Firefox'));
	expect(firefox.getByText(/Microphone only/)).toBeVisible();
	expect(firefox.getByText(/coming soon/)).toBeVisible();
	expect(within(await card('Chrome')).queryByText(/coming soon/)).toBeNull();
});

test('a build that the server lacks is named instead of offering a broken link', async () => {
	const absent = build('edge', { isBuilt: false, version: null, sizeBytes: null });
	await show({ listExtensionBuilds: () => ({ builds: [build('chrome'), absent, build('firefox')] }) });
	const edge = within(await card('Edge'));
	expect(edge.getByText(/Not available on this server/)).toBeVisible();
	expect(edge.queryByRole('link')).toBeNull();
});

test('downloads that cannot be listed say why, and a retry lists them', async () => {
	const { user, api } = await show({
		listExtensionBuilds: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the downloads")).toBeVisible();
	api.use({ listExtensionBuilds: () => ({ builds }) });
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await card('Chrome')).toBeVisible();
});

test('an installed extension is shown as installed', async () => {
	await show();
	await card('Chrome');
	expect(screen.getByText('Not installed in this browser')).toBeVisible();
	reportExtension();
	expect(screen.getByText('Installed, version 1.2.0')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Configure' })).toHaveAttribute('href', '/recording-extension');
});

test('the browser in use gets pictures and the address to copy, until the extension is there', async () => {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0');
	const { user } = await show();
	const chrome = within(await card('Chrome'));
	expect(chrome.getByText('Load unpacked')).toBeVisible();
	await user.click(chrome.getByRole('button', { name: 'Copy the address' }));
	expect(await navigator.clipboard.readText()).toBe('chrome://extensions');
	reportExtension();
	expect(chrome.getByText('Load unpacked')).not.toBeVisible();
});

test('a signed-out extension is signed in with one click', async () => {
	const { user } = await show();
	await card('Chrome');
	reportExtension({ signedIn: false });
	const sent = vi.spyOn(window, 'postMessage');
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	expect(sent).toHaveBeenCalledWith({ source: 'debrief-dashboard', kind: 'sign-in' }, window.location.origin);
});

test('the page links to the signed-in devices', async () => {
	await show();
	await card('Chrome');
	expect(screen.getByRole('link', { name: 'Show devices' })).toHaveAttribute('href', '/device');
});

test('an outdated extension is named with how to update it, and a current one is not', async () => {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0');
	await show();
	await card('Chrome');
	reportExtension({ version: '1.10.0' });
	expect(screen.queryByText(/this server has/)).toBeNull();
	reportExtension({ version: '1.1.9' });
	expect(
		screen.getByText(/version 1\.1\.9 of the extension; this server has 1\.2\.0.*chrome:\/\/extensions/),
	).toBeVisible();
});

test('phones and softphones link to their activation, and to a download where this server has its address', async () => {
	await show({ getAppLinks: () => ({ ...noLinks, softphone: 'https://phone.example/get' }) });
	const android = within(await card('Android recorder'));
	expect(android.getByRole('link', { name: /^Activate/ })).toHaveAttribute('href', '/device/activate/android');
	const download = await android.findByRole('button', { name: 'Download Android recorder' });
	expect(download).toHaveAccessibleDescription(/ANDROID_APP_URL/);
	const softphone = within(await card('Softphone'));
	expect(softphone.getAllByRole('link', { name: /^Activate/ }).map((link) => link.getAttribute('href'))).toEqual([
		'/device/activate/zoiper5',
		'/device/activate/zoiper-android',
	]);
	expect(softphone.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', 'https://phone.example/get');
});
