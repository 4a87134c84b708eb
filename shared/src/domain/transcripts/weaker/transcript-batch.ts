export const batchStates = ['running', 'paused', 'cancelled', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

export const itemStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;
export type ItemState = (typeof itemStates)[number];

/**
 * Why a recording of a batch keeps its transcript: it is gone, or without audio; its conversation may no longer be changed,
 * or is beyond the window of the plan; it was being processed, edited since, or transcribed by a better engine already; or
 * somebody started it again themselves.
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
