import type { ChunkStore } from './chunk-store.ts';
import type { RecordingTransport } from './recording-transport.ts';
import type { StoredRecording } from './stored-recording.ts';
import { type UploadProgress, type UploadWaits, uploadRecording } from './upload-recording.ts';

type Options = {
	store: ChunkStore;
	transport: RecordingTransport;
	waits: UploadWaits;
	onProgress(id: string, progress: UploadProgress): void;
	/** Whether a recording belongs to the server that is in use. */
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
		if (!this.#running.has(id)) void this.#run(id, this.#enter(id));
	}

	/** After it was finished; also again after a failure. */
	async startFinished(id: string): Promise<void> {
		await this.#options.store.setFailure(id, null);
		if (this.#running.has(id)) return;
		const stop = this.#enter(id);
		this.#finished = this.#finished.then(() => this.#run(id, stop));
	}

	/** What lies finished on this device and did not fail for good, oldest first. */
	async startAllFinished(): Promise<void> {
		for (const row of await this.#options.store.list())
			if (row.finish && !row.failure && (this.#options.belongsHere?.(row) ?? true)) await this.startFinished(row.id);
	}

	/** Stops sending it; what is stored stays. */
	cancel(id: string): void {
		this.#running.get(id)?.abort();
	}

	isRunning(id: string): boolean {
		return this.#running.has(id);
	}

	#enter(id: string): AbortController {
		const stop = new AbortController();
		this.#running.set(id, stop);
		return stop;
	}

	async #run(id: string, { signal }: AbortController): Promise<void> {
		const onProgress = (progress: UploadProgress) => this.#options.onProgress(id, progress);
		try {
			await uploadRecording({ ...this.#options, id, signal, onProgress });
		} catch (error) {
			if (!signal.aborted) onProgress({ state: 'failed', code: 'unreadable', message: String(error) });
		} finally {
			this.#running.delete(id);
		}
	}
}
