import { expect, test } from 'vitest';
import { readUnsentRecordings, type UnsentRecording, type UnsentRecordings } from './unsent-recordings.ts';

const recording: UnsentRecording = {
	id: 'r1',
	title: 'Weekly sync',
	startedAt: '2026-02-10T09:00:00.000Z',
	durationMs: 60_000,
	sizeBytes: 10,
	state: 'waiting-for-sign-in',
	reason: null,
	blockedBy: null,
};
const unsent: UnsentRecordings = { accountId: 'me', count: 1, sizeBytes: 10, list: [recording] };

test('a report of the extension is read, including unknown states and reasons', () => {
	expect(readUnsentRecordings(unsent)).toEqual(unsent);
	const later = { ...unsent, list: [{ ...recording, state: 'frozen', reason: 'moon', more: 1 }] };
	expect(readUnsentRecordings(later)?.list).toMatchObject([{ state: 'frozen', reason: 'moon' }]);
});

test.each([
	undefined,
	null,
	'none',
	{ ...unsent, count: -1 },
	{ ...unsent, count: 1.5 },
	{ ...unsent, list: Array.from({ length: 21 }, () => recording) },
	{ ...unsent, list: [{ ...recording, title: 'x'.repeat(301) }] },
	{ ...unsent, list: [{ ...recording, startedAt: 7 }] },
])('%j is not a valid report of the extension', (data) => expect(readUnsentRecordings(data)).toBeNull());
