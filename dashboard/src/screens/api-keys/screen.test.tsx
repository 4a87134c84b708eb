import type { ApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildSettings } from '../../testing/build-settings.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { ApiKeysScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const apiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
	id: 'k1',
	name: 'Reports',
	status: 'active',
	prefix: 'dbf_000000000001',
	scopes: ['read'],
	workspaceId: buildProfile().workspaceId,
	workspaceName: 'Quayline',
	creationDate: '2026-02-11T09:10:00.000Z',
	expiresAt: null,
	lastUsedAt: null,
	usage: { requests: 0, audioSeconds: 0 },
	...changes,
});
const secret = `dbf_${'k'.repeat(50)}`;
const show = (handlers: FakeHandlers, as: FakeHandlers = signedIn) =>
	renderScreen(<ApiKeysScreen />, { at: '/settings/api-keys', handlers: { ...as, ...handlers } });
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a key is generated with the chosen scopes and expiry, copied, and not shown again', async () => {
	const list: ApiKey[] = [];
	const asked: unknown[] = [];
	const { user } = await show({
		listApiKeys: () => ({ list }),
		createApiKey: ({ body }) => {
			asked.push(body);
			const made = apiKey({ name: body.name, scopes: body.scopes });
			list.push(made);
			return { ...made, apiKey: secret };
		},
	});
	expect(await screen.findByText('No API keys yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Generate API key' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Generate API key' }));
	for (const scope of [/^Transcribe/, /^Read/, /^Change/])
		await user.click(dialog.getByRole('checkbox', { name: scope }));
	await user.click(dialog.getByRole('button', { name: 'Generate' }));
	expect(await dialog.findByText('Name is required')).toBeVisible();
	expect(dialog.getByText('Choose at least one')).toBeVisible();
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Nightly import ');
	await user.click(dialog.getByRole('checkbox', { name: /^Transcribe/ }));
	await user.click(dialog.getByRole('button', { name: /Expires/ }));
	await user.click(await screen.findByRole('option', { name: 'After 90 days' }));
	await user.click(dialog.getByRole('button', { name: 'Generate' }));
	const shown = within(await screen.findByRole('dialog', { name: 'API key Nightly import' }));
	expect(asked).toEqual([{ name: 'Nightly import', scopes: ['speech'], expiresInDays: 90 }]);
	expect(shown.getByTestId('api-key')).toHaveTextContent(secret);
	await user.click(shown.getByRole('button', { name: 'Copy' }));
	await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
	await user.click(shown.getByRole('button', { name: 'Done' }));
	const row = await screen.findByRole('listitem');
	expect(row).toHaveTextContent('Nightly import');
	expect(row).toHaveTextContent('never used · no expiry');
	expect(screen.queryByText(secret)).not.toBeInTheDocument();
});

test('a key refused by the server keeps the entered values', async () => {
	const { user } = await show({
		listApiKeys: () => ({ list: [apiKey()] }),
		createApiKey: () => {
			throw new FakeError('api_keys_limit');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Generate API key' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sixth');
	await user.click(dialog.getByRole('button', { name: 'Generate' }));
	await waitFor(() => expect(toasts()).toHaveLength(1));
	expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Sixth');
});

test('a row shows usage, expiry and another workspace, and a full list accepts no more keys', async () => {
	const used = apiKey({
		status: 'expired',
		expiresAt: '2026-05-11T09:10:00.000Z',
		lastUsedAt: '2026-02-12T09:10:00.000Z',
		workspaceId: 'workspace-2',
		workspaceName: 'Zeppelin',
		scopes: ['speech', 'write'],
		usage: { requests: 12_345, audioSeconds: 98_765 },
	});
	const others = ['k2', 'k3', 'k4', 'k5'].map((id) => apiKey({ id, name: id }));
	await show({ listApiKeys: () => ({ list: [used, ...others] }) });
	const [row, second] = await screen.findAllByRole('listitem');
	for (const part of ['Expired', 'Transcribe', 'Change', '12,345 requests', '1,647 minutes', 'workspace Zeppelin'])
		expect(row).toHaveTextContent(part);
	expect(second).not.toHaveTextContent('workspace');
	expect(screen.getByRole('button', { name: 'Generate API key' })).toBeDisabled();
	expect(screen.getByText(/You have 5 API keys/)).toBeVisible();
});

test('a key is revoked only after a confirmation', async () => {
	let list = [apiKey(), apiKey({ id: 'k2', name: 'Import' })];
	const { user } = await show({
		listApiKeys: () => ({ list }),
		revokeApiKey: ({ params }) => {
			list = list.filter(({ id }) => id !== params.id);
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Revoke Import' }));
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Import?' }));
	await user.click(dialog.getByRole('button', { name: 'Revoke' }));
	await waitFor(() => expect(screen.queryByText('Import')).not.toBeInTheDocument());
	expect(screen.getByText('Reports')).toBeVisible();
	expect(toasts()).toEqual(['Import has been revoked']);
});

test('the address and the configuration for assistants are copied unchanged', async () => {
	const { user } = await show({ listApiKeys: () => ({ list: [] }) });
	const section = within(await screen.findByRole('region', { name: 'Connect an assistant' }));
	await user.click(section.getByRole('button', { name: 'Copy: Address' }));
	await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${location.origin}/mcp`));
	for (const list of ['mcpServers', 'servers']) {
		await user.click(section.getByRole('button', { name: new RegExp(`^Copy: .*“${list}”`) }));
		const server = { type: 'http', url: `${location.origin}/mcp`, headers: { Authorization: 'Bearer dbf_…' } };
		await waitFor(async () =>
			expect(JSON.parse(await navigator.clipboard.readText())).toEqual({ [list]: { debrief: server } }),
		);
	}
});

test('Admins change whether texts are deleted automatically, and other members see the setting', {
	tags: ['release'],
}, async () => {
	const asked: unknown[] = [];
	const changed = buildSettings({ thirdPartyApi: { automaticDeletion: true, punctuation: true } });
	const { user, unmount } = await show({
		listApiKeys: () => ({ list: [] }),
		updateSettings: ({ body }) => {
			asked.push(body);
			return changed;
		},
	});
	await user.click(await screen.findByRole('switch', { name: 'Delete automatically' }));
	await waitFor(() => expect(asked).toEqual([{ thirdPartyApi: { automaticDeletion: true } }]));
	expect(await screen.findByRole('switch', { name: 'Delete automatically' })).toBeChecked();
	unmount();
	await show(
		{ listApiKeys: () => ({ list: [] }), getSettings: () => changed },
		signedInAs(buildProfile({ rank: 'Member' })),
	);
	expect(await screen.findByText('Admins of the workspace can change this.')).toBeVisible();
	expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('a failed list can be loaded again, and a plan without the API shows the plan that has it', {
	tags: ['release'],
}, async () => {
	let isDown = true;
	const { user, unmount } = await show({
		listApiKeys: () => {
			if (isDown) throw new FakeError('general');
			return { list: [apiKey()] };
		},
	});
	expect(await screen.findByText("We couldn't load your API keys.")).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('Reports')).toBeVisible();
	unmount();
	const { api } = await show({}, signedInAs(buildProfile({ features: [] })));
	expect(await screen.findByText('The speech-to-text API is part of PRO')).toBeVisible();
	expect(api.calls).not.toContain('listApiKeys');
});
