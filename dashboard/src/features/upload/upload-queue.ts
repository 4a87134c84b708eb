import { isTranscriptFile } from '@debrief/shared/domain/conversations/upload-formats.ts';
import type { TransferProgress } from '@debrief/shared/upload/resumable-upload.ts';
import type { Scheduler } from '@debrief/shared/upload/scheduler.ts';
import type { UploadLocks } from '@debrief/shared/upload/upload-locks.ts';
import type { NewUpload, UploadTransport } from '@debrief/shared/upload/upload-transport.ts';
import type { HashFile } from './hash-in-worker.ts';
import { UnfinishedUploads, type UploadMemory, type UploadTabs } from './unfinished-uploads.ts';
import { unlessGone, uploadFile } from './upload-file.ts';
import { fromFile, toFailure, type UploadDetails, type UploadItem } from './upload-item.ts';
import { UploadList } from './upload-list.ts';

export type UploadQueue = {
	items(): readonly UploadItem[];
	subscribe(listener: () => void): () => void;
	onChanged(listener: (item: UploadItem) => void): () => void;
	add(files: readonly File[], details: UploadDetails): string[];
	pause(id: string): void;
	resume(id: string): void;
	cancel(id: string): Promise<void>;
	addFetched(name: string, details: UploadDetails, callId: string): void;
	clear(): void;
	/** The conversation has their sound now. */
	moveTo(ids: readonly string[], callId: string): void;
	refresh(): Promise<void>;
	/** The returned function ends all uploads of this page. */
	open(): () => void;
};

export type QueueParts = {
	transport: UploadTransport;
	importTranscript: (file: File, details: UploadDetails, signal: AbortSignal) => Promise<{ callId: string }>;
	deleteConversation: (callId: string) => Promise<unknown>;
	hashFile: HashFile;
	scheduler: Scheduler;
	memory: UploadMemory;
	locks: UploadLocks;
	tabs: UploadTabs;
	newId: () => string;
};

export const createUploadQueue = (parts: QueueParts): UploadQueue => new OneByOneQueue(parts);

/** Paused and failed uploads do not block the queue. */
class OneByOneQueue implements UploadQueue {
	readonly #parts: QueueParts;
	readonly #list = new UploadList();
	readonly #unfinished: UnfinishedUploads;
	readonly #files = new Map<string, File>();
	readonly #running = new Map<string, AbortController>();
	readonly #listeners = new Set<(item: UploadItem) => void>();
	#isOpen = true;

	constructor(parts: QueueParts) {
		this.#parts = parts;
		this.#unfinished = new UnfinishedUploads(this.#list, parts);
	}

	items = this.#list.all;
	subscribe = this.#list.subscribe;
	refresh = () => this.#unfinished.refresh();

