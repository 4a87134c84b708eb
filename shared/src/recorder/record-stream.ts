import type { ChunkStore } from './chunk-store.ts';
import { type SoundClock, startRecordingClock, startSoundClock } from './recording-clock.ts';
import type { Extent, StoredRecording } from './stored-recording.ts';

export const recordingFormat = {
	mimeType: 'audio/webm;codecs=opus',
	/** Below 48 kbit/s, the two channels of Opus bleed into each other. */
	bitsPerSecond: 64_000,
	/** The maximum loss when the browser is killed, besides the time to store a slice. */
	sliceMs: 500,
} as const;

/** Chromium cuts after the first 60 ms Opus frame that ends later than requested, which gives 420 ms. */
const askedSliceMs = 400;

export type StreamRecording = {
	/** In ms, without pauses. */
	recordedMs(): number;
	/** In ms, as far as known: the machine slept or was too busy to record. */
	sleptMs(): number;
	pause(): void;
	resume(): void;
	/** Resolves once the last slice is stored. Repeated calls share the result. */
	stop(how?: { endedUnexpectedly: boolean }): Promise<StoredRecording>;
};

type Options = {
	id: string;
	stream: MediaStream;
	store: ChunkStore;
	mimeType?: string;
	/** Recorded time follows this clock instead of the computer's. */
	sound?: SoundClock | undefined;
	/** Omitted when the stored recording already exists. */
	begin?: (startedAt: string) => Promise<void>;
	onStored(extent: Extent): void;
	/** A slice could not be stored, or the browser stopped recording. Stored slices stay. */
	onFailed(error: unknown): void;
};

export function recordStream({
	id,
	stream,
	store,
	mimeType = recordingFormat.mimeType,
	sound,
	begin,
	onStored,
	onFailed,
}: Options): StreamRecording {
	const recorder = new MediaRecorder(stream, {
		mimeType,
		audioBitsPerSecond: recordingFormat.bitsPerSecond,
	});
	let hasFailed = false;
	const fail = (error: unknown) => {
		if (!hasFailed) onFailed(error);
		hasFailed = true;
	};
	recorder.start(askedSliceMs);
	const clock = sound ? startSoundClock(sound) : startRecordingClock();
	let stored: Promise<unknown> = begin?.(new Date().toISOString()).catch(fail) ?? Promise.resolve();
	recorder.addEventListener('dataavailable', ({ data }) => {
		const endMs = clock.ms();
		if (data.size === 0) return;
		const bytes = data.arrayBuffer();
		stored = stored.then(async () => {
			// A slice after a gap would make everything from there on unreadable.
			if (hasFailed) return;
			await bytes.then((read) => store.append(id, read, endMs)).then(onStored, fail);
		});
	});
	recorder.addEventListener('error', (event) => fail(event));
	let ending: Promise<StoredRecording> | null = null;
	const end = async (endedUnexpectedly: boolean) => {
		await stopped(recorder);
		clock.pause();
		await stored;
		return store.finish(id, { finishedAt: new Date().toISOString(), endedUnexpectedly });
	};
	return {
		recordedMs: clock.ms,
		sleptMs: clock.sleptMs,
		pause() {
			if (recorder.state !== 'recording') return;
			recorder.requestData();
			recorder.pause();
			clock.pause();
		},
		resume() {
			if (recorder.state !== 'paused') return;
			recorder.resume();
			clock.resume();
		},
		stop: ({ endedUnexpectedly } = { endedUnexpectedly: false }) => (ending ??= end(endedUnexpectedly)),
	};
}

function stopped(recorder: MediaRecorder): Promise<void> {
	if (recorder.state === 'inactive') return Promise.resolve();
	const { promise, resolve } = Promise.withResolvers<void>();
	recorder.addEventListener('stop', () => resolve(), { once: true });
	recorder.stop();
	return promise;
}
