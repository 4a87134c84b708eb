import type { HashFile } from './hash-in-worker.ts';
import { ItemList } from './item-list.ts';
import { LeftUploads, type UploadMemory } from './left-uploads.ts';
import { OwnClaims, type UploadClaims } from './upload-claims.ts';
import { toFailure } from './upload-failure.ts';
import { fromFile, type UploadDetails, type UploadItem } from './upload-item.ts';
import { runUpload, type Waits } from './upload-loop.ts';
import { type Announcement, isGone, type UploadTransport } from './upload-transport.ts';

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
	/** Shows what earlier visits left and no other tab works on, with how far it is. */
	refresh(): Promise<void>;
	/** Keeps looking what other tabs do, until the answer is called: then all uploads of this page end. */
	open(): () => void;
};

export type QueueParts = {
	transport: UploadTransport;
	hashFile: HashFile;
	waits: Waits;
	memory: UploadMemory;
	claims: UploadClaims;
	newId: () => string;
	/** A conversation began to exist, or its recording is complete. */
	onChanged?: (item: UploadItem) => void;
};

export const createUploadQueue = (parts: QueueParts): UploadQueue => new OneByOneQueue(parts);

/** Uploads one file after the other. A failed or paused one does not hold up the rest. */
class OneByOneQueue implements UploadQueue {
	readonly #parts: QueueParts;
	readonly #own: OwnClaims;
	readonly #list = new ItemList();
	readonly #left: LeftUploads;
	readonly #files = new Map<string, File>();
	readonly #running = new Map<string, AbortController>();
	#isOpen = true;

	constructor(parts: QueueParts) {
		this.#parts = parts;
		this.#own = new OwnClaims(parts.claims);
		this.#left = new LeftUploads(this.#list, parts);
	}

	items = this.#list.all;
	subscribe = this.#list.subscribe;
	refresh = () => this.#left.refresh();

	open = () => {
		this.#isOpen = true;
		const close = this.#left.open();
		return () => {
			this.#isOpen = false;
			close();
			for (const work of this.#running.values()) work.abort();
			this.#own.releaseAll();
		};
	};

	add = (added: readonly File[], details: UploadDetails) => {
		for (const file of added) {
			const begun = this.#list
				.all()
				.find((item) => item.stage === 'needs-file' && item.name === file.name && item.size === file.size);
			const id = begun?.id ?? this.#parts.newId();
			this.#files.set(id, file);
			if (begun) this.#list.change(id, { stage: 'waiting' });
			else this.#list.add(fromFile(id, file, details));
		}
		this.#startNext();
	};

	pause = (id: string) => {
		this.#list.change(id, { stage: 'paused', isWaitingForServer: false });
		this.#running.get(id)?.abort();
	};

	resume = (id: string) => {
		this.#list.change(id, { stage: this.#files.has(id) ? 'waiting' : 'needs-file', failure: null });
		this.#startNext();
	};

	cancel = async (id: string) => {
		const item = this.#list.find(id);
		this.#running.get(id)?.abort();
		this.#files.delete(id);
		this.#list.remove((other) => other.id === id);
		if (!item?.callId || !item.hash || item.stage === 'done') return this.#own.release(id);
		// another tab may have gone on with it since this one looked
		if (!(await this.#own.take(id, item.hash))) return;
		this.#left.forget(id);
		await discard(this.#parts.transport, item.callId).finally(() => this.#own.release(id));
	};

	clear = () => this.#list.remove((item) => item.stage === 'done');

	#startNext() {
		if (this.#running.size || !this.#isOpen) return;
		const next = this.#list.all().find((item) => item.stage === 'waiting' && this.#files.has(item.id));
		const file = next && this.#files.get(next.id);
		if (next && file) void this.#run(next, file);
	}

	async #run(item: UploadItem, file: File) {
		const stop = new AbortController();
		this.#running.set(item.id, stop);
		try {
			if (item.hash && !(await this.#claim(item.id, item.hash, stop.signal))) return;
			const hash = await this.#prepare(item, file, stop.signal);
			if (hash !== null && (await this.#claim(item.id, hash, stop.signal)))
				await this.#upload(item, file, hash, stop.signal);
		} catch (error) {
			if (!stop.signal.aborted) this.#list.change(item.id, { stage: 'failed', failure: toFailure(error) });
		} finally {
			this.#running.delete(item.id);
			this.#startNext();
		}
	}

	/** False while another tab has this file: then it waits, and lets the next one pass. */
	async #claim(id: string, hash: string, signal: AbortSignal): Promise<boolean> {
		const isOwn = await this.#own.take(id, hash);
		if (!this.#list.find(id)) this.#own.release(id);
		signal.throwIfAborted();
		if (isOwn) return true;
		this.#list.change(id, { stage: 'elsewhere', progress: 0 });
		void this.#left.whenFree(hash, () => {
			if (this.#list.find(id)?.stage === 'elsewhere') this.resume(id);
		});
		return false;
	}

	/** Hashes the file; null when it is not the one that was begun and therefore goes up as another. */
	async #prepare(item: UploadItem, file: File, signal: AbortSignal): Promise<string | null> {
		this.#list.change(item.id, { stage: 'preparing', progress: 0, failure: null, isWaitingForServer: false });
		const hash = await this.#parts.hashFile(file, (progress) => this.#list.change(item.id, { progress }), signal);
		if (!item.hash || item.hash === hash) return hash;
		this.#files.delete(item.id);
		this.#own.release(item.id);
		this.#list.change(item.id, { stage: 'needs-file', progress: 0 });
		const other = fromFile(this.#parts.newId(), file, item.details);
		this.#files.set(other.id, file);
		this.#list.add(other);
		return null;
	}

	async #upload({ id, details, fileId }: UploadItem, file: File, hash: string, signal: AbortSignal) {
		this.#list.change(id, { stage: 'uploading', hash, progress: 0 });
		await runUpload({
			source: file,
			announcement: announce(file, hash, details),
			fileId: fileId ?? undefined,
			transport: this.#parts.transport,
			waits: this.#tellingWaits(id),
			signal,
			onAnnounced: (state) => {
				this.#list.change(id, { fileId: state.fileId, callId: state.callId });
				this.#left.keep(id);
				this.#tell(id);
			},
			onProgress: (bytes) => this.#list.change(id, { progress: bytes / file.size, isWaitingForServer: false }),
		});
		this.#files.delete(id);
		this.#list.change(id, { stage: 'done', progress: 1 });
		this.#left.forget(id);
		this.#own.release(id);
		this.#tell(id);
		// the same file may have been begun under another name
		void this.refresh();
	}

	#tellingWaits(id: string): Waits {
		const { pause, reachable } = this.#parts.waits;
		return {
			pause: (ms, signal) => {
				this.#list.change(id, { isWaitingForServer: true });
				return pause(ms, signal);
			},
			reachable,
		};
	}

	#tell(id: string) {
		const item = this.#list.find(id);
		if (item) this.#parts.onChanged?.(item);
	}
}

const announce = (file: File, hash: string, details: UploadDetails): Announcement => ({
	...details,
	fileName: file.name,
	hash,
	size: file.size,
	...(file.type && { mimeType: file.type }),
});

/** What is gone already needs no discarding. */
async function discard(transport: UploadTransport, callId: string): Promise<void> {
	try {
		await transport.discard(callId);
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}
