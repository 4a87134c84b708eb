import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { HashFile } from './hash-in-worker.ts';
import { toFailure } from './upload-failure.ts';
import {
	fromFile,
	fromUnfinished,
	toUnfinished,
	type UnfinishedUpload,
	type UploadDetails,
	type UploadItem,
} from './upload-item.ts';
import { runUpload, type Waits } from './upload-loop.ts';
import type { Announcement, UploadTransport } from './upload-transport.ts';

export type UploadQueue = {
	items(): readonly UploadItem[];
	subscribe(listener: () => void): () => void;
	/** Puts files in the queue; one that was begun before a reload goes on where it stopped. */
	add(files: readonly File[], details: UploadDetails): void;
	pause(id: string): void;
	/** Goes on after a pause or a failure. */
	resume(id: string): void;
	/** Takes an upload out, and what lies of it on the server. */
	cancel(id: string): Promise<void>;
	/** Takes out what is done. */
	clear(): void;
	/** Asks the server how far the uploads of an earlier visit are, and forgets those that ended elsewhere. */
	refresh(): Promise<void>;
};

export type QueueParts = {
	transport: UploadTransport;
	hashFile: HashFile;
	waits: Waits;
	/** What survives a reload. */
	memory: { load(): UnfinishedUpload[]; save(uploads: UnfinishedUpload[]): void };
	newId: () => string;
	/** A conversation began to exist, or its recording is complete. */
	onChanged?: (item: UploadItem) => void;
};

export const createUploadQueue = (parts: QueueParts): UploadQueue => new OneByOneQueue(parts);

/** Uploads one file after the other. A failed or paused one does not hold up the rest. */
class OneByOneQueue implements UploadQueue {
	readonly #parts: QueueParts;
	readonly #listeners = new Set<() => void>();
	readonly #files = new Map<string, File>();
	readonly #running = new Map<string, AbortController>();
	#items: readonly UploadItem[];

	constructor(parts: QueueParts) {
		this.#parts = parts;
		this.#items = parts.memory.load().map(fromUnfinished);
	}

	items = () => this.#items;

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	add = (added: readonly File[], details: UploadDetails) => {
		for (const file of added) {
			const begun = this.#items.find(
				(item) => item.stage === 'needs-file' && item.name === file.name && item.size === file.size,
			);
			const id = begun?.id ?? this.#parts.newId();
			this.#files.set(id, file);
			if (begun) this.#change(id, { stage: 'waiting' });
			else this.#set([...this.#items, fromFile(id, file, details)]);
		}
		this.#startNext();
	};

	pause = (id: string) => {
		this.#change(id, { stage: 'paused', isWaitingForServer: false });
		this.#running.get(id)?.abort();
	};

	resume = (id: string) => {
		this.#change(id, { stage: this.#files.has(id) ? 'waiting' : 'needs-file', failure: null });
		this.#startNext();
	};

	cancel = async (id: string) => {
		const item = this.#find(id);
		this.#running.get(id)?.abort();
		this.#files.delete(id);
		this.#remove(id);
		if (item?.callId && item.stage !== 'done') await discard(this.#parts.transport, item.callId);
	};

	clear = () => this.#set(this.#items.filter((item) => item.stage !== 'done'));

	refresh = async () => {
		await Promise.all(this.#items.filter((item) => item.stage === 'needs-file').map((item) => this.#refreshOne(item)));
	};

	async #refreshOne({ id, fileId, size }: UploadItem) {
		try {
			const state = await this.#parts.transport.state(fileId ?? '', new AbortController().signal);
			if (state.isCompleted) this.#remove(id);
			else if (this.#find(id)?.stage === 'needs-file') this.#change(id, { progress: state.size / size });
		} catch (error) {
			if (isGone(error)) this.#remove(id);
		}
	}

	#startNext() {
		if (this.#running.size) return;
		const next = this.#items.find((item) => item.stage === 'waiting' && this.#files.has(item.id));
		const file = next && this.#files.get(next.id);
		if (next && file) void this.#run(next, file);
	}

	async #run(item: UploadItem, file: File) {
		const stop = new AbortController();
		this.#running.set(item.id, stop);
		try {
			const hash = await this.#prepare(item, file, stop.signal);
			if (hash !== null) await this.#upload(item, file, hash, stop.signal);
		} catch (error) {
			if (!stop.signal.aborted) this.#change(item.id, { stage: 'failed', failure: toFailure(error) });
		} finally {
			this.#running.delete(item.id);
			this.#startNext();
		}
	}

	/** Hashes the file; null when it is not the one that was begun and therefore goes up as another. */
	async #prepare(item: UploadItem, file: File, signal: AbortSignal): Promise<string | null> {
		this.#change(item.id, { stage: 'preparing', progress: 0, failure: null, isWaitingForServer: false });
		const hash = await this.#parts.hashFile(file, (progress) => this.#change(item.id, { progress }), signal);
		if (!item.hash || item.hash === hash) return hash;
		this.#files.delete(item.id);
		this.#change(item.id, { stage: 'needs-file', progress: 0 });
		const other = fromFile(this.#parts.newId(), file, item.details);
		this.#files.set(other.id, file);
		this.#set([...this.#items, other]);
		return null;
	}

	async #upload({ id, details, fileId }: UploadItem, file: File, hash: string, signal: AbortSignal) {
		this.#change(id, { stage: 'uploading', hash, progress: 0 });
		await runUpload({
			source: file,
			announcement: announce(file, hash, details),
			fileId: fileId ?? undefined,
			transport: this.#parts.transport,
			waits: this.#tellingWaits(id),
			signal,
			onAnnounced: (state) => {
				this.#change(id, { fileId: state.fileId, callId: state.callId });
				this.#tell(id);
			},
			onProgress: (bytes) => this.#change(id, { progress: bytes / file.size, isWaitingForServer: false }),
		});
		this.#files.delete(id);
		this.#change(id, { stage: 'done', progress: 1 });
		this.#tell(id);
	}

	#tellingWaits(id: string): Waits {
		const { pause, reachable } = this.#parts.waits;
		return {
			pause: (ms, signal) => {
				this.#change(id, { isWaitingForServer: true });
				return pause(ms, signal);
			},
			reachable,
		};
	}

	#tell(id: string) {
		const item = this.#find(id);
		if (item) this.#parts.onChanged?.(item);
	}

	#find(id: string) {
		return this.#items.find((item) => item.id === id);
	}

	#remove(id: string) {
		this.#set(this.#items.filter((item) => item.id !== id));
	}

	#change(id: string, changes: Partial<UploadItem>) {
		this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
	}

	#set(next: readonly UploadItem[]) {
		const before = this.#items;
		this.#items = next;
		if (!differOnlyInProgress(before, next)) this.#parts.memory.save(next.flatMap((item) => toUnfinished(item) ?? []));
		for (const listener of this.#listeners) listener();
	}
}

const announce = (file: File, hash: string, details: UploadDetails): Announcement => ({
	...details,
	fileName: file.name,
	hash,
	size: file.size,
	...(file.type && { mimeType: file.type }),
});

const differOnlyInProgress = (before: readonly UploadItem[], next: readonly UploadItem[]): boolean =>
	next.length === before.length &&
	next.every((item, at) => item.stage === before[at]?.stage && item.fileId === before[at]?.fileId);

/** What is gone already needs no discarding. */
async function discard(transport: UploadTransport, callId: string): Promise<void> {
	try {
		await transport.discard(callId);
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 410);
