import 'fake-indexeddb/auto';
import { limits } from '@debrief/shared/domain/limits.ts';
import { type ChunkStore, openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { beforeEach, expect, test } from 'vitest';
import type { ChosenMicrophone } from '../capture/capture-chosen-microphone.ts';
import type { Captured } from '../capture/capture-sources.ts';
import type { Mix } from '../capture/mix-channels.ts';
import { everyCause } from '../signal/meeting-end.ts';
import { Recorder } from './recorder.ts';
import type { RecorderEnvironment } from './recorder-environment.ts';
import { startRequest } from './recorder-in-test.ts';
import { stateOf } from './recording-session.ts';

const ada = { id: 'ada', email: 'ada@example.com' };
const request = {
	...startRequest,
	sources: { microphone: true, tab: false, microphoneId: 'desk' },
	context: { ...startRequest.context, account: ada },
};

let round = 0;
let store: ChunkStore;
let recorder: Recorder;
let sample: () => void;
let clockMs: number;
let remainingQuotaMs: number | null;
let captured: Captured;
let opening: Promise<void>;
let storing: Promise<void>;
/** What opening the microphone again gives; null: nothing. */
let nextMicrophone: ChosenMicrophone | null;
let finished: string[];
/** What was done to the mix and to what records it. */
let done: string[];
beforeEach(() => {
	store = openChunkStore(`recorder-${round++}`);
	[clockMs, remainingQuotaMs, finished, done] = [0, null, [], []];
	opening = storing = Promise.resolve();
	nextMicrophone = null;
	captured = { microphone: null, tab: null, isFallback: false };
	recorder = new Recorder({
		store,
		environment: fakeEnvironment,
		onChange: () => {},
		onBegun: () => {},
		onStored: () => {},
		onFinished: (id) => void finished.push(id),
		remainingQuotaMs: async () => remainingQuotaMs,
		endCauses: () => everyCause,
	});
});

// The recorder hands the stream of a mix on to the environment and never looks at it.
const aMix = (): Mix => ({
	stream: {} as MediaStream,
	levels: () => ({ microphone: -30, tab: null }),
	soundMs: () => clockMs,
	replaceMicrophone: () => void done.push('replaced'),
	addTab() {},
	muteMicrophone() {},
	close: async () => void done.push('closed'),
});

/** Sound as long as the clock says, and a clock that the test moves. */
const fakeEnvironment: RecorderEnvironment = {
	capture: async () => {
		await opening;
		return captured;
	},
	captureMicrophone: async () => {
		if (!nextMicrophone) throw new DOMException('gone', 'NotFoundError');
		return nextMicrophone;
	},
	captureTab: async () => null,
	mix: async () => aMix(),
	record: ({ id, begin, onStored }) => {
		const begun = begin?.(new Date(0).toISOString());
		const storeFirst = async () => {
			await Promise.all([begun, storing]);
			if (!done.includes('stopped')) onStored(await store.append(id, new ArrayBuffer(1_000), 500));
		};
		void storeFirst();
		return {
			recordedMs: () => clockMs,
			sleptMs: () => 0,
			pause: () => void done.push('paused'),
			resume: () => void done.push('resumed'),
			async stop({ endedUnexpectedly } = { endedUnexpectedly: false }) {
				done.push('stopped');
				await begun;
				return store.finish(id, { finishedAt: new Date(clockMs).toISOString(), endedUnexpectedly });
			},
		};
	},
	now: () => clockMs,
	every: (_, work) => {
		sample = work;
		return () => {
			sample = () => {};
		};
	},
};
const until = async (condition: () => boolean) => {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve));
};
const isRecording = () => stateOf(recorder.session) === 'recording';

test('after eight hours a recording ends automatically, complete and not interrupted, and says why', async () => {
	await recorder.start(request);
	await until(isRecording);
	clockMs = limits.liveRecordingMaxMs - 1;
	sample();
	expect(recorder.current).not.toBeNull();
	clockMs = limits.liveRecordingMaxMs;
	sample();
	await until(() => finished.length === 1);
	const [row] = await store.list();
	expect(row?.finish).toMatchObject({ endedUnexpectedly: false, sizeBytes: 1_000 });
	expect(recorder.session).toMatchObject({ phase: 'ended', problem: { code: 'longest' } });
	expect(stateOf(recorder.session)).toBe('uploading');
});

test('a recording stores its account and its spoken language', async () => {
	await recorder.start(request);
	await until(isRecording);
	expect((await store.list())[0]?.details).toMatchObject({ account: ada, languageCode: 'de-DE' });
});

test('a substitute microphone is reported, and does not mark the recording as interrupted', async () => {
	captured = { ...captured, isFallback: true };
	await recorder.start(request);
	await until(isRecording);
	expect(recorder.session).toMatchObject({ problem: { code: 'microphone-replaced' } });
	await recorder.stop();
	expect(recorder.session).toMatchObject({ phase: 'ended', problem: null });
});

