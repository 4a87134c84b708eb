/** What a conversation becomes at a CRM. */
export const pushKinds = ['note', 'call'] as const;
export type PushKind = (typeof pushKinds)[number];

/** `failed` ones wait for a person, or for the provider to be connected again. */
export const pushStates = ['waiting', 'sent', 'failed', 'removed'] as const;
export type PushState = (typeof pushStates)[number];

/** Why the last attempt did not succeed. */
export const pushReasons = ['refused', 'narrowed', 'busy', 'gone', 'invalid', 'not_connected', 'unavailable'] as const;
export type PushReason = (typeof pushReasons)[number];

/** A task at a task tool: on its way, there, or waiting for a person. */
export const sentTaskStates = ['waiting', 'sent', 'failed'] as const;
export type SentTaskState = (typeof sentTaskStates)[number];

/** How many rules a workspace may have. */
export const mostPushRules = 20;
