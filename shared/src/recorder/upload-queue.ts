import type { ChunkStore } from './chunk-store.ts';
import type { RecordingTransport } from './recording-transport.ts';
import type { StoredRecording } from './stored-recording.ts';
import { type UploadProgress, type UploadWaits, uploadRecording } from './upload-recording.ts';

type Options = {
	store: ChunkStore;
	transport: RecordingTransport;
	waits: UploadWaits;
	onProgress(id: string, progress: UploadProgress): void;
	/** Whether a recording belongs to the server and the account that are in use; of others nothing is sent. */
	belongsHere?: (recording: StoredRecording) => boolean;
};

/** Uploads of this device. The one being recorded has a lane of its own; finished ones go one after the other. */
export class UploadQueue {
	readonly #options: Options;
	readonly #running = new Map<string, AbortController>();
	#finished: Promise<void> = Promise.resolve();

	constructor(options: Options) {
		this.#options = options;
	}

	/** While it is being recorded. */
	startLive(id: string): void {
		if (!this.#running.has(id)) void this.#run(id, this.#enter(id), () => {});
	}

	/** After it was finished; also again after a failure. */
	async startFinished(id: string): Promise<void> {
		const row = await this.#options.store.get(id);
		if (!row || !this.#isOurs(row)) return;
		await this.#options.store.setFailure(id, null);
		if (this.#running.has(id)) return;
		const stop = this.#enter(id);
		this.#finished = this.#finished.then(() => this.#untilStored(id, stop));
	}

	/** What lies finished on this device and did not fail for good, oldest first. */
	async startAllFinished(): Promise<void> {
		for (const row of await this.#options.store.list())
			if (row.finish && !row.failure) await this.startFinished(row.id);
	}

	/** Stops sending it; what is stored stays. */
	cancel(id: string): void {
		this.#running.get(id)?.abort();
	}

	cancelAll(): void {
		for (const stop of this.#running.values()) stop.abort();
	}

	isRunning(id: string): boolean {
		return this.#running.has(id);
	}

	#isOurs(row: StoredRecording): boolean {
		return this.#options.belongsHere?.(row) ?? true;
	}

	#enter(id: string): AbortController {
		const stop = new AbortController();
		this.#running.set(id, stop);
		return stop;
	}

	/** The next one need not wait until the server has decoded this one. */
	#untilStored(id: string, stop: AbortController): Promise<void> {
		const stored = Promise.withResolvers<void>();
		void this.#run(id, stop, stored.resolve).finally(stored.resolve);
		return stored.promise;
	}

	async #run(id: string, { signal }: AbortController, onStored: () => void): Promise<void> {
		const onProgress = (progress: UploadProgress) => {
			if (signal.aborted) return;
			this.#options.onProgress(id, progress);
			if (progress.state === 'confirming' && progress.isStored) onStored();
		};
		try {
			const row = await this.#options.store.get(id);
			if (row && this.#isOurs(row)) await uploadRecording({ ...this.#options, id, signal, onProgress });
		} catch (error) {
			onProgress({ state: 'failed', code: 'unreadable', message: String(error) });
		} finally {
			this.#running.delete(id);
		}
	}
}
