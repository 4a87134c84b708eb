import type { ChunkStore } from './chunk-store.ts';
import type { Extent, StoredRecording } from './stored-recording.ts';

export const recordingFormat = {
	mimeType: 'audio/webm;codecs=opus',
	/** Below 48 kbit/s the two channels of Opus run into each other. */
	bitsPerSecond: 64_000,
	/** What a killed browser can lose at most, together with the time it takes to store. */
	sliceMs: 500,
} as const;

export type StreamRecording = {
	/** Recorded time without pauses, by the clock. */
	recordedMs(): number;
	pause(): void;
	resume(): void;
	/** Ends when the last slice is stored and the recording is finished. Repeating it waits for the same end. */
	stop(how?: { wasInterrupted: boolean }): Promise<StoredRecording>;
};

type Options = {
	id: string;
	stream: MediaStream;
	store: ChunkStore;
	onStored(extent: Extent): void;
	/** A slice could not be stored, or the browser gave up recording; what is stored stays. */
	onFailed(error: unknown): void;
};

/** Records a stream in slices that are stored one after the other. The recording was begun in the store before. */
export function recordStream({ id, stream, store, onStored, onFailed }: Options): StreamRecording {
	const recorder = new MediaRecorder(stream, {
		mimeType: recordingFormat.mimeType,
		audioBitsPerSecond: recordingFormat.bitsPerSecond,
	});
	const clock = startClock();
	let stored: Promise<unknown> = Promise.resolve();
	let hasFailed = false;
	const fail = (error: unknown) => {
		if (!hasFailed) onFailed(error);
		hasFailed = true;
	};
	recorder.addEventListener('dataavailable', ({ data }) => {
		const endMs = clock.ms();
		if (data.size === 0) return;
		stored = stored.then(async () => {
			// a slice after a lost one would make everything from there on unreadable
			if (hasFailed) return;
			await store.append(id, await data.arrayBuffer(), endMs).then(onStored, fail);
		});
	});
	recorder.addEventListener('error', (event) => fail(event));
	recorder.start(recordingFormat.sliceMs);
	let ending: Promise<StoredRecording> | null = null;
	const end = async (wasInterrupted: boolean) => {
		await stopped(recorder);
		clock.pause();
		await stored;
		return store.finish(id, { finishedAt: new Date().toISOString(), wasInterrupted });
	};
	return {
		recordedMs: clock.ms,
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
		stop: ({ wasInterrupted } = { wasInterrupted: false }) => (ending ??= end(wasInterrupted)),
	};
}

function stopped(recorder: MediaRecorder): Promise<void> {
	if (recorder.state === 'inactive') return Promise.resolve();
	const { promise, resolve } = Promise.withResolvers<void>();
	recorder.addEventListener('stop', () => resolve(), { once: true });
	recorder.stop();
	return promise;
}

function startClock() {
	let before = 0;
	let since: number | null = performance.now();
	const ms = () => before + (since === null ? 0 : performance.now() - since);
	return {
		ms,
		pause() {
			before = ms();
			since = null;
		},
		resume() {
			since ??= performance.now();
		},
	};
}
