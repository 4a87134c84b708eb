import type { UploadQueue } from './upload-queue.ts';

/** Nothing happens in it. */
export const idleQueue = {
	add: () => [],
	addFetched: () => {},
	clear: () => {},
	items: () => [],
	subscribe: () => () => {},
	moveTo: () => {},
} satisfies Partial<UploadQueue>;
