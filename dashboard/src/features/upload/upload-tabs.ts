import type { UploadLocks } from '@debrief/shared/upload/upload-locks.ts';

/** Keeps the lists of uploads in all tabs of a browser up to date. */
export type UploadTabs = {
	/** Asks the other tabs to refresh: an upload was locked, or what is remembered has changed. */
	notify(): void;
	/** Runs `listener` when another tab notifies; returns how to stop. */
	subscribe(listener: () => void): () => void;
};

export function browserTabs(): UploadTabs {
	let channel: BroadcastChannel | null = null;
	return {
		notify: () => channel?.postMessage('refresh'),
		subscribe(listener) {
			const opened = new BroadcastChannel('debrief-uploads');
			opened.addEventListener('message', listener);
			channel = opened;
			return () => {
				opened.close();
				if (channel === opened) channel = null;
			};
		},
	};
}

/** The locks that this tab holds, by the id of the upload. A file is locked by its SHA-1. */
export class HeldLocks {
	readonly #locks: UploadLocks;
	readonly #tabs: UploadTabs;
	readonly #held = new Map<string, () => void>();

	constructor(locks: UploadLocks, tabs: UploadTabs) {
		this.#locks = locks;
		this.#tabs = tabs;
	}

	/** Returns whether the upload has the lock now; another one may hold it. */
	async take(id: string, hash: string): Promise<boolean> {
		if (this.#held.has(id)) return true;
		const release = await this.#locks.tryLock(hash);
		if (!release) return false;
		this.#held.set(id, release);
		this.#tabs.notify();
		return true;
	}

	release(id: string): void {
		this.#held.get(id)?.();
		this.#held.delete(id);
	}

	releaseAll(): void {
		for (const id of [...this.#held.keys()]) this.release(id);
	}
}
