/** What an endpoint of a workspace can be told of. */
export const webhookEvents = [
	'conversation.ready',
	'insights.ready',
	'conversation.deleted',
	'note.created',
	'task.created',
	'transcription.done',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What the test button sends. No endpoint needs to choose it. */
export const testEvent = 'webhook.test';

export const deliveryStates = ['queued', 'sending', 'done', 'failed'] as const;

/** Why an attempt was not a success. */
export const deliveryFailures = [
	'status',
	'redirect',
	'timeout',
	'blocked',
	'tls',
	'unreachable',
	'incomplete',
	'unsigned',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

const hourMs = 3_600_000;

export const webhookLimits = {
	endpointsMax: 20,
	addressMaxLength: 2_000,
	descriptionMaxLength: 200,
	/** For how long two secrets are valid after a rotation. */
	rotationMs: 24 * hourMs,
	/** How long an endpoint fails without a success before it is turned off. */
	failingMaxMs: 5 * 24 * hourMs,
	keptDays: 30,
	/** Of an answer, in the log. */
	answerMaxBytes: 1_024,
	testsPerMinute: 20,
} as const;
