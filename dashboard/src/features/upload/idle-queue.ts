import type { UploadQueue } from './upload-queue.ts';

export const idleQueue = {
	add: () => [],
	addFetched: () => {},
	clear: () => {},
	items: () => [],
	subscribe: () => () => {},
	moveTo: () => {},
} satisfies Partial<UploadQueue>;
