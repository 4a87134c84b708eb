import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { speechModelEndpoints } from '@debrief/shared/contract/speech/speech-models.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildSettings } from '../../testing/build-settings.ts';
import { buildEngine, buildSpeechModel } from '../../testing/build-speech-model.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { WizardScreen } from './screen.tsx';

type Status = ResponseOf<typeof speechModelEndpoints.getSpeechModelStatus>;

const noLinks = { chromeStore: null, edgeStore: null, android: null, softphone: null, softphoneAndroid: null };

async function show(more: FakeHandlers = {}, at = '/wizard') {
	const saved: boolean[] = [];
	const shown = await renderScreen(<WizardScreen />, {
		at,
		route: '/wizard',
		handlers: {
			...signedInAs(buildProfile({ showWizard: true })),
			getSettings: () => buildSettings({ transcripts: { language: 'en-US' } }),
			getAppLinks: () => noLinks,
			listExtensionBuilds: () => ({ builds: [] }),
			getSpeechModelStatus: () => ({ engine: buildEngine(), underway: [], offered: null, isAdmin: true }),
			finishWizard: ({ body }) => {
				saved.push(body.showWizard);
				return buildProfile({ showWizard: body.showWizard });
			},
			...more,
		},
	});
	return { ...shown, saved };
}

test('the steps complete the wizard, and the first one keeps both names', async () => {
	const kept: object[] = [];
	const { user, saved } = await show({
		updateProfile: ({ body }) => {
			kept.push(body);
			return buildProfile({ showWizard: true });
		},
		renameWorkspace: ({ body }) => {
			kept.push(body);
		},
	});
	expect(await screen.findByText('Step 1 of 3')).toBeVisible();
	await user.clear(await screen.findByLabelText('Your name'));
	await user.type(screen.getByLabelText('Your name'), 'Ada Lovelace');
	await user.clear(screen.getByLabelText('Company or team'));
	await user.type(screen.getByLabelText('Company or team'), 'Analytical Engines{Enter}');
	expect(await screen.findByRole('heading', { name: 'Record web meetings' })).toHaveFocus();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(await screen.findByRole('heading', { name: 'Your first recording' })).toHaveFocus();
	expect(kept).toEqual([{ fullName: 'Ada Lovelace' }, { name: 'Analytical Engines' }]);
	expect(await screen.findByText(/Your phone cannot open localhost/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Back' }));
	expect(screen.getByText('Step 2 of 3')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByText('Step 3 of 3');
	await user.click(screen.getByRole('button', { name: 'Done' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(saved).toEqual([false]);
});

test('a name that the server refuses keeps the first step, and a Member cannot rename the workspace', async () => {
	const { user } = await show({
		...signedInAs(buildProfile({ showWizard: true, rank: 'Member' })),
		updateProfile: () => {
			throw new FakeError('invalid_input', {
				details: [{ field: 'fullName', reason: 'invalid', message: 'Invalid full name' }],
			});
		},
	});
	await user.clear(await screen.findByLabelText('Your name'));
	await user.type(screen.getByLabelText('Your name'), 'A');
	await screen.findByText('Step 1 of 3');
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(await screen.findByText(/full name/)).toBeVisible();
	expect(screen.getByText('Step 1 of 3')).toBeVisible();
	expect(screen.queryByLabelText('Company or team')).toBeNull();
});

test('the wizard can be dismissed', async () => {
	const { user, saved } = await show();
	await user.click(await screen.findByRole('button', { name: 'Not now' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(saved).toEqual([false]);
});

test('the wizard continues to the page requested before sign-in, but never to another site', {
	tags: ['release'],
}, async () => {
	const { user, unmount } = await show({}, '/wizard?next=%2Fconversations%2Fc1');
	await user.click(await screen.findByRole('button', { name: 'Not now' }));
	expect(await screen.findByText('went to /conversations/c1')).toBeVisible();
	unmount();
	await show(signedIn, '/wizard?next=%2F%2Fevil.example');
	expect(await screen.findByText('went to /home')).toBeVisible();
});

test('a user who has completed the wizard is sent home', async () => {
	const { api } = await show(signedIn);
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(api.calls).not.toContain('finishWizard');
});

test('a failing server keeps the step and reports it', async () => {
	const { user } = await show({
		finishWizard: () => {
			throw new FakeError('general');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Not now' }));
	expect(await screen.findByText('Step 1 of 3')).toBeVisible();
	expect(screen.queryByText('went to /home')).toBeNull();
});

test('a phone that can reach the server scans its address', async () => {
	const hostname = vi.spyOn(window.location, 'hostname', 'get').mockReturnValue('debrief.example');
	const { user } = await show();
	await screen.findByText('Step 1 of 3');
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByText('Step 2 of 3');
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(await screen.findByRole('img', { name: 'QR code with the address of this server' })).toBeVisible();
	expect(screen.getByText(/^Scan the code or open/)).toBeVisible();
	hostname.mockRestore();
});

test('a browser whose language no engine knows is told what that language needs', async () => {
	const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
	const codes = ['en-US', 'de-DE'];
	await show({
		listLanguages: () => ({ list: codes.map((code) => ({ code, name: code })), supported: ['en'] }),
	});
	expect(await screen.findByText(/German \(Germany\) needs the multilingual models/)).toBeVisible();
	language.mockRestore();
});

test('a server with better models offers them, and goes on while they arrive', async () => {
	let status: Status = {
		engine: buildEngine({ quality: 'basic' }),
		underway: [],
		offered: buildSpeechModel(),
		isAdmin: true,
	};
	const arriving = buildSpeechModel({ state: 'downloading', receivedBytes: 1, secondsLeft: 30 });
	const { user } = await show({
		getSpeechModelStatus: () => status,
		downloadSpeechModel: () => {
			status = { ...status, underway: [arriving], offered: null };
			return buildSpeechModel();
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Get the English models' }));
	expect(await screen.findByRole('progressbar')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(await screen.findByText('Step 2 of 3')).toBeVisible();
});

test('a first upload completes the wizard', async () => {
	const { user, saved } = await show();
	await screen.findByText('Step 1 of 3');
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByText('Step 2 of 3');
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await user.click(await screen.findByRole('button', { name: 'Upload a file' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(saved).toEqual([false]);
});
