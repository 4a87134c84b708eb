import 'fake-indexeddb/auto';
import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { expect, test } from 'vitest';
import { listUnsent } from './unsent-list.ts';

const details = {
	title: 'Weekly',
	source: 'meet.example.com',
	type: 'web-conference' as const,
	startedAt: '2026-01-01T09:00:00.000Z',
	mimeType: 'audio/webm;codecs=opus',
	channels: 'microphone-and-tab' as const,
	server: 'https://debrief.example',
	consent: null,
};

test('finished recordings are listed with size, length and how far they came; the running one is not', async () => {
	const store = openChunkStore('unsent');
	for (const id of ['interrupted', 'failed', 'running']) {
		await store.begin(id, details);
		await store.append(id, new Uint8Array(1_000).buffer, 2_000);
	}
	await store.finish('interrupted', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: true });
	await store.finish('failed', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: false });
	await store.setFailure('failed', { code: 'storage_limit', message: 'The server is full.' });
	const list = await listUnsent(store, new Map([['interrupted', { state: 'uploading', sentBytes: 400 }]]));
	expect(list.map(({ id, state, because }) => ({ id, state, because }))).toEqual([
		{ id: 'failed', state: 'failed', because: 'The server is full.' },
		{ id: 'interrupted', state: 'uploading', because: null },
	]);
	expect(list[1]).toMatchObject({ sizeBytes: 1_000, durationMs: 2_000, sentBytes: 400, wasInterrupted: true });
});