/** A stream whose device can be taken away. */
function aMicrophone(label: string) {
	const track = Object.assign(new EventTarget(), { label, stop: () => {} });
	const stream = { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
	return { stream, lose: () => track.dispatchEvent(new Event('ended')) };
}

test('a lost microphone is reported at once, reopened and recorded', async () => {
	const [first, second] = [aMicrophone('Desk'), aMicrophone('Headset')];
	captured = { ...captured, microphone: first.stream, tab: aMicrophone('tab').stream };
	await recorder.start(request);
	await until(isRecording);
	nextMicrophone = { stream: second.stream, isFallback: true };
	first.lose();
	expect(recorder.session).toMatchObject({ problem: { code: 'microphone-lost' } });
	await until(() => done.includes('replaced'));
	expect(recorder.session).toMatchObject({ phase: 'recording', problem: { code: 'microphone-replaced' } });
	expect(recorder.current?.microphoneLabel).toBe('Headset');
	nextMicrophone = null;
	second.lose();
	expect(recorder.session).toMatchObject({ phase: 'recording', problem: { code: 'microphone-lost' } });
});

test('a microphone-only recording ends with a reason if the microphone cannot be reopened', async () => {
	const only = aMicrophone('Desk');
	captured = { ...captured, microphone: only.stream };
	await recorder.start(request);
	await until(isRecording);
	only.lose();
	await until(() => finished.length === 1);
	expect(recorder.session).toMatchObject({ phase: 'ended', problem: { code: 'microphone-lost' } });
});

test('a recording starts only with space for at least five minutes', async () => {
	remainingQuotaMs = 5 * 60_000 - 1;
	expect(await recorder.start(request)).toMatchObject({ isStarted: false, problem: 'storage-full' });
	remainingQuotaMs = 5 * 60_000;
	expect(await recorder.start(request)).toMatchObject({ isStarted: true });
});

test('a pause before the first slice applies with it, and until then neither state is shown', async () => {
	const slice = Promise.withResolvers<void>();
	storing = slice.promise;
	await recorder.start(request);
	recorder.pause();
	sample();
	expect([stateOf(recorder.session), done]).toEqual(['starting', []]);
	slice.resolve();
	await until(() => recorder.session.phase !== 'starting');
	expect([stateOf(recorder.session), done]).toEqual(['paused', ['paused']]);
});

test('a pause cancelled before the first slice pauses nothing', async () => {
	const slice = Promise.withResolvers<void>();
	storing = slice.promise;
	await recorder.start(request);
	recorder.pause();
	recorder.resume();
	slice.resolve();
	await until(isRecording);
	expect(done).not.toContain('paused');
});

test('a stop while the sources open closes them, and nothing is recorded or reported as failed', async () => {
	const open = Promise.withResolvers<void>();
	opening = open.promise;
	const start = recorder.start(request);
	await recorder.stop();
	expect(stateOf(recorder.session)).toBe('stopping');
	expect(await recorder.start(request)).toMatchObject({ problem: 'already-recording' });
	open.resolve();
	expect(await start).toMatchObject({ isStarted: true });
	expect([stateOf(recorder.session), recorder.current, done]).toEqual(['idle', null, ['closed']]);
	expect(await store.list()).toEqual([]);
	await recorder.start(request);
	await until(isRecording);
});

test('closing a dialog after the stop is not a failure either', async () => {
	const open = Promise.withResolvers<void>();
	opening = open.promise;
	const start = recorder.start(request);
	await recorder.stop();
	open.reject(new DOMException('closed', 'NotAllowedError'));
	expect(await start).toMatchObject({ isStarted: true });
	expect(recorder.session).toEqual({ phase: 'idle' });
});

test('a stop before any sound leaves nothing behind', async () => {
	storing = new Promise(() => {});
	await recorder.start(request);
	await recorder.stop();
	expect(recorder.session).toEqual({ phase: 'idle' });
	expect(await store.list()).toEqual([]);
});

test('closing its tab ends a microphone-only recording, complete, and closing another tab does not', async () => {
	await recorder.start(request);
	await until(isRecording);
	await recorder.tabClosed(8);
	expect(finished).toEqual([]);
	await recorder.tabClosed(7);
	expect(recorder.session).toMatchObject({ phase: 'ended', problem: null });
	expect((await store.list())[0]?.finish).toMatchObject({ endedUnexpectedly: false });
});

test('a recording whose tab leaves the allowed sites pauses with a reason, and resumes on return', async () => {
	await recorder.start(request);
	await until(isRecording);
	recorder.tabMoved(8, false);
	expect(stateOf(recorder.session)).toBe('recording');
	recorder.tabMoved(7, false);
	expect([stateOf(recorder.session), recorder.session]).toMatchObject(['paused', { problem: { code: 'left-site' } }]);
	recorder.tabMoved(7, true);
	expect([stateOf(recorder.session), recorder.session]).toMatchObject(['recording', { problem: null }]);
});

test('a person may resume on a site that is not allowed, until the tab returns to an allowed one', async () => {
	await recorder.start(request);
	await until(isRecording);
	recorder.tabMoved(7, false);
	recorder.resume();
	recorder.tabMoved(7, false);
	expect(stateOf(recorder.session)).toBe('recording');
	recorder.tabMoved(7, true);
	recorder.tabMoved(7, false);
	expect(stateOf(recorder.session)).toBe('paused');
});

test('a recording that leaves the allowed sites before its first slice pauses with that slice', async () => {
	const slice = Promise.withResolvers<void>();
	storing = slice.promise;
	await recorder.start(request);
	recorder.tabMoved(7, false);
	slice.resolve();
	await until(() => recorder.session.phase !== 'starting');
	expect(stateOf(recorder.session)).toBe('paused');
});

test('a tab recording ends with its sound, not with the tab of the panel, which may be another one', async () => {
	await recorder.start({ ...request, tabBy: 'picker', sources: { ...request.sources, tab: true } });
	await until(isRecording);
	await recorder.tabClosed(7);
	expect(stateOf(recorder.session)).toBe('recording');
});
