export const webhookEvents = [
	'conversation.ready',
	'insights.ready',
	'conversation.archived',
	'conversation.deleted',
	'note.created',
	'task.created',
	'transcription.done',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const testEvent = 'webhook.test';

export const deliveryStates = ['queued', 'sending', 'done', 'failed'] as const;

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
	rotationMs: 24 * hourMs,
	failingMaxMs: 5 * 24 * hourMs,
	keptDays: 30,
	answerMaxBytes: 1_024,
	testsPerMinute: 20,
} as const;
