import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeExtensionSettings, site } from '../../testing/fake-extension-settings.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { reportExtension } from '../../testing/report-extension.ts';
import { RecordingExtensionScreen } from './screen.tsx';

const badPattern = 'Invalid url match pattern, please follow the example and try again';
const asMember: FakeHandlers = { getProfile: () => buildProfile({ rank: 'Member' }) };

async function show(fake = fakeExtensionSettings(), more: FakeHandlers = {}) {
	const handlers = { ...signedIn, ...fake.handlers, ...more };
	if (more.getProfile)
		handlers.signIn = () => ({
			access_token: 't',
			token_type: 'Bearer',
			expires_in: 900,
			user: buildProfile({ rank: 'Member' }),
		});
	const view = await renderScreen(<RecordingExtensionScreen />, { handlers });
	return { ...view, ...fake };
}
const toasts = () => toastQueue.visibleToasts.map((toast) => toast.content.text);
const field = (label: RegExp | string, index = 0) => {
	const found = screen.getAllByRole('textbox', { name: label })[index];
	if (!found) throw new Error(`no field ${label}`);
	return found;
};
const addButton = (index = 0) => screen.getAllByRole('button', { name: 'Add site' })[index] ?? document.body;
const ownSites = () => screen.findByRole('list', { name: 'Sites you may record' });

afterEach(() => toastQueue.clear());

test('a setting is saved as soon as it changes, and a toast confirms it', async () => {
	const { user, kept } = await show();
	await user.click(await screen.findByRole('switch', { name: 'Send while recording' }));
	await waitFor(() => expect(kept.settings.autoSync).toBe(false));
	await user.click(screen.getByRole('radio', { name: 'Left' }));
	await waitFor(() => expect(kept.settings.visual.dockedLeft).toBe(true));
	expect(screen.getByRole('switch', { name: 'Send while recording' })).not.toBeChecked();
	expect(screen.getByRole('radio', { name: 'Left' })).toBeChecked();
	await waitFor(() => expect(toasts()).toContain('Settings saved'));
});

test('a setting that fails to save returns to its old value, with the reason', async () => {
	const { user } = await show(fakeExtensionSettings(), {
		updateExtensionSettings: () => {
			throw new FakeError('unavailable');
		},
	});
	await user.click(await screen.findByRole('switch', { name: 'Show the panel automatically' }));
	await waitFor(() => expect(toasts()[0]).toMatch(/busy or starting/));
	expect(screen.getByRole('switch', { name: 'Show the panel automatically' })).toBeChecked();
});

test('a site is added by its pattern, and the field is cleared for the next one', async () => {
	const { user, kept } = await show();
	expect(await screen.findByText(/No sites are allowed yet/)).toBeVisible();
	await user.type(field('Match pattern'), 'https://Talk.Acme.example/*');
	await user.type(field(/^Name/), 'Acme talk{Enter}');
	expect(await within(await ownSites()).findByText('https://talk.acme.example/*')).toBeVisible();
	expect(kept.sites).toMatchObject([{ title: 'Acme talk', scope: 'own' }]);
	expect(field('Match pattern')).toHaveValue('');
	expect(toasts()).toEqual(['Acme talk is allowed']);
});

test.each(['talk.acme.example', '<all_urls>', 'https://talk.acme.example:8080/*'])(
	'"%s" is refused at its field before it is sent',
	async (pattern) => {
		const { user, api } = await show();
		await screen.findByText(/No sites are allowed yet/);
		await user.type(field('Match pattern'), `${pattern}{Enter}`);
		expect(await screen.findByText(badPattern)).toBeVisible();
		expect(field('Match pattern')).toHaveAccessibleDescription(badPattern);
		expect(field('Match pattern')).toHaveFocus();
		expect(api.calls).not.toContain('addWhitelistSite');
		await user.type(field('Match pattern'), 'x');
		expect(screen.queryByText(badPattern)).toBeNull();
	},
);

test('an existing site is reported at its field, which keeps the input', async () => {
	const { user } = await show(fakeExtensionSettings([site()]));
	await ownSites();
	await user.type(field('Match pattern'), 'https://talk.acme.example/*{Enter}');
	expect(await screen.findByText('This site is already allowed.')).toBeVisible();
	expect(field('Match pattern')).toHaveValue('https://talk.acme.example/*');
});

