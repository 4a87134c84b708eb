export const batchStates = ['running', 'paused', 'cancelled', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

export const itemStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;
export type ItemState = (typeof itemStates)[number];

/**
 * Why a batch skips a recording: it or its audio is gone; its conversation is read-only or outside the plan's window;
 * it was processing, edited, or transcribed by a better engine; or a user restarted it.
 */
export const skipReasons = [
	'Deleted',
	'AudioDeleted',
	'NotAllowed',
	'Hidden',
	'BeingProcessed',
	'Edited',
	'AlreadyBetter',
	'Replaced',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const isSkipReason = (reason: string): reason is SkipReason =>
	(skipReasons as readonly string[]).includes(reason);
