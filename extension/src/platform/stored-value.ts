import { browser } from 'wxt/browser';
import type { z } from 'zod';

/** A value that outlives the browser. What no longer fits the schema counts as absent. */
export type StoredValue<T> = { read(): Promise<T | null>; write(value: T | null): Promise<void> };

export function storedValue<S extends z.ZodType>(key: string, schema: S): StoredValue<z.output<S>> {
	return {
		async read() {
			const { [key]: saved } = await browser.storage.local.get(key);
			const parsed = schema.safeParse(saved);
			return parsed.success ? parsed.data : null;
		},
		write: (value) =>
			value === null ? browser.storage.local.remove(key) : browser.storage.local.set({ [key]: value }),
	};
}

/** Calls when any part of the extension has stored something. Answers how to end it. */
export function onStored(listener: () => void): () => void {
	const changed = (_: unknown, area: string) => {
		if (area === 'local') listener();
	};
	browser.storage.onChanged.addListener(changed);
	return () => browser.storage.onChanged.removeListener(changed);
}