test('a site is removed at once and can be restored from the toast', async () => {
	const { user, kept } = await show(fakeExtensionSettings([site()]));
	await user.click(await screen.findByRole('button', { name: 'Remove Acme talk' }));
	await waitFor(() => expect(kept.sites).toEqual([]));
	expect(await screen.findByText(/No sites are allowed yet/)).toBeVisible();
	const [toast] = toastQueue.visibleToasts;
	expect(toast?.content.text).toBe('Acme talk is no longer allowed');
	toast?.content.action?.onPress();
	expect(await within(await ownSites()).findByText('Acme talk')).toBeVisible();
});

test('a suggestion is not allowed until it is accepted, which allows all its addresses and removes it', async () => {
	const { user, kept } = await show(fakeExtensionSettings([site({ website: 'https://teams.live.com/*' })]));
	await user.click(await screen.findByRole('button', { name: 'Allow Microsoft Teams' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow Microsoft Teams' })).toBeNull());
	expect(kept.sites.map((each) => each.website)).toEqual([
		'https://teams.live.com/*',
		'https://teams.microsoft.com/*',
		'https://teams.cloud.microsoft/*',
	]);
	for (const title of ['Google Meet', 'Zoom', 'Webex'])
		expect(screen.getByRole('button', { name: `Allow ${title}` })).toBeVisible();
	expect(toasts()).toEqual(['Microsoft Teams is allowed']);
});

test('an admin manages the sites of the workspace and the notice', async () => {
	const { user, kept } = await show();
	await screen.findByText(/No sites are allowed yet/);
	await user.type(field('Match pattern', 1), 'https://talk.acme.example/*');
	await user.click(addButton(1));
	await waitFor(() => expect(kept.sites).toMatchObject([{ scope: 'workspace' }]));
	await user.type(field('Text of the notice'), '  We record this. ');
	await user.click(screen.getByRole('button', { name: 'Save notice' }));
	await waitFor(() => expect(kept.settings.consentText).toBe('We record this.'));
	await waitFor(() => expect(toasts()).toContain('Notice saved'));
	expect(screen.getByRole('button', { name: 'Save notice' })).toBeDisabled();
});

test('a member sees the sites of the workspace and changes only their own', async () => {
	const shared = site({ title: 'Everybody', website: 'https://all.example/*', scope: 'workspace' });
	await show(fakeExtensionSettings([shared, site()]), asMember);
	expect(
		await within(await screen.findByRole('list', { name: 'Sites of the workspace' })).findByText('Everybody'),
	).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Remove Everybody' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Remove Acme talk' })).toBeVisible();
	expect(screen.queryByRole('textbox', { name: 'Text of the notice' })).toBeNull();
	expect(screen.getAllByRole('button', { name: 'Add site' })).toHaveLength(1);
});

test('the page shows if the extension is present, signed in or recording, and changes from its popup', async () => {
	const { kept } = await show();
	expect(await screen.findByText('Not installed in this browser')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Get the extension' })).toHaveAttribute('href', '/apps');
	reportExtension({ signedIn: false });
	expect(screen.getByText('Installed, version 1.2.0')).toBeVisible();
	expect(screen.getByText(/Not signed in/)).toBeVisible();
	expect(screen.queryByRole('link', { name: 'Get the extension' })).toBeNull();
	kept.sites = [site()];
	reportExtension({ recording: true, settingsChanged: true });
	expect(screen.getByText('Recording now')).toBeVisible();
	expect(await within(await ownSites()).findByText('Acme talk')).toBeVisible();
});

test('settings that cannot be loaded say why, and a retry loads them', async () => {
	const fake = fakeExtensionSettings([site()]);
	const { user, api } = await show(fake, {
		listWhitelist: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the settings")).toBeVisible();
	expect(screen.getByText('test-error-id')).toBeVisible();
	if (fake.handlers.listWhitelist) api.use({ listWhitelist: fake.handlers.listWhitelist });
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await within(await ownSites()).findByText('Acme talk')).toBeVisible();
});
