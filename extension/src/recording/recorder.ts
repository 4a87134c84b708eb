import { limits } from '@debrief/shared/domain/limits.ts';
import { type ChunkStore, StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import { recordingFormat, type StreamRecording } from '@debrief/shared/recorder/record-stream.ts';
import type { Mark, RecordingDetails } from '@debrief/shared/recorder/stored-recording.ts';
import type { RecorderMessage, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { Captured } from './capture-sources.ts';
import type { Mix } from './mix-channels.ts';
import { problemOfStart } from './problem-of-start.ts';
import { browserWorld, type RecorderWorld } from './recorder-world.ts';
import { isInterruption, problem, type RecordingProblem } from './recording-problem.ts';
import { advance, isLongest, isRunning, type Session, type SessionEvent, stateOf } from './recording-session.ts';
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
	world?: RecorderWorld;
	/** The state, the levels or the marks are other than before. */
	onChange(): void;
	/** The first slice is stored. */
	onBegun(id: string): void;
	/** So much of it is stored now. */
	onStored(bytes: number): void;
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
	readonly #world: RecorderWorld;
	#stopLooking = () => {};
	/** Of the start that came last. */
	#request: StartRequest | null = null;
	/** What was asked of a recording that only begins, until it can be done. */
	#wanted: 'pause' | 'stop' | null = null;

	constructor(deps: RecorderDeps) {
		this.#deps = deps;
		this.#world = deps.world ?? browserWorld;
	}

	async start(request: StartRequest): Promise<StartAnswer> {
		if (isRunning(this.session)) return refuse('already-recording');
		const id = crypto.randomUUID();
		[this.#request, this.#wanted] = [request, null];
		this.note({ type: 'start', id, at: this.#world.now() });
		try {
			const room = await this.#deps.roomMs();
			if (room !== null && room < leastRoomMs)
				throw new StorageFullError('There is no room for five minutes of sound.');
			await this.#begin(id, request);
		} catch (error) {
			if (this.#wanted !== 'stop') return this.#fail(problemOfStart(error));
		}
		// who stopped it while its sources were opened needs no reason
		if (this.#wanted === 'stop') this.note({ type: 'withdrawn' });
		return { isStarted: true, id };
	}

	pause(): void {
		// "paused" too is said of what is stored
		if (this.session.phase === 'starting') {
			this.#wanted = 'pause';
			return;
		}
		this.current?.stream.pause();
		this.note({ type: 'pause' });
	}

	resume(): void {
		if (this.#wanted === 'pause') this.#wanted = null;
		this.current?.stream.resume();
		this.note({ type: 'resume' });
	}

	/** With a reason nobody stopped it. What is stored is sent either way. */
	async stop(reason: RecordingProblem | null = null): Promise<void> {
		const { current } = this;
		if (!isRunning(this.session)) return;
		const wasStarting = stateOf(this.session) === 'starting';
		this.note({ type: 'stop' });
		if (!current) {
			this.#wanted = 'stop';
			return;
		}
		const finish = await current.stream.stop({ wasInterrupted: isInterruption(reason) }).then(
			(row) => row.finish,
			() => null,
		);
		if (this.current !== current) return;
		this.current = null;
		this.#stopLooking();
		this.levels = noLevels;
		if (finish?.sizeBytes) {
			const stored = { bytes: finish.sizeBytes, durationMs: finish.durationMs };
			this.note({ type: 'finished', stored, problem: reason });
		} else {
			// without a finish it cannot be read now, and the next start looks again
			if (finish) await this.#deps.store.remove(current.id);
			if (finish && wasStarting && !reason) this.note({ type: 'withdrawn' });
			else this.note({ type: 'fail', problem: reason ?? problem('recorder-failed', 'no sound') });
		}
		this.#deps.onFinished(current.id);
		await current.mix.close();
	}

	/** Without the sound of the tab nothing else tells that the meeting is over. */
	async tabClosed(tabId: number): Promise<void> {
		if (this.#request?.tabId === tabId && !this.#request.sources.tab) await this.stop();
	}

	async mark(description: string): Promise<void> {
		const { current } = this;
		// views say so before; the server would refuse it later
		if (!current || current.marks.length >= limits.notesPerConversation) return;
		const cuePointMs = Math.round(current.stream.recordedMs());
		const mark = { id: crypto.randomUUID(), description, cuePointMs, isSent: false };
		current.marks.push(mark);
		await this.#deps.store.addMark(current.id, mark);
		this.#deps.onChange();
	}

	note(event: SessionEvent): void {
		this.session = advance(this.session, event);
		this.#deps.onChange();
	}

	async #begin(id: string, request: StartRequest): Promise<void> {
		const captured = await this.#world.capture(request);
		const mix = await this.#world.mix({ ...captured, isTabSilenced: request.tabBy !== 'picker' });
		if (this.#wanted === 'stop') return mix.close();
		let hasBegun = false;
		const stream = this.#world.record({
			...{ id, stream: mix.stream, store: this.#deps.store },
			begin: (startedAt) => this.#deps.store.begin(id, describe(request, captured, startedAt)),
			onStored: (stored) => {
				this.note({ type: 'slice-stored', stored });
				if (this.#wanted === 'pause') this.#pauseAtLast();
				if (!hasBegun) this.#deps.onBegun(id);
				hasBegun = true;
				this.#deps.onStored(stored.bytes);
			},
			onFailed: (error) => void this.stop(problemOfStart(error)),
		});
		const microphoneLabel = captured.microphone?.getAudioTracks()[0]?.label ?? '';
		this.current = { id, request, mix, stream, microphoneLabel, marks: [] };
		this.#watchSources(captured);
		if (captured.isStandIn) this.note({ type: 'harm', problem: problem('microphone-replaced') });
		this.#stopLooking = this.#world.every(lookEveryMs, () => this.#look());
	}

	#pauseAtLast(): void {
		this.#wanted = null;
		this.pause();
	}

	#fail(reason: RecordingProblem): StartAnswer {
		this.note({ type: 'fail', problem: reason });
		return refuse(startProblems[reason.code] ?? 'failed', reason.detail ?? '');
	}

	#watchSources({ tab, microphone }: Captured): void {
		const onEnd = (stream: MediaStream | null, work: () => void) =>
			stream?.getAudioTracks()[0]?.addEventListener('ended', work);
		// a closed tab ends the meeting; the recorder would go on with silence
		onEnd(tab, () => void this.stop());
		onEnd(microphone, () => {
			if (tab) this.note({ type: 'harm', problem: problem('microphone-lost') });
			else void this.stop(problem('microphone-lost'));
		});
	}

	#look(): void {
		const { current } = this;
		if (!current) return;
		this.levels = current.mix.levels();
		const elapsedMs = current.stream.recordedMs();
		this.note({ type: 'looked', at: this.#world.now(), elapsedMs, levels: this.levels });
		if (isLongest(elapsedMs)) void this.stop(problem('longest'));
	}
}

const describe = (
	{ title, source, context, consent }: StartRequest,
	{ microphone, tab }: Captured,
	startedAt: string,
): RecordingDetails => ({
	...{ title, source, type: 'web-conference', startedAt, mimeType: recordingFormat.mimeType },
	...{ channels: microphone && tab ? 'microphone-and-tab' : tab ? 'tab' : 'microphone' },
	...{ server: context.server, account: context.account, languageCode: context.languageCode, consent },
});

const refuse = (reason: StartProblem, message = ''): StartAnswer => ({ isStarted: false, problem: reason, message });

const startProblems: Partial<Record<RecordingProblem['code'], StartProblem>> = {
	'storage-full': 'storage-full',
	'microphone-not-allowed': 'microphone-not-allowed',
	'microphone-missing': 'microphone-missing',
	'tab-not-shared': 'tab-not-shared',
};
