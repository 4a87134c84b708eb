import type { DashboardNotice } from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { UnsentRecording } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { reportExtension } from '../../../testing/report-extension.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

const accountId = buildProfile()._id;
const recording = (id: string, changes: Partial<UnsentRecording> = {}): UnsentRecording => ({
	id,
	title: `Sync ${id}`,
	startedAt: '2026-02-10T09:00:00.000Z',
	durationMs: 3_605_000,
	sizeBytes: 28_400_000,
	state: 'queued',
	reason: null,
	blockedBy: null,
	...changes,
});
const unsentOf = (list: UnsentRecording[], changes: object = {}) => ({
	accountId,
	count: list.length,
	sizeBytes: 0,
	list,
	...changes,
});

let sent: DashboardNotice[];
beforeEach(() => {
	sent = [];
	vi.spyOn(window, 'postMessage').mockImplementation((data: DashboardNotice) => void sent.push(data));
});
afterEach(() => vi.restoreAllMocks());

const withToasts = (
	<>
		<WaitingForYou />
		<Toasts />
	</>
);
const show = () =>
	renderScreen(withToasts, {
		handlers: {
			...signedIn,
			listConversations: () => ({ list: [], query: { total: 0, start: 0, limit: 20 } }),
			listDuePoints: () => ({ list: [] }),
		},
	});
const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

test('an unsent recording in the extension shows date, length and size, and is sent at a press', async () => {
	const { user } = await show();
	reportExtension({ unsent: unsentOf([recording('1')]) });
	const row = (await waiting()).getByRole('listitem');
	expect(row).toHaveTextContent(/Sync 1.*1:00:05, 28.4 MB.*Not sent yet/);
	await user.click(within(row).getByRole('button', { name: 'Send now: Sync 1' }));
	expect(sent.at(-1)).toEqual({ source: 'debrief-dashboard', kind: 'send-recording', id: '1' });
	expect(await screen.findByText('The extension is sending the recording.')).toBeVisible();
	reportExtension({ unsent: unsentOf([recording('1', { state: 'uploading' })]) });
	await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull());
});

test('unsent recordings of a signed-out extension lead to its sign-in', async () => {
	const { user } = await show();
	reportExtension({ signedIn: false, unsent: unsentOf([recording('1', { state: 'waiting-for-sign-in' })]) });
	expect((await waiting()).getByText('Waits until the extension is signed in')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Sign in the extension: Sync 1' }));
	expect(sent.at(-1)).toMatchObject({ kind: 'sign-in' });
});

test('a refused recording says why, and one refused for good can be saved in the extension', async () => {
	const { user } = await show();
	const full = recording('1', { state: 'failed', reason: 'storage_limit' });
	const deleted = recording('2', { state: 'failed', reason: 'deleted' });
	const odd = recording('3', { state: 'failed', reason: 'of_a_later_version' });
	reportExtension({ unsent: unsentOf([full, deleted, odd]) });
	const rows = (await waiting()).getAllByRole('listitem');
	expect(rows[0]).toHaveTextContent('Your storage is full');
	expect(rows[1]).toHaveTextContent('was deleted on the server');
	expect(rows[2]).toHaveTextContent("The extension couldn't send it");
	expect(screen.getByRole('button', { name: 'Send now: Sync 1' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Open the extension: Sync 2' }));
	expect(sent.at(-1)).toMatchObject({ kind: 'open-popup' });
});

test('recordings of another account are counted without their titles', async () => {
	await show();
	reportExtension({ unsent: unsentOf([recording('1')], { accountId: 'somebody-else' }) });
	const list = await waiting();
	expect(list.getByText(/^Made with another account/)).toBeVisible();
	expect(screen.queryByText(/Sync 1/)).toBeNull();
	expect(list.getByRole('button', { name: /^Open the extension: Recording of/ })).toBeVisible();
});

test('of 500 unsent recordings the newest five are shown and the rest counted', async () => {
	await show();
	const list = Array.from({ length: 20 }, (_, index) => recording(String(index)));
	reportExtension({ unsent: unsentOf(list, { count: 500 }) });
	const region = await waiting();
	expect(region.getAllByRole('listitem')).toHaveLength(6);
	expect(region.getByText('495 more recordings in the extension')).toBeVisible();
});

test.each([undefined, null, 'none', { count: 3 }])('an extension report of %j shows nothing', async (unsent) => {
	const { api } = await show();
	await waitFor(() => expect(api.calls).toContain('listDuePoints'));
	reportExtension({ unsent });
	expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});
