import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-app.tsx';
import type { MemoDesk } from './memo-desk.ts';
import { choice, MemoWorld } from './memo-world.ts';
import { UnsentMemos } from './unsent-memos.tsx';

let world: MemoWorld;
beforeEach(() => {
	vi.stubGlobal('MediaStream', class {});
	world = new MemoWorld();
});

function Shown({ desk }: { desk: MemoDesk }) {
	return <UnsentMemos desk={desk} view={useSyncExternalStore(desk.subscribe, desk.view)} />;
}

async function showRefused() {
	world.server.fault = (_, name) => (name === 'complete' ? { error: new ApiError('storage_limit', '') } : undefined);
	const { desk } = world.openTab();
	await desk.start(choice);
	await world.speak(12_000);
	await desk.stop();
	const view = await renderScreen(<Shown desk={desk} />);
	await screen.findByText(/The storage of your account is full/);
	world.server.fault = () => undefined;
	return view;
}

test('a memo that the server refused says why, and goes when it is sent again', async () => {
	const { user } = await showRefused();
	await user.click(screen.getByRole('button', { name: 'Send again' }));
	expect(await screen.findByText('The memo has arrived.')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/conversations/call-memo-0');
	expect(screen.queryByRole('listitem')).toBeNull();
});

test('a memo that the server refused can be saved as a file with all of its bytes', async () => {
	const { user } = await showRefused();
	const saved: Blob[] = [];
	vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
	await user.click(screen.getByRole('button', { name: 'Save to file' }));
	await vi.waitFor(() => expect(saved.map(({ size }) => size)).toEqual([96_000]));
	expect(world.store.rows.size).toBe(1);
});

test('a memo is discarded only after a question', async () => {
	const { user } = await showRefused();
	await user.click(screen.getByRole('button', { name: 'Discard' }));
	await user.click(await screen.findByRole('button', { name: 'Keep' }));
	expect(world.removed).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Discard' }));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Discard' }));
	await vi.waitFor(() => expect(world.removed).toEqual(['call-memo-0']));
	await vi.waitFor(() => expect(question).not.toBeInTheDocument());
	expect(world.store.rows.size).toBe(0);
});
