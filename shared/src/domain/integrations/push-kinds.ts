export const pushKinds = ['note', 'call'] as const;
export type PushKind = (typeof pushKinds)[number];

/** `failed` ones wait for a user, or for a new connection to the provider. */
export const pushStates = ['waiting', 'sent', 'failed', 'removed'] as const;
export type PushState = (typeof pushStates)[number];

export const pushReasons = ['refused', 'narrowed', 'busy', 'gone', 'invalid', 'not_connected', 'unavailable'] as const;
export type PushReason = (typeof pushReasons)[number];

export const sentTaskStates = ['waiting', 'sent', 'failed'] as const;
export type SentTaskState = (typeof sentTaskStates)[number];

export const mostPushRules = 20;
