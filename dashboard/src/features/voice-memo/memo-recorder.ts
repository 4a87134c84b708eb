import { voiceMemoSource } from '@debrief/shared/domain/conversations/recording-source.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { type ChunkStore, StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import type { recordStream, StreamRecording } from '@debrief/shared/recorder/record-stream.ts';
import type { RecordingDetails } from '@debrief/shared/recorder/stored-recording.ts';
import {
	advance,
	idle,
	isFull,
	isRunning,
	type MemoProblem,
	type MemoSession,
	type MemoSessionEvent,
} from './memo-session.ts';
import { type MemoFormat, type Microphone, type OpenMicrophone, problemOf } from './microphone.ts';

export type MemoChoice = {
	microphoneId: string | null;
	/** BCP 47. */
	languageCode: string;
	numberOfSpeakers: number | null;
	name: string;
};

export type RecorderDeps = {
	store: ChunkStore;
	server: string;
	openMicrophone: OpenMicrophone;
	record: typeof recordStream;
	findStartProblem(): MemoProblem | null;
	findFormat(): MemoFormat | undefined;
	remainingQuotaMs(): Promise<number | null>;
	/** In ms of a monotonic clock. */
	now(): number;
	every(ms: number, work: () => void): () => void;
	newId(): string;
	onChange(): void;
	/** Locks the memo, so that no other tab touches it. */
	reserve(id: string): Promise<void>;
	onSlice(id: string): void;
	onEnded(id: string, hasSound: boolean): void;
};

type Current = { id: string; microphone: Microphone; stream: StreamRecording; stopSampling: () => void };

const sampleEveryMs = 200;
const leastQuotaMs = 5 * 60_000;

export class MemoRecorder {
	session: MemoSession = idle;
	#current: Current | null = null;
	#stopping: Promise<void> | null = null;
	#isClosed = false;
	readonly #deps: RecorderDeps;

	constructor(deps: RecorderDeps) {
		this.#deps = deps;
	}

	async start(choice: MemoChoice): Promise<void> {
		if (isRunning(this.session)) return;
		const { newId, now, findStartProblem, remainingQuotaMs } = this.#deps;
		const format = this.#deps.findFormat();
		const startProblem = findStartProblem() ?? (format ? null : 'unsupported');
		if (startProblem || !format) return this.#advance({ type: 'end', problem: startProblem });
		const id = newId();
		this.#advance({ type: 'start', id, at: now() });
		let microphone: Microphone | null = null;
		try {
			const remaining = await remainingQuotaMs();
			if (remaining !== null && remaining < leastQuotaMs)
				throw new StorageFullError('There is no room for five minutes.');
			microphone = await this.#deps.openMicrophone(choice.microphoneId);
			if (this.#isClosed) throw new DOMException('Closed meanwhile.', 'AbortError');
			await this.#begin(id, microphone, format, choice);
		} catch (error) {
			microphone?.close();
			this.#advance({ type: 'end', problem: problemOf(error) });
			this.#deps.onEnded(id, false);
		}
	}

	pause = (): void => {
		this.#current?.stream.pause();
		this.#advance({ type: 'pause' });
	};

	resume = (): void => {
		this.#current?.stream.resume();
		this.#advance({ type: 'resume' });
	};

	stop(problem: MemoProblem | null = null): Promise<void> {
		this.#stopping ??= this.#end(problem).finally(() => {
			this.#stopping = null;
		});
		return this.#stopping;
	}

	close(): Promise<void> {
		this.#isClosed = true;
		return this.stop('failed');
	}

	/** In dBFS. Null while no microphone is open. */
	levelDb(): number | null {
		return this.#current?.microphone.levelDb() ?? null;
	}

	async #begin(id: string, microphone: Microphone, format: MemoFormat, choice: MemoChoice): Promise<void> {
		const { store, server, reserve, record, every } = this.#deps;
		await reserve(id);
		await store.begin(id, describe(server, format, choice));
		const stream = record({
			id,
			stream: microphone.stream,
			mimeType: format.mimeType,
			store,
			onStored: (stored) => {
				this.#advance({ type: 'stored', stored });
				this.#deps.onSlice(id);
				this.#sample();
			},
			onFailed: (error) => void this.stop(problemOf(error)),
		});
		this.#current = { id, microphone, stream, stopSampling: every(sampleEveryMs, () => this.#sample()) };
		microphone.onGone(() => void this.stop('microphone-gone'));
	}

	#sample(): void {
		if (!this.#current || this.#stopping) return;
		const { stream, microphone } = this.#current;
		const elapsedMs = stream.recordedMs();
		this.#advance({ type: 'sampled', at: this.#deps.now(), elapsedMs, level: microphone.levelDb() });
		if (isFull(elapsedMs)) void this.stop('full');
	}

	async #end(problem: MemoProblem | null): Promise<void> {
		const current = this.#current;
		if (!current) return;
		this.#advance({ type: 'stop' });
		current.stopSampling();
		try {
			const { finish } = await current.stream.stop({ endedUnexpectedly: problem !== null && problem !== 'full' });
			this.#deps.onEnded(current.id, Boolean(finish?.sizeBytes));
			this.#advance({ type: 'end', problem });
		} catch (error) {
			this.#deps.onEnded(current.id, true);
			this.#advance({ type: 'end', problem: problemOf(error) });
		} finally {
			current.microphone.close();
			this.#current = null;
		}
	}

	#advance(event: MemoSessionEvent): void {
		this.session = advance(this.session, event);
		this.#deps.onChange();
	}
}

/** The conversation gets its title from the transcript. */
function describe(
	server: string,
	{ mimeType, extension }: MemoFormat,
	{ languageCode, numberOfSpeakers, name }: MemoChoice,
): RecordingDetails {
	const startedAt = new Date().toISOString();
	const at = formatDetailDate(startedAt).replaceAll(':', '.');
	return {
		title: '',
		source: voiceMemoSource,
		type: 'other',
		direction: 'inbound',
		languageCode,
		server,
		startedAt,
		fileName: `${name} ${at}.${extension}`,
		channels: 'microphone',
		consent: null,
		mimeType,
		...(numberOfSpeakers !== null && { numberOfSpeakers }),
	};
}
