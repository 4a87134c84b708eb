import { type ChunkStore, StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import { recordingFormat, recordStream, type StreamRecording } from '@debrief/shared/recorder/record-stream.ts';
import type { Mark } from '@debrief/shared/recorder/stored-recording.ts';
import type { RecorderMessage, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import { captureMicrophone } from './capture-microphone.ts';
import { captureTab } from './capture-tab.ts';
import { type Mix, mixChannels } from './mix-channels.ts';
import { advance, isRunning, type Session, type SessionEvent } from './recording-session.ts';
import type { Levels } from './signal-watch.ts';

export type StartRequest = Extract<RecorderMessage, { type: 'start' }>;
type Current = {
	id: string;
	request: StartRequest;
	mix: Mix;
	stream: StreamRecording;
	microphoneLabel: string;
	marks: Mark[];
};

type RecorderDeps = {
	store: ChunkStore;
	/** The state, the levels or the marks are other than before. */
	onChange(): void;
	/** The first slice is stored. */
	onBegun(id: string): void;
	onSlice(id: string): void;
	onFinished(id: string): void;
	/** ms that still fit on this device, null when the browser does not say. */
	roomMs(): Promise<number | null>;
};

const lookEveryMs = 200;
const leastRoomMs = 5 * 60_000;
const noLevels: Levels = { microphone: null, tab: null };

/** Captures, stores and tells how it goes; one recording at a time. */
export class Recorder {
	session: Session = { phase: 'idle' };
	levels = noLevels;
	current: Current | null = null;
	readonly #deps: RecorderDeps;
	#watch: ReturnType<typeof setInterval> | undefined;

	constructor(deps: RecorderDeps) {
		this.#deps = deps;
	}

	async start(request: StartRequest): Promise<StartAnswer> {
		if (isRunning(this.session)) return refuse('already-recording', 'Another recording is running.');
		const id = crypto.randomUUID();
		this.#advance({ type: 'start', id, at: performance.now() });
		try {
			const room = await this.#deps.roomMs();
			if (room !== null && room < leastRoomMs)
				throw new StorageFullError('There is no room for five minutes of sound.');
			await this.#begin(id, request);
			return { isStarted: true, id };
		} catch (error) {
			const answer = refuse(problemOf(error), sentenceOf(error));
			this.#advance({ type: 'fail', reason: sentenceOf(error) });
			return answer;
		}
	}

	pause(): void {
		this.current?.stream.pause();
		this.#advance({ type: 'pause' });
	}

	resume(): void {
		this.current?.stream.resume();
		this.#advance({ type: 'resume' });
	}

	async stop(how = { wasInterrupted: false }): Promise<void> {
		const { current } = this;
		if (!current) return;
		this.#advance({ type: 'stop' });
		const { finish } = await current.stream.stop(how);
		if (this.current !== current) return;
		this.current = null;
		clearInterval(this.#watch);
		await current.mix.close();
		this.levels = noLevels;
		const stored = { bytes: finish?.sizeBytes ?? 0, durationMs: finish?.durationMs ?? 0 };
		this.#advance({ type: 'finished', stored, wasInterrupted: how.wasInterrupted });
		this.#deps.onFinished(current.id);
	}

	async mark(description: string): Promise<void> {
		const { current } = this;
		if (!current) return;
		const cuePointMs = Math.round(current.stream.recordedMs());
		const mark = { id: crypto.randomUUID(), description, cuePointMs, isSent: false };
		current.marks.push(mark);
		await this.#deps.store.addMark(current.id, mark);
		this.#deps.onChange();
	}

	/** What happens to the upload of a recording, shown while it is the last one. */
	note(event: Extract<SessionEvent, { type: 'upload' | 'dismiss' }>): void {
		this.#advance(event);
	}

	async #begin(id: string, request: StartRequest): Promise<void> {
		const { microphone, tab } = await capture(request);
		const mix = await mixChannels({ microphone, tab });
		const details = {
			...{ title: request.title, source: request.source, type: 'web-conference' as const },
			...{ startedAt: new Date().toISOString(), mimeType: recordingFormat.mimeType },
			channels: microphone && tab ? ('microphone-and-tab' as const) : tab ? ('tab' as const) : ('microphone' as const),
			...{ server: request.context.server, consent: request.consent },
		};
		await this.#deps.store.begin(id, details);
		let hasBegun = false;
		const stream = recordStream({
			...{ id, stream: mix.stream, store: this.#deps.store },
			onStored: (stored) => {
				this.#advance({ type: 'slice-stored', stored });
				if (!hasBegun) this.#deps.onBegun(id);
				hasBegun = true;
				this.#deps.onSlice(id);
			},
			onFailed: (error) => void this.#fail(error),
		});
		const microphoneLabel = microphone?.getAudioTracks()[0]?.label ?? '';
		this.current = { id, request, mix, stream, microphoneLabel, marks: [] };
		// a closed tab ends the meeting; the recorder would go on with silence
		tab?.getAudioTracks()[0]?.addEventListener('ended', () => void this.stop());
		if (!tab)
			microphone?.getAudioTracks()[0]?.addEventListener('ended', () => void this.stop({ wasInterrupted: true }));
		this.#watch = setInterval(() => this.#look(), lookEveryMs);
	}

	#look(): void {
		const { current } = this;
		if (!current) return;
		this.levels = current.mix.levels();
		const elapsedMs = current.stream.recordedMs();
		this.#advance({ type: 'looked', at: performance.now(), elapsedMs, levels: this.levels });
	}

	/** What is stored is finished and sent; the reason stays to be read. */
	async #fail(error: unknown): Promise<void> {
		await this.stop({ wasInterrupted: true });
		this.#advance({ type: 'fail', reason: sentenceOf(error) });
	}

	#advance(event: SessionEvent): void {
		this.session = advance(this.session, event);
		this.#deps.onChange();
	}
}

async function capture({ sources, streamId }: StartRequest) {
	const tab = streamId ? await captureTab(streamId) : null;
	try {
		return { tab, microphone: sources.microphone ? await captureMicrophone(sources.microphoneId) : null };
	} catch (error) {
		for (const track of tab?.getTracks() ?? []) track.stop();
		throw error;
	}
}

const refuse = (problem: StartProblem, message: string): StartAnswer => ({ isStarted: false, problem, message });

function problemOf(error: unknown): StartProblem {
	if (error instanceof StorageFullError) return 'storage-full';
	if (!(error instanceof DOMException)) return 'failed';
	if (error.name === 'NotAllowedError') return 'microphone-not-allowed';
	return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? 'microphone-missing' : 'failed';
}

function sentenceOf(error: unknown): string {
	switch (problemOf(error)) {
		case 'storage-full':
			return 'There is no room left on this device. What was stored is safe.';
		case 'microphone-not-allowed':
			return 'The browser does not let Debrief use the microphone yet.';
		case 'microphone-missing':
			return 'The chosen microphone is not there.';
		default:
			return error instanceof Error ? error.message : 'The browser stopped recording.';
	}
}
