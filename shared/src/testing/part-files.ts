import { afterAll, vi } from 'vitest';

/** Where tests put what happy-dom lacks: a layout, sound, downloads. */
const changed = [navigator, URL, Element.prototype, HTMLElement.prototype, HTMLMediaElement.prototype];
const before = changed.map((object) => Object.getOwnPropertyDescriptors(object));

// a file of which no test runs ends while its modules still load, without `afterAll`: the next one would get their failure
vi.resetModules();

/**
 * Parts the files of a worker, which share its document: the stores and listeners of the dashboard's modules do not
 * reach the next file, nor does what this one changed in the document. To isolate files completely costs two seconds of
 * processor time each, most of it for packages, which stay.
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
