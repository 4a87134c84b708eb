import type { WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { WebhookLogScreen } from './log-screen.tsx';

afterEach(() => toastQueue.clear());

const at = '2026-02-11T09:10:00.000Z';
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
	id: 'd1',
	eventId: 'e1',
	type: 'note.created',
	state: 'failed',
	attempts: 11,
	nextAttemptAt: null,
	responseStatus: null,
	responseBody: null,
	durationMs: 10_000,
	failure: 'timeout',
	attemptedAt: at,
	createdAt: at,
	...changes,
});
const show = (handlers: FakeHandlers) =>
	renderScreen(
		<Routes>
			<Route path="/settings/webhooks/:webhookId" element={<WebhookLogScreen />} />
		</Routes>,
		{ at: '/settings/webhooks/w1', handlers: { ...signedIn, listWebhooks: () => ({ list: [] }), ...handlers } },
	);

test('a failed delivery says why and can be sent again, and one in progress cannot', {
	tags: ['release'],
}, async () => {
	let list = [delivery(), delivery({ id: 'd2', eventId: 'e2', state: 'queued', attempts: 1, nextAttemptAt: at })];
	const asked: unknown[] = [];
	const { user } = await show({
		listWebhookDeliveries: ({ query }) => {
			asked.push(query.state);
			return { list, query: { total: list.length, start: 0, limit: 20 } };
		},
		replayWebhookDelivery: ({ params }) => {
			list = [delivery({ state: 'done', responseStatus: 204, failure: null, attempts: 1 })];
			return delivery({ id: params.deliveryId, state: 'queued', attempts: 0 });
		},
	});
	const rows = within(await screen.findByRole('list', { name: 'Deliveries' }));
	expect(rows.getAllByText('No complete answer within the time limit.')).toHaveLength(2);
	expect(rows.getAllByRole('button')).toHaveLength(1);
	await user.click(rows.getByRole('button', { name: 'Send note.created e1 again' }));
	expect(await rows.findByText('Delivered')).toBeVisible();
	await user.click(screen.getByRole('button', { name: /Show/ }));
	await user.click(await screen.findByRole('option', { name: 'Failed' }));
	expect(asked.at(-1)).toBe('failed');
});

test('without deliveries the page says when they appear', async () => {
	await show({ listWebhookDeliveries: () => ({ list: [], query: { total: 0, start: 0, limit: 20 } }) });
	expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
});
