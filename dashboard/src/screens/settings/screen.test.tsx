// @module-tag release
import type { SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { buildSettings } from '../../testing/build-settings.ts';
import { buildEngine } from '../../testing/build-speech-model.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { GeneralSettingsScreen } from './screen.tsx';

const languages = { 'en-US': 'American English', 'de-DE': 'German (Germany)' };
const list = Object.entries(languages).map(([code, name]) => ({ code, name }));
const listLanguages = () => ({ list, supported: [] as string[] });

const engine = buildEngine({ quality: 'basic' });
const engines = { speech: engine, insights: engine, canDecode: true };

type Who = Parameters<typeof buildProfile>[0];

type Part = ComponentProps<typeof GeneralSettingsScreen>['part'];

async function show(part: Part, more: FakeHandlers = {}, who: Who = {}) {
	const kept = buildSettings();
	const sent: SettingsChange[] = [];
	const profile = buildProfile({ workspaceName: 'Quayline', ...who });
	const view = await renderScreen(<GeneralSettingsScreen part={part} />, {
		handlers: {
			...signedIn,
			signIn: () => ({ access_token: 't', token_type: 'Bearer', expires_in: 900, user: profile }),
			getProfile: () => profile,
			listLanguages,
			getEngines: () => engines,
			getSettings: () => kept,
			getContactSettings: () => ({ country: null }),
			updateSettings: ({ body }) => {
				sent.push(body);
				const { transcripts, insights, ...rest } = body;
				Object.assign(kept.transcripts, transcripts);
				Object.assign(kept.insights, insights);
				Object.assign(kept, rest);
				return kept;
			},
			...more,
		},
	});
	return { ...view, kept, sent };
}

const toasts = () => toastQueue.visibleToasts.map((toast) => toast.content.text);
const insights = () => screen.findByRole('switch', { name: 'Create insights' });
const privacy = () => screen.findByRole('switch', { name: 'Privacy mode' });

afterEach(() => {
	toastQueue.clear();
	useUpgrade.setState(useUpgrade.getInitialState());
});

test('an Admin turns file drops on and off, and sees their destination', async () => {
	const ftpConfig = {
		server: 'files.example.com:2121',
		username: 'pbx-abcdefghij',
		password: null,
		trialEndDate: null,
	};
	const shown = { ...buildSettings(), enableFtpConfig: true, ftpConfig };
	const { user, sent } = await show('/privacy', { getSettings: () => shown });
	const toggle = await screen.findByRole('switch', { name: 'Recordings by FTP and SFTP' });
	expect(screen.getByText(/Server files.example.com:2121 · User pbx-abcdefghij/)).toBeVisible();
	await user.click(toggle);
	await waitFor(() => expect(sent).toEqual([{ enableFtpConfig: false }]));
});

test('insights are turned off at once by a change of that setting alone, and a toast confirms it', async () => {
	const { user, sent } = await show('/insights');
	await user.click(await insights());
	await waitFor(() => expect(toasts()).toEqual(['Settings saved']));
	expect(sent).toEqual([{ transcripts: { autoSummarize: false } }]);
	expect(await insights()).not.toBeChecked();
});

test('a default language is selected and cleared again', async () => {
	const { user, sent } = await show('');
	const choose = async (from: RegExp, to: string) => {
		await user.click(await screen.findByRole('button', { name: from }));
		await user.click(await screen.findByRole('option', { name: to }));
	};
	await choose(/Same as last time/, 'German (Germany)');
	await choose(/German \(Germany\)/, 'Same as last time');
	await waitFor(() =>
		expect(sent).toEqual([{ transcripts: { language: 'de-DE' } }, { transcripts: { language: null } }]),
	);
});

test.each([
	['any', 'admin', null],
	[['en', 'de'], 'admin', null],
	[[], 'admin', null],
	[['en'], 'admin', 'link'],
	[['en'], 'user', 'ask'],
] as const)(
	'with engines for %j, the default language German shows %s its requirement: %s',
	async (known, role, way) => {
		const supported = typeof known === 'string' ? known : [...known];
		const kept = buildSettings({ transcripts: { language: 'de-DE' } });
		const handlers = { getSettings: () => kept, listLanguages: () => ({ ...listLanguages(), supported }) };
		const { user } = await show('', handlers, { role });
		const words = /German \(Germany\) needs the multilingual models/;
		if (way === null) {
			await user.click(await screen.findByRole('button', { name: /German \(Germany\)/ }));
			expect(await screen.findByRole('option', { name: 'American English' })).toBeVisible();
			return expect(screen.queryByText(words)).toBeNull();
		}
		const needs = await screen.findByText(words);
		if (way === 'link')
			expect(screen.getByRole('link', { name: 'Get them' })).toHaveAttribute('href', '/admin/engines');
		else expect(needs).toHaveTextContent('Your administrator can add them.');
	},
);

test('turning privacy mode on warns what it deletes, and turning it off asks nothing', async () => {
	const { user, sent } = await show('/privacy');
	await user.click(await privacy());
	expect(await screen.findByText(/permanently deleted as soon as/)).toHaveTextContent('Quayline');
	await user.click(screen.getByRole('button', { name: 'Keep audio' }));
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	expect(sent).toEqual([]);
	await user.click(await privacy());
	await user.click(await screen.findByRole('button', { name: 'Turn on' }));
	await waitFor(async () => expect(await privacy()).toBeChecked());
	await user.click(await privacy());
	await waitFor(() => expect(sent).toEqual([{ audioAutomaticDeletion: true }, { audioAutomaticDeletion: false }]));
});

test('a plan without privacy mode offers the upgrade instead', async () => {
	const { user, sent } = await show('/privacy', {}, { features: [] });
	await user.click(await privacy());
	expect(useUpgrade.getState().type).toBe('privacyMode');
	expect(sent).toEqual([]);
});

test('a failed change says why and shows the value of the server', async () => {
	const { user } = await show('/insights', {
		updateSettings: () => {
			throw new FakeError('unavailable');
		},
	});
	await user.click(await insights());
	await waitFor(() => expect(toasts()[0]).toMatch(/busy or starting/));
	await waitFor(async () => expect(await insights()).toBeChecked());
});

test('settings changed by another person are shown after a change', async () => {
	const { user, kept } = await show('/privacy');
	const links = await screen.findByRole('switch', { name: 'Public links' });
	kept.audioAutomaticDeletion = true;
	await user.click(links);
	await user.click(await screen.findByRole('button', { name: 'Allow' }));
	await waitFor(async () => expect(await privacy()).toBeChecked());
});

test('turning public links on or off first explains the effect', async () => {
	const { user, sent } = await show('/privacy');
	const links = () => screen.findByRole('switch', { name: 'Public links' });
	await user.click(await links());
	expect(await screen.findByText(/share transcripts, and audio if they choose, with people outside/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(sent).toEqual([]);
	await user.click(await links());
	await user.click(await screen.findByRole('button', { name: 'Allow' }));
	await waitFor(async () => expect(await links()).toBeChecked());
	await user.click(await links());
	expect(await screen.findByText(/stop working at once, for good/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Turn off' }));
	await waitFor(() => expect(sent).toEqual([{ publicLinks: true }, { publicLinks: false }]));
});

test('a user who is not an admin chooses a language and e-mails, and reads the settings of the workspace', async () => {
	const view = await show('', {}, { rank: 'Member' });
	expect(await screen.findByRole('button', { name: /Language of recordings/ })).toBeEnabled();
	const own = ['Transcript is ready', 'Summary is ready'];
	expect(screen.getAllByRole('switch')).toHaveLength(own.length);
	for (const name of own) expect(screen.getByRole('switch', { name })).toBeEnabled();
	view.unmount();
	const managed = 'Only administrators of Quayline can change this.';
	const { unmount } = await show('/insights', {}, { rank: 'Member' });
	expect(await screen.findByText(managed)).toBeVisible();
	expect(screen.getByText('On')).toBeVisible();
	unmount();
	await show('/privacy', {}, { rank: 'Member' });
	expect(await screen.findAllByText(managed)).toHaveLength(2);
	expect(screen.getAllByText('Off')).toHaveLength(2);
	expect(screen.queryByRole('switch')).toBeNull();
});

test('the days of audio retention and e-mails are saved at once, each alone', async () => {
	const getSettings = () => buildSettings({ audioAutomaticDeletion: true, audioRetentionDays: 45 });
	const privacy = await show('/privacy', { getSettings });
	await privacy.user.click(await screen.findByRole('button', { name: /45 days/ }));
	await privacy.user.click(await screen.findByRole('option', { name: 'Delete at once' }));
	await waitFor(() => expect(privacy.sent).toEqual([{ audioRetentionDays: 0 }]));
	privacy.unmount();
	const personal = await show('');
	await personal.user.click(await screen.findByRole('switch', { name: 'Summary is ready' }));
	await waitFor(() => expect(personal.sent).toEqual([{ transcripts: { autoEmailNotificationForSummary: true } }]));
});

test('each part of the settings is one click away', async () => {
	await show('/insights');
	const current = await screen.findByRole('link', { current: 'page' });
	expect(current).toHaveTextContent('Transcripts and insights');
	expect(screen.getByRole('link', { name: 'Privacy and sharing' })).toHaveAttribute(
		'href',
		'/settings/general/privacy',
	);
	expect(screen.getByRole('link', { name: 'Personal' })).toHaveAttribute('href', '/settings/general');
});

test('settings that cannot be loaded say why, and a retry loads them', async () => {
	const { user, api } = await show('/insights', {
		getSettings: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the settings")).toBeVisible();
	if (signedIn.getSettings) api.use({ getSettings: signedIn.getSettings });
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await insights()).toBeChecked();
});

test('an administrator chooses language, template and instructions for the language model', async () => {
	const withModel = { ...engines, insights: { ...engine, quality: 'good' as const } };
	const { user, sent } = await show('/insights', { getEngines: () => withModel });
	const choose = async (from: RegExp, to: string) => {
		await user.click(await screen.findByRole('button', { name: from }));
		await user.click(await screen.findByRole('option', { name: to }));
	};
	await choose(/Language of the conversation/, 'German (Germany)');
	await choose(/General/, 'Sales call');
	expect(screen.queryByRole('button', { name: 'Save instructions' })).toBeNull();
	await user.type(screen.getByRole('textbox', { name: 'Your own instructions' }), ' Name the product. ');
	await user.click(screen.getByRole('button', { name: 'Save instructions' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Save instructions' })).toBeNull());
	expect(sent).toEqual([
		{ insights: { language: 'de-DE' } },
		{ insights: { template: 'sales' } },
		{ insights: { instructions: 'Name the product.' } },
	]);
});

test('without a language model, members are told who can connect one, and see no commands', async () => {
	await show('/insights');
	expect(await screen.findByText(/An administrator of this server can connect one/)).toBeVisible();
	expect(screen.queryByText(/ollama/i)).toBeNull();
});

test('the built-in engine shows administrators two commands for a language model, unless insights are off', async () => {
	const { user } = await show('/insights', {}, { role: 'admin' });
	await user.click(await screen.findByText('Run one on this machine'));
	expect(screen.getByText(/^ollama pull/)).toBeVisible();
	expect(screen.getByText(/INSIGHTS_MODEL=.* npm start$/)).toBeVisible();
	expect(screen.queryByRole('textbox', { name: 'Your own instructions' })).toBeNull();
	await user.click(await insights());
	await waitFor(() => expect(screen.queryByText(/^ollama pull/)).toBeNull());
});

test('language and theme are saved with the account, and the date format is shown', async () => {
	const { user, sent } = await show('');
	const display = await screen.findByRole('region', { name: 'Language and display' });
	expect(display).toHaveTextContent(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
	expect(display).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
	await user.click(screen.getByRole('button', { name: /Match system/ }));
	await user.click(await screen.findByRole('option', { name: 'Dark' }));
	await user.click(screen.getByRole('button', { name: /English/ }));
	await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
	await waitFor(() => expect(sent).toEqual([{ theme: 'dark' }, { language: 'de' }]));
	expect(usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'de' });
	usePreferences.setState(usePreferences.getInitialState());
});

test('an Admin chooses the country of phone numbers, and nobody else is asked', async () => {
	const sent: unknown[] = [];
	const setContactSettings: FakeHandlers['setContactSettings'] = ({ body }) => {
		sent.push(body);
		return body;
	};
	const { user, unmount } = await show('/privacy', { setContactSettings }, { rank: 'Admin' });
	await user.click(await screen.findByRole('button', { name: /Country of phone numbers/ }));
	await user.click(await screen.findByRole('option', { name: 'Germany' }));
	await waitFor(() => expect(sent).toEqual([{ country: 'DE' }]));
	unmount();
	await show('/privacy', {}, { rank: 'Member' });
	expect(await screen.findByText('Privacy')).toBeVisible();
	expect(screen.queryByText('Country of phone numbers')).toBeNull();
});
