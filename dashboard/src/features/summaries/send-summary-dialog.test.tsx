import type { SummaryMail } from '@debrief/shared/contract/insights/summaries.ts';
import type { Channel } from '@debrief/shared/contract/integrations/channels.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { SendSummaryDialog } from './send-summary-dialog.tsx';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => toastQueue.clear());

const mail: SummaryMail = {
	subject: 'Summary: Late pallets',
	text: 'A credit was agreed.\n\nhttps://debrief.example/conversations/one',
	people: [
		{ email: 'dana@example.com', name: 'Dana Field' },
		{ email: 'eve@example.com', name: null },
	],
	isMailDelivered: true,
	sent: [],
};
const channel: Channel = {
	id: 'c1',
	kind: 'slack',
	name: '#sales',
	host: 'hooks.slack.com',
	rule: null,
	createdAt: '2026-02-11T09:30:00Z',
};
const show = (changes: Partial<SummaryMail> = {}, handlers: FakeHandlers = {}) => {
	const onClose = vi.fn();
	const known: FakeHandlers = {
		getSummaryMail: () => ({ ...mail, ...changes }),
		listChannels: () => ({ list: [channel] }),
	};
	const dialog = <SendSummaryDialog callId="one" onClose={onClose} />;
	return renderScreen(dialog, { at: '/', handlers: { ...signedIn, ...known, ...handlers } }).then((rendered) => ({
		...rendered,
		onClose,
	}));
};
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('chosen people and typed addresses get what the preview shows, and a retry has the same id', async () => {
	const sent: object[] = [];
	const { user, onClose } = await show(undefined, {
		sendSummary: ({ body }) => {
			sent.push(body);
			if (sent.length === 1) throw new FakeError('too_many_requests');
			return { isMailDelivered: true, sent: [] };
		},
	});
	expect(await screen.findByText('Summary: Late pallets')).toBeVisible();
	expect(screen.getByText(/A credit was agreed/)).toBeVisible();
	await user.click(screen.getByRole('checkbox', { name: 'eve@example.com' }));
	await user.type(screen.getByRole('textbox', { name: 'Other addresses' }), 'fay@example');
	await user.click(screen.getByRole('button', { name: 'Send' }));
	expect(await screen.findByText('This is not an address: fay@example')).toBeVisible();
	await user.type(screen.getByRole('textbox', { name: 'Other addresses' }), '.com, Dana@example.com');
	await user.click(screen.getByRole('checkbox', { name: '#sales, Slack' }));
	await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'As promised');
	await user.click(screen.getByRole('button', { name: 'Send' }));
	await waitFor(() => expect(toasts()).toHaveLength(1));
	await user.click(screen.getByRole('button', { name: 'Send' }));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(toasts()).toContain('Summary sent to 3 recipients');
	expect(sent[1]).toMatchObject({
		to: ['dana@example.com', 'fay@example.com'],
		channelIds: ['c1'],
		comment: 'As promised',
	});
	expect(sent[0]).toEqual(sent[1]);
});

test('without a mail server the dialog says that the mail is kept as a file', async () => {
	const { user, onClose } = await show(
		{ isMailDelivered: false },
		{ sendSummary: () => ({ isMailDelivered: false, sent: [] }) },
	);
	expect(await screen.findByText('Kept as a file.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Keep as a file' }));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(toasts()).toEqual(['Kept as a file, not sent']);
});

test('who has got it before is listed and not chosen again', async () => {
	const before = {
		to: 'dana@example.com',
		channelId: null,
		state: 'failed',
		sentBy: 'Ada',
		createdAt: '2026-02-11T09:30:00Z',
	} as const;
	await show({ sent: [before] });
	expect(await screen.findByRole('region', { name: 'Sent before' })).toHaveTextContent('Failed');
	expect(screen.getByRole('checkbox', { name: 'Dana Field, dana@example.com' })).not.toBeChecked();
	expect(screen.getByRole('checkbox', { name: 'eve@example.com' })).toBeChecked();
});

test('a conversation without a summary says so, and nothing can be sent', async () => {
	await show(
		{},
		{
			getSummaryMail: () => {
				throw new FakeError('no_summary');
			},
		},
	);
	expect(await screen.findByText('There is no summary to send yet.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});
