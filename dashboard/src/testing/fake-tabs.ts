import { FakeLocks } from '@debrief/shared/testing/fake-locks.ts';
import type { UploadLocks } from '@debrief/shared/upload/upload-locks.ts';
import type { UploadMemory, UploadTabs } from '../features/upload/unfinished-uploads.ts';
import type { UnfinishedUpload } from '../features/upload/upload-item.ts';

type Tab = { locks: UploadLocks; tabs: UploadTabs; memory: UploadMemory; die(): void };

export class FakeTabs {
	remembered: UnfinishedUpload[];
	readonly #locks = new FakeLocks();
	readonly #listeners = new Map<object, () => void>();

	constructor(remembered: UnfinishedUpload[] = []) {
		this.remembered = remembered;
	}

	open(): Tab {
		const tab = this.#locks.openTab();
		const remove = (id: string) => {
			this.remembered = this.remembered.filter((upload) => upload.id !== id);
		};
		return {
			locks: tab.locks,
			tabs: {
				notify: () => {
					for (const [other, listener] of this.#listeners) if (other !== tab) listener();
				},
				subscribe: (listener) => {
					this.#listeners.set(tab, listener);
					return () => this.#listeners.delete(tab);
				},
			},
			memory: {
				load: () => this.remembered,
				save: (upload) => {
					remove(upload.id);
					this.remembered.push(upload);
				},
				remove,
			},
			die: () => {
				this.#listeners.delete(tab);
				tab.die();
			},
		};
	}
}
