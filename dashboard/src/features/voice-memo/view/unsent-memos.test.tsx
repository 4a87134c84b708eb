import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-app.tsx';
import { choice, VoiceMemoEnvironment } from '../../../testing/voice-memo-environment.ts';
import type { VoiceMemoService } from '../voice-memo-service.ts';
import { UnsentMemos } from './unsent-memos.tsx';

let environment: VoiceMemoEnvironment;
beforeEach(() => {
	vi.stubGlobal('MediaStream', class {});
	environment = new VoiceMemoEnvironment();
});

function Shown({ service }: { service: VoiceMemoService }) {
	return <UnsentMemos service={service} view={useSyncExternalStore(service.subscribe, service.view)} />;
}

async function showRefused() {
	environment.server.fault = (_, name) =>
		name === 'complete' ? { error: new ApiError('storage_limit', '') } : undefined;
	const { service } = environment.openTab();
	await service.start(choice);
	await environment.speak(12_000);
	await service.stop();
	const view = await renderScreen(<Shown service={service} />);
	await screen.findByText(/Your storage is full/);
	environment.server.fault = () => undefined;
	return view;
}

test('a memo refused by the server says why, and disappears once it is sent again', async () => {
	const { user } = await showRefused();
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('Memo saved.')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/conversations/call-memo-0');
	expect(screen.queryByRole('listitem')).toBeNull();
});

test('a memo refused by the server can be saved as a file with all of its bytes', async () => {
	const { user } = await showRefused();
	const saved: Blob[] = [];
	vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
	await user.click(screen.getByRole('button', { name: 'Save to file' }));
	await vi.waitFor(() => expect(saved.map(({ size }) => size)).toEqual([96_000]));
	expect(environment.store.rows.size).toBe(1);
});

test('a memo is discarded only after a confirmation', { tags: ['release'] }, async () => {
	const { user } = await showRefused();
	await user.click(screen.getByRole('button', { name: 'Discard' }));
	await user.click(await screen.findByRole('button', { name: 'Keep' }));
	expect(environment.removed).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Discard' }));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Discard' }));
	await vi.waitFor(() => expect(environment.removed).toEqual(['call-memo-0']));
	await vi.waitFor(() => expect(question).not.toBeInTheDocument());
	expect(environment.store.rows.size).toBe(0);
});
