import type { ItemList } from './item-list.ts';
import type { UploadClaims } from './upload-claims.ts';
import { fromUnfinished, toUnfinished, type UnfinishedUpload } from './upload-item.ts';
import { isGone, type UploadTransport } from './upload-transport.ts';

/** What survives a reload; all tabs have it together. */
export type UploadMemory = {
	load(): UnfinishedUpload[];
	keep(upload: UnfinishedUpload): void;
	forget(id: string): void;
};

type Parts = { memory: UploadMemory; claims: UploadClaims; transport: Pick<UploadTransport, 'state'> };

/** Uploads that were begun and that no tab works on. This tab shows them until another one takes them. */
export class LeftUploads {
	readonly #items: ItemList;
	readonly #parts: Parts;
	/** Hashes that other tabs have. */
	readonly #awaited = new Set<string>();
	#life = new AbortController();

	constructor(items: ItemList, parts: Parts) {
		this.#items = items;
		this.#parts = parts;
	}

	open(): () => void {
		this.#life = new AbortController();
		const stop = this.#parts.claims.onNews(() => void this.refresh());
		void this.refresh();
		return () => {
			stop();
			this.#life.abort();
		};
	}

	async refresh(): Promise<void> {
		const left = this.#parts.memory.load();
		this.#items.remove(({ id, stage }) => stage === 'needs-file' && !left.some((other) => other.id === id));
		await Promise.all(left.map((upload) => this.#look(upload)));
	}

	keep(id: string): void {
		const unfinished = toUnfinished(this.#items.find(id));
		if (!unfinished) return;
		this.#parts.memory.keep(unfinished);
		this.#parts.claims.tell();
	}

	forget(id: string): void {
		this.#parts.memory.forget(id);
		this.#parts.claims.tell();
	}

	/** Goes on when no tab has the file any more; never after the page has ended. */
	async whenFree(hash: string, goOn: () => void): Promise<void> {
		const { signal } = this.#life;
		await this.#parts.claims.whenFree(hash, signal).catch(() => {});
		if (!signal.aborted) goOn();
	}

	async #look(upload: UnfinishedUpload) {
		const { id, hash, fileId, size } = upload;
		if (this.#isAtWork(id)) return;
		const isTaken = await this.#parts.claims.isTaken(hash);
		if (this.#isAtWork(id)) return;
		if (isTaken) return this.#leaveToOther(id, hash);
		if (!this.#items.find(id)) this.#items.add(fromUnfinished(upload));
		const share = await this.#shareStored(fileId, size);
		if (share === null || this.#isAtWork(id)) return;
		if (share !== 'ended') return this.#items.change(id, { progress: share });
		this.#items.remove((item) => item.id === id);
		this.forget(id);
	}

	/** Null when the server cannot be asked now. */
	async #shareStored(fileId: string, size: number): Promise<number | 'ended' | null> {
		try {
			const state = await this.#parts.transport.state(fileId, this.#life.signal);
			return state.isCompleted ? 'ended' : state.size / size;
		} catch (error) {
			return isGone(error) ? 'ended' : null;
		}
	}

	#leaveToOther(id: string, hash: string) {
		this.#items.remove((item) => item.id === id);
		if (this.#awaited.has(hash)) return;
		this.#awaited.add(hash);
		void this.whenFree(hash, () => {
			this.#awaited.delete(hash);
			void this.refresh();
		});
	}

	#isAtWork(id: string): boolean {
		const item = this.#items.find(id);
		return item !== undefined && item.stage !== 'needs-file';
	}
}
