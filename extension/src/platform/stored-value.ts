import { browser } from 'wxt/browser';
import type { z } from 'zod';

/** Reads null when the stored value does not match the schema. */
export type StoredValue<T> = { read(): Promise<T | null>; write(value: T | null): Promise<void> };

export type Step = (value: unknown) => unknown;

/** `steps` migrate from version 1 on. Never change a released step. */
export function storedValue<S extends z.ZodType>(
	key: string,
	schema: S,
	steps: readonly Step[] = [],
): StoredValue<z.output<S>> {
	const version = steps.length + 1;
	return {
		async read() {
			const { [key]: saved } = await browser.storage.local.get(key);
			const parsed = schema.safeParse(migrate(saved, steps));
			return parsed.success ? parsed.data : null;
		},
		write: (value) =>
			value === null ? browser.storage.local.remove(key) : browser.storage.local.set({ [key]: { version, value } }),
	};
}

/** Values without a version have version 1. */
function migrate(saved: unknown, steps: readonly Step[]): unknown {
	const { version, value } = isVersioned(saved) ? saved : { version: 1, value: saved };
	return steps.slice(version - 1).reduce((carried, step) => step(carried), value);
}

const isVersioned = (saved: unknown): saved is { version: number; value: unknown } =>
	typeof saved === 'object' && saved !== null && 'version' in saved && 'value' in saved && Number(saved.version) >= 1;

/** Content scripts share a process with the page, so tokens must be out of their reach. */
export async function keepStorageFromPages(): Promise<void> {
	// Missing from the polyfill's types, and from Firefox.
	const area = browser.storage.local as typeof browser.storage.local & {
		setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
	};
	await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

export function onStored(listener: () => void): () => void {
	const changed = (_: unknown, area: string) => {
		if (area === 'local') listener();
	};
	browser.storage.onChanged.addListener(changed);
	return () => browser.storage.onChanged.removeListener(changed);
}
