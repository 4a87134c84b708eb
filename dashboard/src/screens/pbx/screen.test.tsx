import type { Pbx, PbxTransfer } from '@debrief/shared/contract/pbx/pbx.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { PbxScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const servers = {
	ftp: { host: 'files.example.com', port: 2121, isEncrypted: true },
	sftp: { host: 'files.example.com', port: 2222 },
};
const account = {
	...({ product: '3cx', productName: null, username: 'pbx-abcdefghij', namePattern: null } as const),
	timeZone: 'UTC',
	passwordChangedAt: '2026-02-11T09:10:00.000Z',
};
const transfer = (changes: Partial<PbxTransfer> = {}): PbxTransfer => ({
	id: 't1',
	name: '[Erika]_201-0301234567_20260211091000(380).wav',
	bytes: 1_234_567,
	...({ protocol: 'sftp', state: 'taken', reason: null, conversationId: 'c1' } as const),
	startedAt: '2026-02-11T09:15:00.000Z',
	endedAt: '2026-02-11T09:15:02.000Z',
	...changes,
});
const show = (handlers: FakeHandlers, as: FakeHandlers = signedIn) =>
	renderScreen(<PbxScreen />, {
		at: '/pbx',
		handlers: { ...as, listPbxTransfers: () => ({ list: [] }), listCallExtensions: () => ({ list: [] }), ...handlers },
	});
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a product is selected, and Other needs a name before it is saved', { tags: ['release'] }, async () => {
	let pbx: Pbx = { servers, account: null };
	const asked: unknown[] = [];
	const { user } = await show({
		getPbx: () => pbx,
		choosePbx: ({ body }) => {
			asked.push(body);
			pbx = { servers, account: { ...account, ...body, productName: body.productName ?? null, namePattern: null } };
			return pbx;
		},
	});
	await user.click(await screen.findByRole('radio', { name: 'Other' }));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('PBX system is required')).toBeVisible();
	expect(asked).toEqual([]);
	await user.type(screen.getByRole('textbox', { name: 'Name of the system' }), 'Innovaphone');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(toasts()).toContain('PBX setup saved'));
	expect(asked).toMatchObject([{ product: 'other', productName: 'Innovaphone', namePattern: null }]);
	expect(await screen.findByText('pbx-abcdefghij')).toBeVisible();
});

test('a password is shown once and copied, and replacing it asks for confirmation', async () => {
	let made = 0;
	const { user } = await show({
		getPbx: () => ({ servers, account: { ...account, passwordChangedAt: made ? account.passwordChangedAt : null } }),
		createFtpPassword: () => ({ username: account.username, password: `secret-${++made}`, servers }),
	});
	await user.click(await screen.findByRole('button', { name: 'Generate password' }));
	expect(await screen.findByTestId('ftp-password')).toHaveTextContent('secret-1');
	await user.click(screen.getByRole('button', { name: 'Copy: Password' }));
	await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('secret-1'));
	await user.click(screen.getByRole('button', { name: 'Generate a new one' }));
	const dialog = within(await screen.findByRole('alertdialog', { name: 'Generate a new password?' }));
	await user.click(dialog.getByRole('button', { name: 'Generate a new one' }));
	await waitFor(() => expect(screen.getByTestId('ftp-password')).toHaveTextContent('secret-2'));
});

test('switching the product warns that it removes the password', { tags: ['release'] }, async () => {
	const { user } = await show({ getPbx: () => ({ servers, account }) });
	await user.click(await screen.findByRole('radio', { name: 'Yeastar' }));
	expect(screen.getByText(/removes the password/)).toBeVisible();
	await user.click(screen.getByRole('radio', { name: '3CX' }));
	expect(screen.queryByText(/removes the password/)).not.toBeInTheDocument();
});

test('a pattern previews its result for received names, and shows its errors', {
	tags: ['release'],
}, async () => {
	const list = [transfer({ name: 'call_4930123_in.wav' })];
	const { user } = await show({ getPbx: () => ({ servers, account }), listPbxTransfers: () => ({ list }) });
	const preview = within(await screen.findByRole('list', { name: 'File names and their meaning' }));
	expect(await screen.findByText(/Not understood/)).toBeVisible();
	const pattern = screen.getByRole('textbox', { name: 'File names' });
	await user.clear(pattern);
	await user.click(pattern);
	await user.paste('call_{number}_{direction}');
	expect(preview.getByText(/Incoming · Number 4930123/)).toBeVisible();
	await user.paste('_{colour}');
	expect(screen.getByText('Line 1 has a field that does not exist.')).toBeVisible();
});

test('the test waits for the next file and shows how it was understood', { tags: ['release'] }, async () => {
	const list = [transfer({ id: 'old' })];
	const { user } = await show({ getPbx: () => ({ servers, account }), listPbxTransfers: () => ({ list }) });
	await user.click(await screen.findByRole('button', { name: 'Wait for a file' }));
	const section = within(screen.getByRole('region', { name: 'Test' }));
	expect(section.getByRole('progressbar')).toBeVisible();
	list.unshift(transfer());
	expect(
		await section.findByText(/Outgoing · Number 0301234567 · Extension 201/, {}, { timeout: 5_000 }),
	).toBeVisible();
	expect(section.getByRole('link', { name: 'Open conversation' })).toHaveAttribute('href', '/conversations/c1');
});

test('refused and waiting files say why', async () => {
	const list = [
		transfer({ id: '1', name: 'notes.txt', state: 'rejected', reason: 'notAudio', conversationId: null }),
		transfer({ id: '2', name: 'half.wav', state: 'received', reason: 'incomplete', conversationId: null }),
		transfer({ id: '3', name: 'now.wav', state: 'received', conversationId: null, endedAt: null }),
		transfer({ id: '4', name: 'odd.wav', state: 'rejected', reason: 'aReasonOfTomorrow', conversationId: null }),
	];
	await show({ getPbx: () => ({ servers, account }), listPbxTransfers: () => ({ list }) });
	const shown = within(await screen.findByRole('list', { name: 'Files that arrived' }));
	expect(shown.getByText('This is not an audio file.')).toBeVisible();
	expect(shown.getByText('Not all of it has arrived.')).toBeVisible();
	expect(shown.getByText('Arriving')).toBeVisible();
	expect(shown.getAllByText('Refused')).toHaveLength(2);
});

test('a plan without the feature shows the upgrade page, and a member sees who can open it', async () => {
	const free = buildProfile({ features: [] });
	const { user } = await show({}, signedInAs(free));
	await user.click(await screen.findByRole('button', { name: 'See what PRO includes' }));
	expect(useUpgrade.getState().type).toBe('pbx');
});

test('a member sees that Admins set it up', async () => {
	await show({}, signedInAs(buildProfile({ rank: 'Member' })));
	expect(await screen.findByText(/Admin/)).toBeVisible();
});

test('a page that fails to load can be loaded again', async () => {
	let isAway = true;
	const { user } = await show({
		getPbx: () => {
			if (isAway) throw new FakeError('general');
			return { servers: { ftp: null, sftp: null }, account: null };
		},
	});
	expect(await screen.findByText("We couldn't load the PBX setup", {}, { timeout: 15_000 })).toBeVisible();
	isAway = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText(/does not accept files by FTP or SFTP yet/)).toBeVisible();
});
