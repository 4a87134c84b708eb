import type { UploadQueue } from './upload-queue.ts';

/** Nothing happens in it. */
export const idleQueue = {
	add: () => [],
	clear: () => {},
	items: () => [],
	subscribe: () => () => {},
	moveTo: () => {},
} satisfies Partial<UploadQueue>;
