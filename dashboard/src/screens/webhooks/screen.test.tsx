import type { Webhook, WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { WebhooksScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const url = 'https://example.com/debrief';
const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
	id: 'w1',
	url,
	description: '',
	events: ['note.created'],
	isEnabled: true,
	isTurnedOff: false,
	failingSince: null,
	formerSecretUntil: null,
	createdAt: '2026-02-11T09:10:00.000Z',
	...changes,
});
const secret = `whsec_${'k'.repeat(43)}=`;
const show = (handlers: FakeHandlers, as: FakeHandlers = signedIn) =>
	renderScreen(<WebhooksScreen />, { at: '/settings/webhooks', handlers: { ...as, ...handlers } });
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a webhook is added with the chosen events, and its secret is shown once', async () => {
	const list: Webhook[] = [];
	const asked: unknown[] = [];
	const { user } = await show({
		listWebhooks: () => ({ list }),
		createWebhook: ({ body }) => {
			asked.push(body);
			list.push(webhook({ url: body.url, events: body.events }));
			return { ...webhook(), secret };
		},
	});
	expect(await screen.findByText('No webhooks yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Add webhook' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
	await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
	await user.click(dialog.getByRole('button', { name: 'Add' }));
	expect(await dialog.findByText(/begins with https/)).toBeVisible();
	await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
	await user.type(dialog.getByRole('textbox', { name: 'Address' }), ` ${url} `);
	await user.click(dialog.getByRole('checkbox', { name: /^transcription\.done/ }));
	await user.click(dialog.getByRole('button', { name: 'Add' }));
	const shown = within(await screen.findByRole('dialog', { name: 'Secret for example.com' }));
	expect(asked).toMatchObject([{ url, description: '', events: expect.not.arrayContaining(['transcription.done']) }]);
	expect(shown.getByTestId('webhook-secret')).toHaveTextContent(secret);
	await user.click(shown.getByRole('button', { name: 'Copy' }));
	await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
	await user.click(shown.getByRole('button', { name: 'Done' }));
	expect(await screen.findByRole('listitem')).toHaveTextContent(url);
	expect(screen.queryByText(secret)).not.toBeInTheDocument();
});

test('a refused address keeps the input', { tags: ['release'] }, async () => {
	const { user } = await show({
		listWebhooks: () => ({ list: [webhook()] }),
		createWebhook: () => {
			throw new FakeError('webhook_address_private');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
	await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://10.0.0.1/');
	await user.click(dialog.getByRole('button', { name: 'Add' }));
	await waitFor(() => expect(toasts().join()).toContain('private network'));
	expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('http://10.0.0.1/');
});

test('a test shows the answer of the address as text', { tags: ['release'] }, async () => {
	const delivery: WebhookDelivery = {
		id: 'd1',
		eventId: 'e1',
		type: 'webhook.test',
		state: 'failed',
		attempts: 1,
		nextAttemptAt: null,
		responseStatus: 502,
		responseBody: '<b>bad</b>',
		durationMs: 31,
		failure: 'status',
		attemptedAt: '2026-02-11T09:10:00.000Z',
		createdAt: '2026-02-11T09:10:00.000Z',
	};
	const { user } = await show({ listWebhooks: () => ({ list: [webhook()] }), testWebhook: () => delivery });
	await user.click(await screen.findByRole('button', { name: `Test ${url}` }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Test example.com' }));
	await user.click(dialog.getByRole('button', { name: 'Send test' }));
	expect(await dialog.findByText(/answered with 502/)).toBeVisible();
	expect(dialog.getByText('<b>bad</b>')).toBeInTheDocument();
});

test('a webhook is re-enabled, gets a new secret, and is deleted after a confirmation', {
	tags: ['release'],
}, async () => {
	let list = [webhook({ isEnabled: false, isTurnedOff: true })];
	const { user } = await show({
		listWebhooks: () => ({ list }),
		changeWebhook: ({ body }) => {
			list = [webhook({ isEnabled: body.isEnabled ?? false })];
			return webhook();
		},
		rotateWebhookSecret: () => ({ ...webhook(), secret }),
		deleteWebhook: () => {
			list = [];
		},
	});
	const choose = async (name: string) => {
		await user.click(await screen.findByRole('button', { name: `More for ${url}` }));
		await user.click(await screen.findByRole('menuitem', { name }));
	};
	expect(await screen.findByText('Turned off after five days of failures')).toBeVisible();
	await choose('Turn on');
	expect(await screen.findByText('On')).toBeVisible();
	await choose('New secret');
	await user.click(await screen.findByRole('button', { name: 'New secret' }));
	expect(await screen.findByTestId('webhook-secret')).toHaveTextContent(secret);
	await user.click(screen.getByRole('button', { name: 'Done' }));
	await choose('Delete');
	await user.click(await screen.findByRole('button', { name: 'Delete' }));
	expect(await screen.findByText('No webhooks yet')).toBeVisible();
});

test('only an Admin sees the page', async () => {
	await show({}, signedInAs(buildProfile({ rank: 'Manager' })));
	expect(await screen.findByRole('link', { name: 'Go home' })).toBeVisible();
});

test('a plan without webhooks offers an upgrade', async () => {
	await show({ listWebhooks: () => ({ list: [] }) }, signedInAs(buildProfile({ features: [] })));
	expect(await screen.findByText('Webhooks are part of PRO')).toBeVisible();
});

test('a list that fails to load can be loaded again', async () => {
	let isAway = true;
	const { user } = await show({
		listWebhooks: () => {
			if (isAway) throw new FakeError('general');
			return { list: [webhook()] };
		},
	});
	expect(await screen.findByText("We couldn't load the webhooks")).toBeVisible();
	isAway = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText(url)).toBeVisible();
});
