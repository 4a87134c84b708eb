import { formatDetailDate } from '@debrief/shared/domain/date-format.ts';
import { voiceMemoSource } from '@debrief/shared/domain/recording-source.ts';
import { type ChunkStore, StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import { recordingFormat, type recordStream, type StreamRecording } from '@debrief/shared/recorder/record-stream.ts';
import type { RecordingDetails } from '@debrief/shared/recorder/stored-recording.ts';
import {
	advance,
	idle,
	isFull,
	isRunning,
	type MemoEvent,
	type MemoProblem,
	type MemoSession,
} from './memo-session.ts';
import { type Microphone, type OpenMicrophone, problemOf } from './microphone.ts';

export type MemoChoice = {
	/** Null: the one the system prefers. */
	microphoneId: string | null;
	/** BCP 47 */
	languageCode: string;
	/** What its file is called, before the date. */
	name: string;
};

export type RecorderDeps = {
	store: ChunkStore;
	/** Origin of the server. */
	server: string;
	openMicrophone: OpenMicrophone;
	record: typeof recordStream;
	findObstacle(): MemoProblem | null;
	/** ms that still fit on this device, null when the browser does not say. */
	roomMs(): Promise<number | null>;
	/** ms of a clock that never jumps. */
	now(): number;
	/** Calls until what it answers is called. */
	every(ms: number, work: () => void): () => void;
	/** A UUID. */
	newId(): string;
	onChange(): void;
	/** Before anything of it is stored; resolves when no other tab will touch it. */
	reserve(id: string): Promise<void>;
	/** A slice is stored. */
	onSlice(id: string): void;
	/** Nothing comes any more; false when there is nothing worth keeping. */
	onEnded(id: string, hasSound: boolean): void;
};

type Current = { id: string; microphone: Microphone; stream: StreamRecording; stopLooking: () => void };

const lookEveryMs = 200;
const leastRoomMs = 5 * 60_000;

/** Records one memo at a time, and ends it by itself after an hour. */
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
		const { newId, now, findObstacle, roomMs } = this.#deps;
		const obstacle = findObstacle();
		if (obstacle) return this.#advance({ type: 'end', problem: obstacle });
		const id = newId();
		this.#advance({ type: 'start', id, at: now() });
		let microphone: Microphone | null = null;
		try {
			const room = await roomMs();
			if (room !== null && room < leastRoomMs) throw new StorageFullError('There is no room for five minutes.');
			microphone = await this.#deps.openMicrophone(choice.microphoneId);
			if (this.#isClosed) throw new DOMException('Closed meanwhile.', 'AbortError');
			await this.#begin(id, microphone, choice);
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

	/** Ends what runs, and begins nothing any more. */
	close(): Promise<void> {
		this.#isClosed = true;
		return this.stop('failed');
	}

	/** Of the microphone in dB of full scale; null while none is open. */
	levelDb(): number | null {
		return this.#current?.microphone.levelDb() ?? null;
	}

	async #begin(id: string, microphone: Microphone, choice: MemoChoice): Promise<void> {
		const { store, server, reserve, record, every } = this.#deps;
		await reserve(id);
		await store.begin(id, describe(server, choice));
		const stream = record({
			...{ id, stream: microphone.stream, store },
			onStored: (stored) => {
				this.#advance({ type: 'stored', stored });
				this.#deps.onSlice(id);
				this.#look();
			},
			onFailed: (error) => void this.stop(problemOf(error)),
		});
		this.#current = { id, microphone, stream, stopLooking: every(lookEveryMs, () => this.#look()) };
		microphone.onGone(() => void this.stop('microphone-gone'));
	}

	#look(): void {
		if (!this.#current || this.#stopping) return;
		const { stream, microphone } = this.#current;
		const elapsedMs = stream.recordedMs();
		this.#advance({ type: 'looked', at: this.#deps.now(), elapsedMs, level: microphone.levelDb() });
		if (isFull(elapsedMs)) void this.stop('full');
	}

	async #end(problem: MemoProblem | null): Promise<void> {
		const current = this.#current;
		if (!current) return;
		this.#advance({ type: 'stop' });
		current.stopLooking();
		try {
			const { finish } = await current.stream.stop({ wasInterrupted: problem !== null && problem !== 'full' });
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

	#advance(event: MemoEvent): void {
		this.session = advance(this.session, event);
		this.#deps.onChange();
	}
}

/** Without a title: the conversation gets one from what was said. */
function describe(server: string, { languageCode, name }: MemoChoice): RecordingDetails {
	const startedAt = new Date().toISOString();
	const at = formatDetailDate(startedAt).replaceAll(':', '.');
	return {
		...{ title: '', source: voiceMemoSource, type: 'other', direction: 'inbound', languageCode, server },
		...{ startedAt, fileName: `${name} ${at}.webm`, channels: 'microphone', consent: null },
		mimeType: recordingFormat.mimeType,
	};
}
