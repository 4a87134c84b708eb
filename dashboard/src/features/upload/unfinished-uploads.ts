import type { UploadLocks } from '@debrief/shared/upload/upload-locks.ts';
import type { UploadTransport } from '@debrief/shared/upload/upload-transport.ts';
import { unlessGone } from './upload-file.ts';
import { fromUnfinished, toUnfinished, type UnfinishedUpload } from './upload-item.ts';
import type { UploadList } from './upload-list.ts';

export type UploadMemory = {
	load(): UnfinishedUpload[];
	save(upload: UnfinishedUpload): void;
	remove(id: string): void;
};

export type UploadTabs = {
	notify(): void;
	subscribe(listener: () => void): () => void;
};

type Parts = { memory: UploadMemory; locks: UploadLocks; tabs: UploadTabs; transport: Pick<UploadTransport, 'state'> };

/** Shared by all tabs. A tab locks its file by SHA-1, and every tab lists unlocked uploads. */
export class UnfinishedUploads {
	readonly #list: UploadList;
	readonly #parts: Parts;
	readonly #held = new Map<string, () => void>();
	readonly #awaited = new Set<string>();
	#life = new AbortController();

	constructor(list: UploadList, parts: Parts) {
		this.#list = list;
		this.#parts = parts;
	}

	open(): () => void {
		this.#life = new AbortController();
		const stop = this.#parts.tabs.subscribe(() => void this.refresh());
		void this.refresh();
		return () => {
			stop();
			this.#life.abort();
			for (const id of [...this.#held.keys()]) this.unlock(id);
		};
	}

	async tryLock(id: string, hash: string): Promise<boolean> {
		if (this.#held.has(id)) return true;
		const release = await this.#parts.locks.tryLock(hash);
		if (!release) return false;
		this.#held.set(id, release);
		this.#parts.tabs.notify();
		return true;
	}

	unlock(id: string): void {
		this.#held.get(id)?.();
		this.#held.delete(id);
	}

	async refresh(): Promise<void> {
		const remembered = this.#parts.memory.load();
		this.#list.remove(({ id, stage }) => stage === 'needs-file' && !remembered.some((other) => other.id === id));
		await Promise.all(remembered.map((upload) => this.#refreshOne(upload)));
	}

	save(id: string): void {
		const unfinished = toUnfinished(this.#list.find(id));
		if (!unfinished) return;
		this.#parts.memory.save(unfinished);
		this.#parts.tabs.notify();
	}

	remove(id: string): void {
		this.#parts.memory.remove(id);
		this.#parts.tabs.notify();
	}

	/** Never runs after the page has ended. */
	async whenReleased(hash: string, work: () => void): Promise<void> {
		const { signal } = this.#life;
		await this.#parts.locks.whenReleased(hash, signal).catch(() => {});
		if (!signal.aborted) work();
	}

	async #refreshOne(upload: UnfinishedUpload) {
		const { id, hash, fileId, size } = upload;
		if (this.#isRunning(id)) return;
		const isLocked = await this.#parts.locks.isLocked(hash);
		if (this.#isRunning(id)) return;
		if (isLocked) return this.#leaveToOther(id, hash);
		if (!this.#list.find(id)) this.#list.add(fromUnfinished(upload));
		const share = await this.#shareStored(fileId, size);
		if (share === null || this.#isRunning(id)) return;
		if (share !== 'ended') return this.#list.change(id, { progress: share });
		this.#list.remove((item) => item.id === id);
		this.remove(id);
	}

	async #shareStored(fileId: string, size: number): Promise<number | 'ended' | null> {
		try {
			const state = await unlessGone(this.#parts.transport.state(fileId, this.#life.signal));
			return !state || state.isCompleted ? 'ended' : state.size / size;
		} catch {
			return null;
		}
	}

	#leaveToOther(id: string, hash: string) {
		this.#list.remove((item) => item.id === id);
		if (this.#awaited.has(hash)) return;
		this.#awaited.add(hash);
		void this.whenReleased(hash, () => {
			this.#awaited.delete(hash);
			void this.refresh();
		});
	}

	#isRunning(id: string): boolean {
		const item = this.#list.find(id);
		return item !== undefined && item.stage !== 'needs-file';
	}
}
