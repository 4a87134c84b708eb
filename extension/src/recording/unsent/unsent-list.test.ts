import 'fake-indexeddb/auto';
import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { expect, test } from 'vitest';
import { type ActiveOwner, findBlocker, isOf, listUnsent } from './unsent-list.ts';

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
const activeOwner = { server: details.server, account: details.account };

test('finished recordings are listed with size, length and progress, and the running one is not', async () => {
	const store = openChunkStore('unsent');
	for (const id of ['interrupted', 'failed', 'running']) {
		await store.begin(id, details);
		await store.append(id, new Uint8Array(1_000).buffer, 2_000);
	}
	await store.finish('interrupted', { finishedAt: '2026-01-01T09:00:02.000Z', endedUnexpectedly: true });
	await store.finish('failed', { finishedAt: '2026-01-01T09:00:02.000Z', endedUnexpectedly: false });
	await store.setFailure('failed', { code: 'storage_limit', message: 'The server is full.' });
	const list = await listUnsent(store, new Map([['interrupted', { state: 'uploading', sentBytes: 400 }]]), activeOwner);
	expect(list.map(({ id, state, problem }) => ({ id, state, problem }))).toEqual([
		{ id: 'failed', state: 'failed', problem: { code: 'refused', detail: 'storage_limit' } },
		{ id: 'interrupted', state: 'uploading', problem: null },
	]);
	expect(list[1]).toMatchObject({ sizeBytes: 1_000, durationMs: 2_000, sentBytes: 400, endedUnexpectedly: true });
});

test.each([
	['deleted', { code: 'deleted', detail: null }],
	['mismatch', { code: 'mismatch', detail: null }],
	['file_too_large', { code: 'refused', detail: 'file_too_large' }],
])('an upload that ended with %s has a code for it', async (code, problem) => {
	const store = openChunkStore(`ended-${code}`);
	await store.begin('r', details);
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', endedUnexpectedly: false });
	const progress = new Map([['r', { state: 'failed' as const, code, message: '' }]]);
	expect(await listUnsent(store, progress, activeOwner)).toMatchObject([{ state: 'failed', problem }]);
	await store.setFailure('r', { code, message: '' });
	expect(await listUnsent(store, new Map(), activeOwner)).toMatchObject([{ state: 'failed', problem }]);
});

test('the reason for a waiting upload is reported by its code', async () => {
	const store = openChunkStore('waits');
	await store.begin('r', details);
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', endedUnexpectedly: false });
	const because = { code: 'proxy' as const, detail: '502' };
	const progress = new Map([['r', { state: 'waiting' as const, sentBytes: 4, because }]]);
	expect(await listUnsent(store, progress, activeOwner)).toMatchObject([
		{ state: 'waiting', sentBytes: 4, problem: because },
	]);
});

test('a recording of another account or server shows its owner, and cannot be claimed', async () => {
	const store = openChunkStore('others');
	await store.begin('r', details);
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	const row = await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', endedUnexpectedly: false });
	const bob = { id: 'bob', email: 'bob@example.com' };
	const blockedBy = async (now: ActiveOwner) => [
		isOf(row, now),
		(await listUnsent(store, new Map(), now))[0]?.blockedBy,
	];
	expect(await blockedBy(activeOwner)).toEqual([true, null]);
	expect(await blockedBy({ ...activeOwner, account: bob })).toEqual([
		false,
		{ kind: 'account', name: 'ada@example.com' },
	]);
	expect(await blockedBy({ ...activeOwner, account: null })).toEqual([
		false,
		{ kind: 'account', name: 'ada@example.com' },
	]);
	const elsewhere = { ...activeOwner, server: 'https://other.example:8443' };
	expect(await blockedBy(elsewhere)).toEqual([false, { kind: 'server', name: 'debrief.example' }]);
});

test('a recording from before any sign-in has no owner, and is not sent until a user signs in', async () => {
	const store = openChunkStore('nobodys');
	await store.begin('r', { ...details, account: null });
	await store.append('r', new Uint8Array(10).buffer, 2_000);
	const row = await store.finish('r', { finishedAt: '2026-01-01T09:00:02.000Z', endedUnexpectedly: false });
	expect([isOf(row, activeOwner), findBlocker(row, activeOwner)]).toEqual([false, null]);
});
