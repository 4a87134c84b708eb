import type { Channel } from '@debrief/shared/contract/integrations/channels.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { ChannelsSection } from './channels-section.tsx';

vi.setConfig({ testTimeout: 120_000 });
afterEach(() => toastQueue.clear());

const channel = (changes: Partial<Channel> = {}): Channel => ({
	id: 'c1',
	kind: 'slack',
	name: '#sales',
	host: 'hooks.slack.com',
	rule: null,
	createdAt: '2026-02-11T09:10:00.000Z',
	...changes,
});
const show = (handlers: FakeHandlers, canChange = true) =>
	renderScreen(<ChannelsSection canChange={canChange} />, { handlers: { ...signedIn, ...handlers } });
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a channel is added with a rule, tested, and removed', async () => {
	let list: Channel[] = [];
	let status = 404;
	const { user } = await show({
		listChannels: () => ({ list }),
		createChannel: ({ body: { kind, name, rule = null, address } }) => {
			list = [channel({ kind, name, rule, host: new URL(address).host })];
			return channel();
		},
		testChannel: () => ({ failure: status === 404 ? 'status' : null, responseStatus: status }),
		deleteChannel: () => {
			list = [];
		},
	});
	expect(await screen.findByText('No channels yet.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Add channel' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Add channel' }));
	await user.click(dialog.getByRole('radio', { name: 'Discord' }));
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'sales');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await dialog.findByText(/begins with https:\/\/ or/)).toBeVisible();
	await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://discord.com/api/webhooks/1/s3cret');
	await user.click(dialog.getByRole('button', { name: /Send automatically/ }));
	await user.click(await screen.findByRole('option', { name: /^Yes/ }));
	await user.type(dialog.getByRole('textbox', { name: 'Only with the tag' }), ' Sales ');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	const row = await screen.findByRole('listitem');
	expect(row).toHaveTextContent('Discord · discord.com · with the tag Sales');
	expect(list[0]?.rule).toEqual({ tag: 'Sales', type: null });
	await user.click(screen.getByRole('button', { name: 'Send a test to sales' }));
	await waitFor(() => expect(toasts().join()).toContain('answered with 404'));
	status = 204;
	await user.click(screen.getByRole('button', { name: 'Send a test to sales' }));
	await waitFor(() => expect(toasts()).toContain('The test message arrived in sales'));
	await user.click(screen.getByRole('button', { name: 'Remove sales' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
	expect(await screen.findByText('No channels yet.')).toBeVisible();
});

test('who is no Admin sees the channels and changes none', async () => {
	await show({ listChannels: () => ({ list: [channel()] }) }, false);
	expect(await screen.findByRole('listitem')).toHaveTextContent('#sales');
	expect(screen.queryByRole('button')).toBeNull();
});
