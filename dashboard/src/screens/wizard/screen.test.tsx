import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSettings } from '../../testing/build-settings.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { WizardScreen } from './screen.tsx';

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
			finishWizard: ({ body }) => {
				saved.push(body.showWizard);
				return buildProfile({ showWizard: body.showWizard });
			},
			...more,
		},
	});
	return { ...shown, saved };
}

test('three steps lead to a first recording, and the wizard is completed', async () => {
	const { user, saved } = await show();
	expect(await screen.findByText('Step 1 of 3')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(screen.getByRole('heading', { name: 'Record your web meetings' })).toHaveFocus();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	expect(screen.getByText(/Your phone cannot open localhost/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Back' }));
	expect(screen.getByText('Step 2 of 3')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await user.click(screen.getByRole('button', { name: 'Done' }));
	expect(await screen.findByRole('heading', { name: 'Make your first recording' })).toBeVisible();
	expect(saved).toEqual([false]);
	await user.click(screen.getByRole('button', { name: 'Record a voice memo' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(saved).toEqual([false]);
});

test('the wizard can be dismissed from every step', async () => {
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
	expect(screen.getByText('Step 1 of 3')).toBeVisible();
	expect(screen.queryByText('went to /home')).toBeNull();
});