	onChanged = (listener: (item: UploadItem) => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	open = () => {
		this.#isOpen = true;
		const close = this.#unfinished.open();
		return () => {
			this.#isOpen = false;
			for (const work of this.#running.values()) work.abort();
			close();
		};
	};

	add = (added: readonly File[], details: UploadDetails) => {
		const ids = added.map((file) => {
			const begun = this.#list
				.all()
				.find((item) => item.stage === 'needs-file' && item.name === file.name && item.size === file.size);
			const id = begun?.id ?? this.#parts.newId();
			this.#files.set(id, file);
			if (begun) this.#list.change(id, { stage: 'waiting' });
			else this.#list.add(fromFile(id, file, details));
			return id;
		});
		this.#startNext();
		return ids;
	};

	addFetched = (name: string, details: UploadDetails, callId: string) =>
		this.#list.add({
			...fromFile(this.#parts.newId(), new File([], name), details),
			stage: 'done',
			progress: 1,
			callId,
		});

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
		if (!item?.callId || !item.hash || item.stage === 'done') return this.#unfinished.unlock(id);
		// Another tab may have taken it over in the meantime.
		if (!(await this.#unfinished.tryLock(id, item.hash))) return;
		this.#unfinished.remove(id);
		await unlessGone(this.#parts.deleteConversation(item.callId)).finally(() => this.#unfinished.unlock(id));
	};

	clear = () => this.#list.remove((item) => item.stage === 'done');

	moveTo = (ids: readonly string[], callId: string) => {
		for (const id of ids) this.#list.change(id, { callId });
	};

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
			if (isTranscriptFile(file.name)) return await this.#importTranscript(item, file, stop.signal);
			if (item.hash && !(await this.#lock(item.id, item.hash, stop.signal))) return;
			const hash = await this.#hash(item, file, stop.signal);
			if (hash !== null && (await this.#lock(item.id, hash, stop.signal)))
				await this.#upload(item, file, hash, stop.signal);
		} catch (error) {
			if (stop.signal.aborted) return;
			this.#list.change(item.id, { stage: 'failed', failure: toFailure(error) });
			this.#report(item.id);
		} finally {
			this.#running.delete(item.id);
			this.#startNext();
		}
	}

	/** A transcript is small enough for one piece. */
	async #importTranscript({ id, details }: UploadItem, file: File, signal: AbortSignal) {
		this.#list.change(id, { stage: 'uploading', progress: 0, failure: null });
		const { callId } = await this.#parts.importTranscript(file, details, signal);
		this.#files.delete(id);
		this.#list.change(id, { stage: 'done', progress: 1, callId });
		this.#report(id);
	}

	/** Returns false while another tab has the lock. The queue then goes on with the next file. */
	async #lock(id: string, hash: string, signal: AbortSignal): Promise<boolean> {
		const isOwn = await this.#unfinished.tryLock(id, hash);
		if (!this.#list.find(id)) this.#unfinished.unlock(id);
		signal.throwIfAborted();
		if (isOwn) return true;
		this.#list.change(id, { stage: 'elsewhere', progress: 0 });
		void this.#unfinished.whenReleased(hash, () => {
			if (this.#list.find(id)?.stage === 'elsewhere') this.resume(id);
		});
		return false;
	}

	/** Null when the chosen file is another one, which is uploaded separately. */
	async #hash(item: UploadItem, file: File, signal: AbortSignal): Promise<string | null> {
		this.#list.change(item.id, { stage: 'preparing', progress: 0, failure: null, isWaitingForServer: false });
		const hash = await this.#parts.hashFile(file, (progress) => this.#list.change(item.id, { progress }), signal);
		if (!item.hash || item.hash === hash) return hash;
		this.#files.delete(item.id);
		this.#unfinished.unlock(item.id);
		this.#list.change(item.id, { stage: 'needs-file', progress: 0 });
		const other = fromFile(this.#parts.newId(), file, item.details);
		this.#files.set(other.id, file);
		this.#list.add(other);
		return null;
	}

	async #upload({ id, details, fileId }: UploadItem, file: File, hash: string, signal: AbortSignal) {
		this.#list.change(id, { stage: 'uploading', hash, progress: 0 });
		const { transport, scheduler } = this.#parts;
		await uploadFile({
			file,
			newUpload: toNewUpload(file, hash, details),
			transport,
			scheduler,
			signal,
			fileId: fileId ?? undefined,
			onOpened: (state) => {
				this.#list.change(id, { fileId: state.fileId, callId: state.callId });
				this.#unfinished.save(id);
				this.#report(id);
			},
			onProgress: (progress) => this.#list.change(id, toChanges(progress, file)),
		});
		this.#files.delete(id);
		this.#list.change(id, { stage: 'done', progress: 1 });
		this.#unfinished.remove(id);
		this.#unfinished.unlock(id);
		this.#report(id);
		// The same file may be in the list under another name.
		void this.refresh();
	}

	#report(id: string) {
		const item = this.#list.find(id);
		if (item) for (const listener of this.#listeners) listener(item);
	}
}

const toChanges = ({ state, sentBytes }: TransferProgress, { size }: File): Partial<UploadItem> =>
	state === 'uploading' ? { progress: sentBytes / size, isWaitingForServer: false } : { isWaitingForServer: true };

const toNewUpload = (file: File, hash: string, details: UploadDetails): NewUpload => ({
	...details,
	fileName: file.name,
	hash,
	size: file.size,
	...(file.type && { mimeType: file.type }),
});
