import { expect, test } from 'vitest';
import type { Unsent } from '../../messaging/protocol.ts';
import { describeUnsent } from './describe-unsent.ts';

const anUnsent = (changes: Partial<Unsent> = {}): Unsent => ({
	id: 'r1',
	title: 'Weekly sync',
	startedAt: '2026-02-10T09:00:00.000Z',
	sizeBytes: 1_000_000,
	durationMs: 60_000,
	sentBytes: 0,
	endedUnexpectedly: false,
	state: 'queued',
	problem: null,
	blockedBy: null,
	...changes,
});

test('the dashboard receives the number and size of unsent recordings, and why each waits', () => {
	const failed = anUnsent({ id: 'r2', state: 'failed', problem: { code: 'refused', detail: 'storage_limit' } });
	expect(describeUnsent([anUnsent(), failed], 'me')).toMatchObject({
		accountId: 'me',
		count: 2,
		sizeBytes: 2_000_000,
		list: [
			{ id: 'r1', title: 'Weekly sync', state: 'queued', reason: null },
			{ id: 'r2', state: 'failed', reason: 'storage_limit' },
		],
	});
});

test('titles of recordings of another account or server do not leave the extension', () => {
	const ofOther = anUnsent({ title: 'Merger', blockedBy: { kind: 'account', name: 'boss@example.com' } });
	const { list } = describeUnsent([ofOther], 'me');
	expect(list).toMatchObject([{ title: '', blockedBy: 'account' }]);
	expect(JSON.stringify(list)).not.toMatch(/Merger|boss/);
});

test('of 500 recordings the newest twenty are listed, and all are counted', () => {
	const many = Array.from({ length: 500 }, (_, index) =>
		anUnsent({ id: `r${index}`, startedAt: new Date(index * 60_000).toISOString() }),
	);
	const { count, list } = describeUnsent(many, null);
	expect([count, list.length, list[0]?.id]).toEqual([500, 20, 'r499']);
});

test('upload progress alone changes nothing, so pages are not notified of every chunk', () => {
	const at = (sentBytes: number) => describeUnsent([anUnsent({ state: 'uploading', sentBytes })], 'me');
	expect(at(900_000)).toEqual(at(100));
});
