import { orAborted } from '../upload/scheduler.ts';
import { noLocks, type UploadLocks } from '../upload/upload-locks.ts';
import type { StoredRecording } from './stored-recording.ts';
import { type RecordingUpload, type UploadProgress, uploadRecording } from './upload-recording.ts';

export type QueueOptions = Omit<RecordingUpload, 'id' | 'signal' | 'onProgress'> & {
	locks?: UploadLocks;
	onProgress(id: string, progress: UploadProgress): void;
	belongsHere?: (recording: StoredRecording) => boolean;
	prepare?: (id: string) => Promise<void>;
};

type Running = { stop: AbortController; ended: Promise<void> };

/** A running recording is sent at once, finished ones one after the other. */
export class RecordingUploadQueue {
	readonly #options: QueueOptions;
	readonly #locks: UploadLocks;
	readonly #running = new Map<string, Running>();
	#turn: Promise<unknown> = Promise.resolve();

	constructor(options: QueueOptions) {
		this.#options = options;
		this.#locks = options.locks ?? noLocks;
	}

	/** The recording is sent once `hasBegun` resolves to true. */
	reserve(id: string, hasBegun: Promise<boolean>): Promise<void> {
		const locked = Promise.withResolvers<void>();
		this.#start(id, async (signal) => {
			locked.resolve();
			if (await hasBegun) await this.#upload(id, signal);
		});
		return locked.promise;
	}

	startLive(id: string): void {
		this.#start(id, (signal) => this.#upload(id, signal));
	}

	async startFinished(id: string): Promise<void> {
		const row = await this.#options.store.get(id);
		if (!row || !this.#isOurs(row)) return;
		await this.#options.store.setFailure(id, null);
		this.startStored(id);
	}

	/** Oldest first, without those that failed for good. */
	async startAllFinished(): Promise<void> {
		for (const row of await this.#options.store.list()) if (row.finish && !row.failure) this.startStored(row.id);
	}

	startStored(id: string): void {
		this.#start(id, async (signal) => {
			await this.#options.prepare?.(id);
			const row = await this.#options.store.get(id);
			if (row?.finish && !row.failure) await this.#inTurn(signal, (onStored) => this.#upload(id, signal, onStored));
		});
	}

	/** Resolves when nothing is being sent any more. */
	async cancel(id: string): Promise<void> {
		const running = this.#running.get(id);
		running?.stop.abort();
		await running?.ended;
	}

	cancelAll(): void {
		for (const { stop } of this.#running.values()) stop.abort();
	}

	isRunning(id: string): boolean {
		return this.#running.has(id);
	}

	#isOurs(row: StoredRecording): boolean {
		return this.#options.belongsHere?.(row) ?? true;
	}

	#start(id: string, work: (signal: AbortSignal) => Promise<void>): void {
		if (this.#running.has(id)) return;
		const stop = new AbortController();
		const ended = this.#locks
			.withWriteLock(id, stop.signal, () => work(stop.signal))
			.catch((error: unknown) => this.#report(id, stop.signal, unreadable(error)))
			.finally(() => this.#running.delete(id));
		this.#running.set(id, { stop, ended });
	}

	/** The next recording does not wait until the server has decoded this one. */
	async #inTurn(signal: AbortSignal, work: (onStored: () => void) => Promise<void>): Promise<void> {
		const before = this.#turn;
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#turn = before.then(() => promise);
		try {
			await orAborted(before, signal);
			await work(resolve);
		} finally {
			resolve();
		}
	}

	async #upload(id: string, signal: AbortSignal, onStored = () => {}): Promise<void> {
		const row = await this.#options.store.get(id);
		if (!row || !this.#isOurs(row)) return;
		const onProgress = (progress: UploadProgress) => {
			this.#report(id, signal, progress);
			if (progress.state === 'confirming' && progress.isStored) onStored();
		};
		await uploadRecording({ ...this.#options, id, signal, onProgress });
	}

	#report(id: string, signal: AbortSignal, progress: UploadProgress): void {
		if (!signal.aborted) this.#options.onProgress(id, progress);
	}
}

const unreadable = (error: unknown): UploadProgress => ({
	state: 'failed',
	code: 'unreadable',
	message: String(error),
});
