export const batchStates = ['running', 'paused', 'cancelled', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

export const itemStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;
export type ItemState = (typeof itemStates)[number];

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
