import 'fake-indexeddb/auto';
import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { Recorder, type StartRequest } from './recorder.ts';
import { stateOf } from './recording-session.ts';

const request: StartRequest = {
	to: 'recorder',
	type: 'start',
	streamId: null,
	tabId: 7,
	title: 'Weekly',
	source: 'meet.example.com',
	sources: { microphone: true, tab: false, microphoneId: null },
	consent: null,
	context: {
		server: 'https://debrief.example',
		account: null,
		languageCode: 'de-DE',
		isAutoSync: true,
		showsLiveText: true,
		isSignedIn: true,
	},
};

let round = 0;
let clockMs: number;
let sample: () => void;
let opening: Promise<void>;
let isMixMuted: boolean;
let recorder: Recorder;
beforeEach(() => {
	[clockMs, isMixMuted, opening] = [0, false, Promise.resolve()];
	const store = openChunkStore(`muted-${round++}`);
	recorder = new Recorder({
		store,
		onChange() {},
		onBegun() {},
		onStored() {},
		onFinished() {},
		remainingQuotaMs: async () => null,
		environment: {
			capture: async () => {
				await opening;
				return { microphone: null, tab: null, isFallback: false };
			},
			captureMicrophone: () => Promise.reject(new Error('There is one.')),
			mix: async () => ({
				stream: {} as MediaStream,
				soundMs: () => clockMs,
				replaceMicrophone() {},
				close: async () => {},
				levels: () => ({ microphone: -30, tab: null }),
				muteMicrophone(isMuted) {
					isMixMuted = isMuted;
				},
			}),
			record: ({ id, onStored, begin }) => {
				void begin?.('').then(async () => onStored(await store.append(id, new ArrayBuffer(1_000), 60_000)));
				return {
					recordedMs: () => clockMs,
					sleptMs: () => 0,
					pause() {},
					resume() {},
					stop: () => store.finish(id, { finishedAt: '', endedUnexpectedly: false }),
				};
			},
			now: () => clockMs,
			every(_, work) {
				sample = work;
				return () => {};
			},
		},
	});
});

const pass = (ms: number) => {
	for (const end = clockMs + ms; clockMs < end; ) {
		clockMs += 200;
		sample();
	}
};

test('a muted microphone causes no silence warning, and is measured again after unmuting', async () => {
	await recorder.start(request);
	await vi.waitFor(() => expect(stateOf(recorder.session)).toBe('recording'));
	recorder.mute(true);
	pass(20_000);
	expect([isMixMuted, recorder.levels.microphone]).toEqual([true, null]);
	expect(stateOf(recorder.session)).toBe('recording');
	recorder.mute(false);
	pass(200);
	expect([isMixMuted, recorder.levels.microphone]).toEqual([false, -30]);
});

test('a recording muted during its start begins muted, and the next one does not', async () => {
	const sources = Promise.withResolvers<void>();
	opening = sources.promise;
	const starting = recorder.start(request);
	recorder.mute(true);
	sources.resolve();
	await starting;
	expect(isMixMuted).toBe(true);
	await recorder.stop();
	await recorder.start(request);
	expect([recorder.isMuted, isMixMuted]).toEqual([false, false]);
});
