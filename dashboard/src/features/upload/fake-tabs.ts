import type { UploadMemory } from './left-uploads.ts';
import type { UploadClaims } from './upload-claims.ts';
import type { UnfinishedUpload } from './upload-item.ts';

type Taken = { tab: object; freed: PromiseWithResolvers<void> };
type Tab = { claims: UploadClaims; memory: UploadMemory; die(): void };

/** One browser: which of its tabs has which file, and what all of them remember. */
export class FakeTabs {
	remembered: UnfinishedUpload[];
	readonly #taken = new Map<string, Taken>();
	readonly #listeners = new Map<object, () => void>();

	constructor(remembered: UnfinishedUpload[] = []) {
		this.remembered = remembered;
	}

	open(): Tab {
		const tab = {};
		const forget = (id: string) => {
			this.remembered = this.remembered.filter((upload) => upload.id !== id);
		};
		return {
			claims: {
				take: async (hash) => this.#take(tab, hash),
				isTaken: async (hash) => this.#taken.has(hash),
				whenFree: async (hash) => this.#taken.get(hash)?.freed.promise,
				tell: () => {
					for (const [other, listener] of this.#listeners) if (other !== tab) listener();
				},
				onNews: (listener) => {
					this.#listeners.set(tab, listener);
					return () => this.#listeners.delete(tab);
				},
			},
			memory: {
				load: () => this.remembered,
				keep: (upload) => {
					forget(upload.id);
					this.remembered.push(upload);
				},
				forget,
			},
			die: () => {
				this.#listeners.delete(tab);
				for (const [hash, taken] of this.#taken) if (taken.tab === tab) this.#free(hash);
			},
		};
	}

	#take(tab: object, hash: string) {
		if (this.#taken.has(hash)) return null;
		this.#taken.set(hash, { tab, freed: Promise.withResolvers() });
		return () => this.#free(hash);
	}

	#free(hash: string) {
		const taken = this.#taken.get(hash);
		this.#taken.delete(hash);
		taken?.freed.resolve();
	}
}
