import type { UploadItem } from './upload-item.ts';

export class UploadList {
	readonly #listeners = new Set<() => void>();
	#items: readonly UploadItem[] = [];

	all = () => this.#items;

	subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	find(id: string): UploadItem | undefined {
		return this.#items.find((item) => item.id === id);
	}

	add(item: UploadItem): void {
		this.#set([...this.#items, item]);
	}

	change(id: string, changes: Partial<UploadItem>): void {
		this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
	}

	remove(isUnwanted: (item: UploadItem) => boolean): void {
		this.#set(this.#items.filter((item) => !isUnwanted(item)));
	}

	#set(next: readonly UploadItem[]) {
		this.#items = next;
		for (const listener of this.#listeners) listener();
	}
}
