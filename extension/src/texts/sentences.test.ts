import { expect, test } from 'vitest';
import type { RecordingView } from '../messaging/protocol.ts';
import { orderSentence, roomSentence, uploadSentence, warnings } from './sentences.ts';
import { texts } from './texts.ts';

const running: RecordingView = {
	...({ state: 'recording', id: 'r', tabId: 7, title: 'Weekly', elapsedMs: 60_000, storedMs: 60_000 } as const),
	...{ storedBytes: 480_000, sentBytes: 0, microphoneDb: -30, tabDb: -30, microphoneLabel: 'Desk', silentMs: 0 },
	sources: { microphone: true, tab: true, microphoneId: null },
	...{ marks: [], refusedMarks: [], problem: null, wasInterrupted: false, sending: null, sleptMs: 0 },
	...{ isOffline: false, roomMs: null, callId: null, unsent: [] },
};
const minutes = 60_000;

test('a device that is nearly full is told of while there is still room for a quarter of an hour', () => {
	const told = (roomMs: number | null) => warnings({ ...running, roomMs }).includes(texts.littleRoom);
	expect([15 * minutes, 15 * minutes - 1, 0].map(told)).toEqual([false, true, true]);
	expect(told(null)).toBe(false);
});

test('the room that is left is told when it is less than a long meeting', () => {
	expect(roomSentence(4 * 60 * minutes + 1)).toBeNull();
	expect(roomSentence(3 * 60 * minutes + 12.5 * minutes)).toBe(texts.space(3, 12));
	expect(roomSentence(null)).toBeNull();
});

test('what harms a recording stands before what may harm it later', () => {
	const view: RecordingView = { ...running, roomMs: 0, problem: { code: 'microphone-lost', detail: null } };
	expect(warnings(view)).toEqual([texts.problems['microphone-lost'], texts.littleRoom]);
});

test.each(['offline', 'bad_answer', 'unavailable'])(
	'a server that is not reached (%s) is said in one sentence',
	(code) => {
		expect(orderSentence(Object.assign(new Error('502'), { code }))).toBe(texts.orderProblems.offline);
	},
);

test('what has no code is said in its own words, and a code that nobody knows by its name', () => {
	expect(orderSentence(Object.assign(new Error('The page is gone.'), { code: null }))).toBe(
		texts.notDone('The page is gone.'),
	);
	expect(orderSentence(Object.assign(new Error('no'), { code: 'validation' }))).toBe(texts.notDone('validation'));
});

test('a recording of another account says whose it is before anything else', () => {
	const waiting = { state: 'failed', problem: { code: 'refused', detail: null }, sentBytes: 0, sizeBytes: 9 } as const;
	const awaits = { kind: 'account', name: 'ada@example.com' } as const;
	expect(uploadSentence({ ...waiting, awaits })).toBe(texts.awaitsAccount('ada@example.com'));
	expect(uploadSentence({ ...waiting, awaits: { kind: 'server', name: 'a.example' } })).toBe(
		texts.awaitsServer('a.example'),
	);
	expect(uploadSentence({ ...waiting, awaits: null })).toBe(texts.problems.refused);
});
