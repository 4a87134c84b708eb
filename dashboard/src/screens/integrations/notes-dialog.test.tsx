import type { WebdavNotes } from '@debrief/shared/contract/integrations/webdav-notes.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { NotesDialog } from './notes-dialog.tsx';

afterEach(() => toastQueue.clear());

const notes = (changes: Partial<WebdavNotes> = {}): WebdavNotes => ({
	isOn: true,
	stored: 12,
	waiting: 0,
	missing: 0,
	retriesAt: null,
	...changes,
});
const show = (handlers: FakeHandlers, author: string | null = 'Dana Reed') =>
	renderScreen(<NotesDialog author={author} onClose={vi.fn()} />, {
		at: '/integrations',
		handlers: { ...signedIn, ...handlers },
	});

test('notes of earlier conversations are written on request, with progress', async () => {
	let now = notes({ missing: 1_200 });
	const { user } = await show({
		getWebdavNotes: () => now,
		requestWebdavNotes() {
			now = notes({ waiting: 1_200 });
			return now;
		},
	});
	expect(await screen.findByText(/as Dana Reed sees it/)).toBeVisible();
	expect(await screen.findByText('12 conversations have a note.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Write 1,200 notes' }));
	const progress = await screen.findByRole('progressbar', { name: 'Writing notes' });
	expect(progress).toHaveAttribute('aria-valuenow', '12');
	expect(screen.getByText('12 of 1,212')).toBeVisible();
	expect(screen.queryByRole('button', { name: /Write/ })).toBeNull();
});

test('notes are turned off and on, and a failure says so and changes nothing', async () => {
	let isRefused = false;
	const { user } = await show({
		getWebdavNotes: () => notes({ waiting: 3 }),
		changeWebdavNotes({ body }) {
			if (isRefused) throw new FakeError('integration_not_found');
			return notes({ ...body, waiting: 3 });
		},
	});
	const button = await screen.findByRole('switch', { name: 'Write notes' });
	await user.click(button);
	expect(await screen.findByText('3 notes are waiting to be written.')).toBeVisible();
	expect(button).not.toBeChecked();
	isRefused = true;
	await user.click(button);
	await waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
	expect(button).not.toBeChecked();
});

test('a folder that refused a note shows its next attempt, and a failed list can be loaded again', async () => {
	let fails = true;
	const { user } = await show({
		getWebdavNotes() {
			if (fails) throw new FakeError('general');
			return notes({ waiting: 1, retriesAt: '2026-02-11T09:20:00.000Z' });
		},
	});
	const retry = await screen.findByRole('button', { name: 'Retry' });
	fails = false;
	await user.click(retry);
	expect(await screen.findByText(/did not accept a note. The next attempt is at/)).toBeVisible();
});
