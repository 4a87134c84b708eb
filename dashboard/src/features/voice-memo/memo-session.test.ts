import { expect, test } from 'vitest';
import { advance, idle, isFull, isRunning, type MemoSession, type MemoSessionEvent, stateOf } from './memo-session.ts';

const after = (...events: MemoSessionEvent[]) => events.reduce<MemoSession>(advance, idle);
const start: MemoSessionEvent = { type: 'start', id: 'm', at: 0 };
const stored = (durationMs: number): MemoSessionEvent => ({
	type: 'stored',
	stored: { bytes: durationMs, durationMs },
});
const sampled = (at: number, level: number | null = -30): MemoSessionEvent => ({
	type: 'sampled',
	at,
	elapsedMs: at,
	level,
});
const shown = (...events: MemoSessionEvent[]) => {
	const session = after(...events);
	return isRunning(session) ? stateOf(session) : session.phase;
};

test('a memo counts as recording only once some sound is stored', () => {
	expect(shown(start, sampled(400))).toBe('starting');
	expect(shown(start, sampled(400), stored(500))).toBe('recording');
});

test('ten seconds of silence show a warning, which the next sound or a pause clears', () => {
	const silence = [start, stored(9_900), sampled(0, -90), stored(10_000), sampled(10_000, -Infinity)];
	expect(shown(...silence.slice(0, -1), sampled(9_999, -90))).toBe('recording');
	expect(shown(...silence)).toBe('silent');
	expect(shown(...silence, sampled(10_200))).toBe('recording');
	expect(shown(...silence, { type: 'pause' }, { type: 'resume' })).toBe('recording');
});

test('a level that cannot be measured is no silence', () => {
	expect(shown(start, stored(9_900), sampled(0, null), stored(10_000), sampled(10_400, null))).toBe('recording');
});

test('a slow disk is reported before silence', () => {
	expect(shown(start, stored(500), sampled(0, -90), sampled(10_500, -90))).toBe('falling-behind');
});

test('only a running memo can be paused, and only a paused one resumed', () => {
	expect(shown(start, { type: 'pause' })).toBe('starting');
	expect(shown(start, stored(500), { type: 'resume' })).toBe('recording');
	expect(shown(start, stored(500), { type: 'pause' }, stored(700))).toBe('paused');
});

test('the reason why a memo ended is shown until the next one starts', () => {
	const ended = after(start, { type: 'end', problem: 'microphone-gone' });
	expect(ended).toEqual({ phase: 'idle', problem: 'microphone-gone' });
	expect(advance(ended, start)).toMatchObject({ phase: 'starting' });
});

test('a memo is full at exactly 3600 seconds', () => {
	expect([3_599_999, 3_600_000].map(isFull)).toEqual([false, true]);
});
