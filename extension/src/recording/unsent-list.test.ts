import 'fake-indexeddb/auto';
import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { expect, test } from 'vitest';
import { listUnsent } from './unsent-list.ts';
import { awaitedBy, type InUse, isOf } from './whose-recording.ts';

const details = {
	title: 'Weekly',
	source: 'meet.example.com',
	type: 'web-conference' as const,
	startedAt: '2026-01-01T09:00:00.000Z',
	mimeType: 'audio/webm;codecs=opus',
	channels: 'microphone-and-tab' as const,
	server: 'https://debrief.example',
	account: { id: 'ada', email: 'ada@example.com' },
	consent: null,
};
const inUse = { server: details.server, account: details.account };

test('finished recordings are listed with size, length and how far they came; the running one is not', async () => {
	const store = openChunkStore('unsent');
	for (const id of ['interrupted', 'failed', 'running']) {
		await store.begin(id, details);
		await store.append(id, new Uint8Array(1_000).buffer, 2_000);
	}
	await store.finish('interrupted', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: true });
	await store.finish('failed', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: false });
	await store.setFailure('failed', { code: 'storage_limit', message: 'The server is full.' });
	const list = await listUnsent(store, new Map([['interrupted', { state: 'uploading', sentBytes: 400 }]]), inUse);
	expect(list.map(({ id, state, problem }) => ({ id, state, problem }))).toEqual([
		{ id: 'failed', state: 'failed', problem: { code: 'refused', detail: 'storage_limit' } },
		{ id: 'interrupted', state: 'uploading', problem: null },
	]);
	expect(list[1]).toMatchObject({ sizeBytes: 1_000, durationMs: 2_000, sentBytes: 400, wasInterrupted: true });
});

test.each([
	['deleted', { code: 'deleted', detail: null }],
	['mismatch', { code: 'mismatch', detail: null }],
	['file_too_large', { code: 'refused', detail: 'file_too_large' }],
])('an upload that ended with %s says so by a code', async (code, problem) => {
	const store = openChunkStore(`ended-${code}`);
	await store.begin('r', details);
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: false });
	const progress = new Map([['r', { state: 'failed' as const, code, message: '' }]]);
	expect(await listUnsent(store, progress, inUse)).toMatchObject([{ state: 'failed', problem }]);
	await store.setFailure('r', { code, message: '' });
	expect(await listUnsent(store, new Map(), inUse)).toMatchObject([{ state: 'failed', problem }]);
});

test('what an upload waits for is told as the code it has', async () => {
	const store = openChunkStore('waits');
	await store.begin('r', details);
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: false });
	const because = { code: 'proxy' as const, detail: '502' };
	const progress = new Map([['r', { state: 'waiting' as const, sentBytes: 4, because }]]);
	expect(await listUnsent(store, progress, inUse)).toMatchObject([
		{ state: 'waiting', sentBytes: 4, problem: because },
	]);
});

test('a recording of another account or server says whom it waits for; it is nobody else’s', async () => {
	const store = openChunkStore('others');
	await store.begin('r', details);
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	const row = await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: false });
	const bob = { id: 'bob', email: 'bob@example.com' };
	const told = async (now: InUse) => [isOf(row, now), (await listUnsent(store, new Map(), now))[0]?.awaits];
	expect(await told(inUse)).toEqual([true, null]);
	expect(await told({ ...inUse, account: bob })).toEqual([false, { kind: 'account', name: 'ada@example.com' }]);
	expect(await told({ ...inUse, account: null })).toEqual([false, { kind: 'account', name: 'ada@example.com' }]);
	const elsewhere = { ...inUse, server: 'https://other.example:8443' };
	expect(await told(elsewhere)).toEqual([false, { kind: 'server', name: 'debrief.example' }]);
});

test('what was recorded before anybody had signed in waits for nobody in particular, and is not sent until somebody has', async () => {
	const store = openChunkStore('nobodys');
	await store.begin('r', { ...details, account: null });
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	const row = await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', wasInterrupted: false });
	expect([isOf(row, inUse), awaitedBy(row, inUse)]).toEqual([false, null]);
});
