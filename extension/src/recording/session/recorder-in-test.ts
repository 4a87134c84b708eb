import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { type EndCauses, everyCause } from '../signal/meeting-end.ts';
import { Recorder, type StartRequest } from './recorder.ts';
import type { Levels } from './silence.ts';

export const startRequest: StartRequest = {
	to: 'recorder',
	type: 'start',
	streamId: null,
	tabId: 7,
	title: 'Weekly',
	isTitleTyped: false,
	automatic: null,
	page: { address: 'https://meet.example.com/room', isAudible: false, isMuted: false },
	audibleTabs: [],
	source: 'meet.example.com',
	sources: { microphone: true, tab: false, microphoneId: null },
	consent: null,
	context: {
		server: 'https://debrief.example',
		account: null,
		languageCode: 'de-DE',
		isAutoSync: true,
		showsLiveText: true,
		endCauses: everyCause,
		isSignedIn: true,
	},
};

type Devices = {
	opening: Promise<void>;
	levels: Levels;
	isMixMuted: boolean;
	tab: MediaStream | null;
	isTabPlayed: boolean | null;
	endCauses: EndCauses;
};

let round = 0;

/** A recorder whose sound and clock the test controls. */
export function createTestRecorder() {
	const store = openChunkStore(`recorder-in-test-${round++}`);
	const devices: Devices = {
		opening: Promise.resolve(),
		levels: { microphone: -30, tab: null },
		isMixMuted: false,
		tab: null,
		isTabPlayed: null,
		endCauses: everyCause,
	};
	let clockMs = 0;
	let sample = () => {};
	const recorder = new Recorder({
		store,
		onChange() {},
		onBegun() {},
		onStored() {},
		onFinished() {},
		remainingQuotaMs: async () => null,
		endCauses: () => devices.endCauses,
		environment: {
			capture: async () => {
				await devices.opening;
				return { microphone: null, tab: null, isFallback: false };
			},
			captureTab: async () => devices.tab,
			captureMicrophone: () => Promise.reject(new Error('There is one.')),
			mix: async () => ({
				stream: {} as MediaStream,
				soundMs: () => clockMs,
				replaceMicrophone() {},
				addTab(_, isSilenced) {
					devices.isTabPlayed = isSilenced;
					devices.levels = { ...devices.levels, tab: -30 };
				},
				close: async () => {},
				levels: () => devices.levels,
				muteMicrophone(isMuted) {
					devices.isMixMuted = isMuted;
				},
			}),
			record: ({ id, onStored, begin }) => {
				void begin?.('').then(async () => onStored(await store.append(id, new ArrayBuffer(1_000), 8 * 3_600_000)));
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
				return () => {
					sample = () => {};
				};
			},
		},
	});
	const pass = (ms: number) => {
		for (const end = clockMs + ms; clockMs < end; ) {
			clockMs += 200;
			sample();
		}
	};
	return { recorder, devices, store, pass };
}
