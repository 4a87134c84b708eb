import type { OAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { OAuthClientsScreen } from './screen.tsx';

const notebook: OAuthClient = {
	id: 'app-1',
	kind: 'app',
	name: 'Notebook',
	redirectUris: ['https://app.example/callback'],
	createdAt: '2026-02-11T09:00:00.000Z',
};

function show(more: FakeHandlers = {}, role: 'admin' | 'user' = 'admin') {
	const profile = buildProfile({ role });
	return renderScreen(<OAuthClientsScreen />, {
		handlers: {
			...signedIn,
			signIn: () => ({ access_token: 't', token_type: 'Bearer', expires_in: 900, user: profile }),
			getProfile: () => profile,
			listOAuthClients: () => ({ list: [] }),
			...more,
		},
	});
}

test('an app is registered with a name and its addresses, and shows its client ID', { tags: ['release'] }, async () => {
	const list: OAuthClient[] = [];
	const { user } = await show({
		listOAuthClients: () => ({ list }),
		registerOAuthClient: ({ body }) => {
			list.push({ ...notebook, ...body });
			return { ...notebook, ...body };
		},
	});
	expect(await screen.findByText('Nothing registered yet.')).toBeVisible();
	await user.type(screen.getByLabelText('Name'), ' Notebook ');
	await user.type(screen.getByLabelText('Redirect addresses'), 'https://app.example/callback\ncom.example.app:/done');
	await user.click(screen.getByRole('button', { name: 'Register' }));
	expect(await screen.findByText('app-1')).toBeVisible();
	expect(list).toMatchObject([
		{ name: 'Notebook', redirectUris: ['https://app.example/callback', 'com.example.app:/done'] },
	]);
	expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('invalid input is refused before it is sent', { tags: ['release'] }, async () => {
	const { user, api } = await show();
	await user.click(await screen.findByRole('button', { name: 'Register' }));
	expect(screen.getByText('Name is required')).toBeVisible();
	expect(screen.getByText('Enter at least one address')).toBeVisible();
	await user.type(screen.getByLabelText('Redirect addresses'), 'http://app.example/callback');
	expect(screen.getByText(/http:\/\/app\.example\/callback.* can't be a redirect address/)).toBeVisible();
	expect(api.calls).not.toContain('registerOAuthClient');
});

test('a server app gets its secret once at registration, and a new one after a confirmation', {
	tags: ['release'],
}, async () => {
	const server: OAuthClient = {
		...notebook,
		id: 'server-1',
		kind: 'resource-server',
		name: 'Archive',
		redirectUris: [],
	};
	const list: OAuthClient[] = [];
	const sent: unknown[] = [];
	const { user } = await show({
		listOAuthClients: () => ({ list }),
		registerOAuthClient: ({ body }) => {
			sent.push(body);
			list.push(server);
			return { ...server, secret: 'first-secret' };
		},
		renewOAuthClientSecret: () => ({ secret: 'second-secret' }),
	});
	await user.click(await screen.findByRole('radio', { name: 'Server that checks tokens' }));
	expect(screen.queryByLabelText('Redirect addresses')).toBeNull();
	await user.type(screen.getByLabelText('Name'), 'Archive');
	await user.click(screen.getByRole('button', { name: 'Register' }));
	expect(await screen.findByText('first-secret')).toBeVisible();
	expect(sent).toEqual([{ kind: 'resource-server', name: 'Archive', redirectUris: [] }]);
	await user.click(screen.getByRole('button', { name: 'Done' }));
	await waitFor(() => expect(screen.queryByText('first-secret')).toBeNull());
	await user.click(screen.getByRole('button', { name: 'New secret for Archive' }));
	await user.click(await screen.findByRole('button', { name: 'New secret' }));
	expect(await screen.findByText('second-secret')).toBeVisible();
});

test('an app is removed only after a confirmation', { tags: ['release'] }, async () => {
	let list = [notebook];
	const { user } = await show({
		listOAuthClients: () => ({ list }),
		removeOAuthClient: () => {
			list = [];
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Remove Notebook' }));
	await user.click(await screen.findByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(screen.getByText('Nothing registered yet.')).toBeVisible());
});

test('users who are not administrators of the server see whom to ask', async () => {
	const { api } = await show({}, 'user');
	expect(await screen.findByText('Only administrators of this server can open this page')).toBeVisible();
	expect(api.calls).not.toContain('listOAuthClients');
});
