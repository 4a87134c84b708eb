import { afterAll, vi } from 'vitest';

const changed = [navigator, URL, Element.prototype, HTMLElement.prototype, HTMLMediaElement.prototype];
const before = changed.map((object) => Object.getOwnPropertyDescriptors(object));

// A file whose tests are all skipped ends without `afterAll` while its modules still load. The next file would get
// their failures.
vi.resetModules();

/**
 * Separates the test files of a worker, which share one document: resets modules and patched objects. Full isolation
 * costs two seconds of CPU per file, mostly for packages, which stay loaded.
 */
afterAll(async () => {
	vi.useRealTimers();
	await vi.dynamicImportSettled();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	for (const [i, object] of changed.entries()) putBack(object, before[i] ?? {});
	document.body.replaceChildren();
	vi.resetModules();
});

function putBack(object: object, kept: PropertyDescriptorMap): void {
	for (const key of Object.getOwnPropertyNames(object)) {
		const [now, then] = [Object.getOwnPropertyDescriptor(object, key), Reflect.get(kept, key)];
		if (!now?.configurable || isSame(now, then)) continue;
		if (then) Object.defineProperty(object, key, then);
		else Reflect.deleteProperty(object, key);
	}
}

const isSame = (now: PropertyDescriptor, then: PropertyDescriptor | undefined) =>
	then !== undefined && now.value === then.value && now.get === then.get && now.set === then.set;
