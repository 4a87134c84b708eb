import type { Delivery } from '@debrief/shared/contract/workspaces/deliveries.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAsAdmin, withoutMail } from '../../../testing/render-app.tsx';
import { MessagesScreen } from './screen.tsx';

const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
	id: 'm1',
	channel: 'mail',
	recipient: 'ada@example.com',
	subject: 'Confirm your e-mail address',
	state: 'sent',
	attempts: 1,
	nextAttemptAt: null,
	failureReason: null,
	createdAt: '2026-02-11T09:00:00.000Z',
	sentAt: '2026-02-11T09:00:02.000Z',
	...changes,
});
const failed = delivery({ state: 'failed', attempts: 7, sentAt: null, failureReason: 'connection refused' });
const page = (list: Delivery[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });

const show = (handlers: FakeHandlers, at = '/admin/messages') =>
	renderScreen(<MessagesScreen />, {
		at,
		handlers: { ...signedInAsAdmin, ...handlers },
	});

test('a failed message says why and can be sent again', async () => {
	let list = [failed, delivery({ id: 'm2', recipient: 'bob@example.com' })];
	const { user } = await show({
		listDeliveries: () => page(list),
		resendDelivery: ({ params }) => {
			const queued = { ...failed, id: params.id, state: 'queued' as const, attempts: 0 };
			list = [queued, ...list.slice(1)];
			return queued;
		},
	});
	const [first, second] = await screen.findAllByRole('listitem');
	expect(first).toHaveTextContent('connection refused');
	expect(first).toHaveTextContent('7 attempts');
	expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Retry the message to ada@example.com' }));
	await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Queued'));
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Message queued again']);
	toastQueue.clear();
});

test('the state in the address filters the messages, and an empty result is explained', async () => {
	const states: unknown[] = [];
	await show(
		{
			listDeliveries: ({ query }) => {
				states.push(query.state);
				return page([]);
			},
		},
		'/admin/messages?state=failed',
	);
	expect(await screen.findByText('No messages in this state')).toBeVisible();
	expect(states).toEqual(['failed']);
});

test('without a mail server the page says where messages are', async () => {
	await show({
		listDeliveries: () => page([delivery({ state: 'kept' })]),
		...withoutMail,
	});
	expect(await screen.findByText(/stored as files in the folder “outbox”/)).toBeVisible();
	const row = await screen.findByRole('listitem');
	expect(row).toHaveTextContent('Kept as a file');
	expect(row).not.toHaveTextContent(/sent/i);
});

test('messages that cannot be loaded say why', async () => {
	await show({
		listDeliveries: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the messages")).toBeVisible();
});
