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
import type { UploadTransport } from './upload-transport.ts';

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

/** Uploads one file after the other. A failed or paused one does not hold up the rest. */
export function createUploadQueue(parts: QueueParts): UploadQueue {
	const listeners = new Set<() => void>();
	const files = new Map<string, File>();
	const running = new Map<string, AbortController>();
	let items: readonly UploadItem[] = parts.memory.load().map(fromUnfinished);

	const find = (id: string) => items.find((item) => item.id === id);
	const set = (next: readonly UploadItem[]) => {
		const isOnlyProgress =
			next.length === items.length &&
			next.every((item, at) => item.stage === items[at]?.stage && item.fileId === items[at]?.fileId);
		items = next;
		if (!isOnlyProgress) parts.memory.save(items.flatMap((item) => toUnfinished(item) ?? []));
		for (const listener of listeners) listener();
	};
	const change = (id: string, changes: Partial<UploadItem>) =>
		set(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));

	function add(added: readonly File[], details: UploadDetails) {
		for (const file of added) {
			const begun = items.find(
				(item) => item.stage === 'needs-file' && item.name === file.name && item.size === file.size,
			);
			const item = begun ? { ...begun, stage: 'waiting' as const } : fromFile(parts.newId(), file, details);
			files.set(item.id, file);
			set(begun ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]);
		}
		pump();
	}

	function pump() {
		if (running.size) return;
		const next = items.find((item) => item.stage === 'waiting' && files.has(item.id));
		const file = next && files.get(next.id);
		if (next && file) void run(next, file);
	}

	async function run(item: UploadItem, file: File) {
		const stop = new AbortController();
		running.set(item.id, stop);
		try {
			const hash = await prepare(item, file, stop.signal);
			if (hash !== null) await upload(item, file, hash, stop.signal);
		} catch (error) {
			if (!stop.signal.aborted) change(item.id, { stage: 'failed', failure: toFailure(error) });
		} finally {
			running.delete(item.id);
			pump();
		}
	}

	/** Hashes the file; null when it is not the one that was begun and therefore goes up as another. */
	async function prepare(item: UploadItem, file: File, signal: AbortSignal): Promise<string | null> {
		change(item.id, { stage: 'preparing', progress: 0, failure: null, isWaitingForServer: false });
		const hash = await parts.hashFile(file, (progress) => change(item.id, { progress }), signal);
		if (!item.hash || item.hash === hash) return hash;
		files.delete(item.id);
		const other = fromFile(parts.newId(), file, item.details);
		files.set(other.id, file);
		set([
			...items.map((each) => (each.id === item.id ? { ...each, stage: 'needs-file' as const, progress: 0 } : each)),
			other,
		]);
		return null;
	}

	async function upload(item: UploadItem, file: File, hash: string, signal: AbortSignal) {
		const { id, details, fileId } = item;
		change(id, { stage: 'uploading', hash, progress: 0 });
		const announcement = {
			...details,
			fileName: file.name,
			hash,
			size: file.size,
			...(file.type && { mimeType: file.type }),
		};
		const tell = () => {
			const current = find(id);
			if (current) parts.onChanged?.(current);
		};
		await runUpload({
			source: file,
			announcement,
			fileId: fileId ?? undefined,
			transport: parts.transport,
			waits: telling(id),
			signal,
			onAnnounced: (state) => {
				change(id, { fileId: state.fileId, callId: state.callId });
				tell();
			},
			onProgress: (bytes) => change(id, { progress: bytes / file.size, isWaitingForServer: false }),
		});
		files.delete(id);
		change(id, { stage: 'done', progress: 1 });
		tell();
	}

	const telling = (id: string): Waits => ({
		pause: (ms, signal) => {
			change(id, { isWaitingForServer: true });
			return parts.waits.pause(ms, signal);
		},
		reachable: parts.waits.reachable,
	});

	async function refreshOne({ id, fileId, size }: UploadItem) {
		try {
			const state = await parts.transport.state(fileId ?? '', new AbortController().signal);
			if (state.isCompleted) set(items.filter((item) => item.id !== id));
			else if (find(id)?.stage === 'needs-file') change(id, { progress: state.size / size });
		} catch (error) {
			if (isGone(error)) set(items.filter((item) => item.id !== id));
		}
	}

	return {
		items: () => items,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		add,
		pause: (id) => {
			change(id, { stage: 'paused', isWaitingForServer: false });
			running.get(id)?.abort();
		},
		resume: (id) => {
			change(id, files.has(id) ? { stage: 'waiting', failure: null } : { stage: 'needs-file', failure: null });
			pump();
		},
		cancel: async (id) => {
			const item = find(id);
			running.get(id)?.abort();
			files.delete(id);
			set(items.filter((other) => other.id !== id));
			if (item?.callId && item.stage !== 'done') await discard(parts.transport, item.callId);
		},
		clear: () => set(items.filter((item) => item.stage !== 'done')),
		refresh: async () => {
			await Promise.all(items.filter((item) => item.stage === 'needs-file').map(refreshOne));
		},
	};
}

/** What is gone already needs no discarding. */
async function discard(transport: UploadTransport, callId: string): Promise<void> {
	try {
		await transport.discard(callId);
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 410);
