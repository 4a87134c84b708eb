import type { AccountAccess, ChosenAccess } from '@debrief/shared/contract/accounts/access.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { AccessSection } from './access-section.tsx';

const at = '2026-02-11T08:52:00.000Z';
const nothing: AccountAccess = {
	sessions: [{ id: 'here', agent: '', address: '', signedInAt: at, lastUsedAt: at, isCurrent: true }],
	devices: [],
	apps: [],
	apiKeys: [],
	identities: [],
	publicLinks: [],
	webhooks: [],
	channels: [],
};
const everything: AccountAccess = {
	sessions: [
		...nothing.sessions,
		{ id: 's', agent: 'Firefox/153.0', address: '203.0.113.9', signedInAt: at, lastUsedAt: at, isCurrent: false },
	],
	devices: [{ id: 'd', client: 'zoiper5', agent: '', address: '', approvedAt: at, lastUsedAt: at }],
	apps: [{ id: 'a', name: 'Notebook', scopes: ['recordings'], approvedAt: at, lastUsedAt: null }],
	apiKeys: [
		{
			id: 'k',
			name: 'Import',
			scopes: ['read'],
			workspaceId: 'w',
			workspaceName: 'Quayline',
			status: 'active',
			prefix: 'dbf_k',
			creationDate: at,
			expiresAt: null,
			lastUsedAt: null,
			usage: { requests: 0, audioSeconds: 0 },
		},
	],
	identities: [{ id: 'i', provider: 'gitea', title: 'Gitea', addedAt: at }],
	publicLinks: [
		{
			id: 'l',
			createdBy: 'Marta',
			createdAt: at,
			expiresAt: at,
			hasPassword: false,
			hasAudio: false,
			showsSummary: false,
			showsActionPoints: false,
			clip: null,
			viewCount: 0,
			lastViewedAt: null,
			callId: 'c',
			title: null,
			workspaceName: 'Quayline',
		},
	],
	webhooks: [{ id: 'h', host: 'hooks.example', description: '', createdAt: at, workspaceName: 'Quayline' }],
	channels: [{ id: 'n', host: 'hooks.slack.com', name: 'Sales', createdAt: at, workspaceName: 'Quayline' }],
};

async function open(handlers: FakeHandlers) {
	const view = await renderScreen(<AccessSection />, { handlers: { ...signedIn, ...handlers }, at: '/device' });
	await view.user.click(await screen.findByRole('button', { name: 'Review access' }));
	return view;
}

test('everything except this browser is ticked, and ends together', async () => {
	const sent: ChosenAccess[] = [];
	let access = everything;
	const { user } = await open({
		listAccess: () => access,
		endAccess: ({ body }) => {
			sent.push(...body.chosen);
			access = nothing;
			return nothing;
		},
	});
	expect(await screen.findByRole('checkbox', { name: /^Notebook/ })).toBeChecked();
	await user.click(screen.getByRole('button', { name: 'End 8' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
		'session s',
		'device d',
		'app a',
		'apiKey k',
		'identity i',
		'publicLink l',
		'webhook h',
		'channel n',
	]);
});

test('unticked devices keep their access', async () => {
	const sent: ChosenAccess[] = [];
	const { user } = await open({
		listAccess: () => everything,
		endAccess: ({ body }) => {
			sent.push(...body.chosen);
			return { ...everything, apiKeys: [] };
		},
	});
	const all = await screen.findByRole('checkbox', { name: 'Everything' });
	await user.click(all);
	expect(screen.getByRole('button', { name: 'End 0' })).toBeDisabled();
	await user.click(screen.getByRole('checkbox', { name: /^Import/ }));
	expect(all).toBePartiallyChecked();
	await user.click(screen.getByRole('button', { name: 'End 1' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toEqual([{ kind: 'apiKey', id: 'k' }]);
});

test('devices that could not be signed out remain listed', async () => {
	const left = { ...nothing, identities: everything.identities };
	const { user } = await open({ listAccess: () => everything, endAccess: () => left });
	await user.click(await screen.findByRole('button', { name: 'End 8' }));
	expect(await screen.findByRole('button', { name: 'End 1' })).toBeVisible();
	expect(screen.getByRole('checkbox', { name: /^Gitea/ })).toBeVisible();
	expect(screen.queryByRole('checkbox', { name: /^Import/ })).toBeNull();
});

test('an account without other access says so', async () => {
	await open({ listAccess: () => nothing });
	expect(await screen.findByText('Nothing else can reach your account.')).toBeVisible();
});

test('a list that cannot be loaded says why, and a retry loads it', async () => {
	const { user, api } = await open({
		listAccess: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByRole('alert')).toBeVisible();
	api.use({ listAccess: () => everything });
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByRole('checkbox', { name: /^hooks\.example/ })).toBeChecked();
});
