import { expect, test } from 'vitest';
import { problem } from './recording-problem.ts';
import {
	advance,
	type RecordingState,
	recordingStates,
	type Session,
	type SessionEvent,
	stateOf,
} from './recording-session.ts';

const talk = { microphone: -30, tab: -30 };
const started: SessionEvent = { type: 'start', id: 'r', at: 0 };
const stored = (durationMs: number): SessionEvent => ({
	type: 'chunk-stored',
	stored: { bytes: durationMs, durationMs },
});
const looked = (elapsedMs: number, levels: { microphone: number | null; tab: number | null } = talk): SessionEvent => ({
	type: 'sampled',
	at: elapsedMs,
	elapsedMs,
	levels,
});
const finished: SessionEvent = { type: 'finished', stored: { bytes: 9, durationMs: 9 }, problem: null };
const interrupted: SessionEvent = { ...finished, problem: problem('storage-full') };
const after = (...events: SessionEvent[]) => events.reduce<Session>(advance, { phase: 'idle' });
const silentFor = (ms: number, levels: { microphone: number | null; tab: number | null }) => [
	started,
	stored(500),
	looked(600, levels),
	stored(ms + 600),
	looked(ms + 600, levels),
];
const upload = (progress: Extract<SessionEvent, { type: 'upload' }>['progress']): SessionEvent => ({
	type: 'upload',
	id: 'r',
	progress,
});

const done = { state: 'done' as const, callId: 'c', marks: [], refusedMarks: [], lengthDiffers: false };

const ways: [RecordingState, SessionEvent[]][] = [
	['idle', []],
	['starting', [started, looked(400)]],
	['recording', [started, stored(500)]],
	['no-signal', silentFor(10_000, { microphone: -90, tab: Number.NEGATIVE_INFINITY })],
	['microphone-silent', silentFor(10_000, { microphone: -90, tab: -20 })],
	['falling-behind', [started, stored(500), looked(4_000)]],
	['paused', [started, stored(500), { type: 'pause' }]],
	['stopping', [started, stored(500), { type: 'stop' }]],
	['uploading', [started, stored(500), { type: 'stop' }, finished]],
	['waiting-for-network', [started, finished, upload({ state: 'waiting-for-network', sentBytes: 1 })]],
	['waiting-for-sign-in', [started, finished, upload({ state: 'waiting-for-sign-in', sentBytes: 1 })]],
	['interrupted', [started, interrupted, upload({ state: 'uploading', sentBytes: 1 })]],
	['done', [started, finished, upload(done)]],
	['failed', [started, { type: 'fail', problem: problem('storage-full') }]],
];

test.each(ways)('state %s is shown when it applies', (state, events) => {
	expect(stateOf(after(...events))).toBe(state);
});

test('every state can be reached', () => {
	expect(ways.map(([state]) => state)).toEqual([...recordingStates]);
});

test('the state is not recording before a slice is stored, whatever the clock says', () => {
	for (const ms of [0, 500, 2_900]) expect(stateOf(after(started, looked(ms)))).toBe('starting');
	expect(stateOf(after(started, looked(3_100)))).toBe('falling-behind');
});

test('a second start does not affect the running recording', () => {
	expect(after(started, stored(500), { type: 'start', id: 's', at: 9 })).toMatchObject({ id: 'r', phase: 'recording' });
});

test('quiet other speakers are no problem, nor is silence under ten seconds or in a pause', () => {
	expect(stateOf(after(...silentFor(60_000, { microphone: -30, tab: -100 })))).toBe('recording');
	expect(stateOf(after(...silentFor(9_900, { microphone: -90, tab: -90 })))).toBe('recording');
	const silent = silentFor(9_000, { microphone: -90, tab: -90 });
	const resumed = after(...silent, { type: 'pause' }, looked(30_000), { type: 'resume' }, stored(30_000));
	expect(stateOf(advance(resumed, looked(30_100, { microphone: -90, tab: -90 })))).toBe('recording');
});

test('a tab-only recording has no silent microphone, and a silent tab means no signal', () => {
	expect(stateOf(after(...silentFor(10_000, { microphone: null, tab: -30 })))).toBe('recording');
	expect(stateOf(after(...silentFor(10_000, { microphone: null, tab: -90 })))).toBe('no-signal');
});

test('progress of another upload is ignored', () => {
	const session = after(started, finished);
	expect(advance(session, { type: 'upload', id: 's', progress: done })).toBe(session);
});

test('a recovered recording is interrupted until the server has it, and does not hide a running one', () => {
	const found: SessionEvent = { type: 'found', id: 'r', stored: { bytes: 9, durationMs: 900 } };
	expect(after(found)).toMatchObject({
		phase: 'ended',
		problem: problem('browser-ended'),
		stored: { durationMs: 900 },
	});
	expect(stateOf(after(found))).toBe('interrupted');
	expect(stateOf(after(found, upload({ state: 'waiting-for-sign-in', sentBytes: 0 })))).toBe('waiting-for-sign-in');
	expect(stateOf(after(found, upload(done)))).toBe('done');
	expect(after(started, stored(500), found)).toMatchObject({ phase: 'recording' });
});

test('a lost microphone during a tab recording is a problem, and the recording continues', () => {
	const lost: SessionEvent = { type: 'warning', problem: problem('microphone-lost') };
	const session = after(started, stored(500), lost);
	expect(session).toMatchObject({ phase: 'recording', problem: { code: 'microphone-lost' } });
	expect(advance(session, finished)).toMatchObject({ phase: 'ended', problem: null });
});

test('an ended recording can be hidden, and a running one cannot', () => {
	expect(after(started, finished, { type: 'dismiss' })).toEqual({ phase: 'idle' });
	expect(after(started, stored(500), { type: 'dismiss' })).toMatchObject({ phase: 'recording' });
});
