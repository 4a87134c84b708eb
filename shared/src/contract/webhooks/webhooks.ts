import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import {
	deliveryFailures,
	deliveryStates,
	webhookEvents,
	webhookLimits,
} from '../../domain/webhooks/webhook-events.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

export const Webhook = z.object({
	id: z.string(),
	url: z.string(),
	description: z.string(),
	events: z.array(z.enum(webhookEvents)),
	isEnabled: z.boolean(),
	/** The server disabled it after days of failed deliveries. */
	isTurnedOff: z.boolean(),
	failingSince: z.string().nullable(),
	/** Until then, requests are also signed with the former secret. */
	formerSecretUntil: z.string().nullable(),
	createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const WebhookWithSecret = Webhook.extend({
	/** `whsec_…`, returned only once. */
	secret: z.string(),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

const url = z
	.url({ protocol: /^https?$/, error: fieldMessage('webAddress') })
	.max(webhookLimits.addressMaxLength)
	.refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), fieldMessage('noCredentials'));
const fields = {
	url,
	description: z.string().trim().max(webhookLimits.descriptionMaxLength),
	events: z
		.array(z.enum(webhookEvents))
		.min(1, fieldMessage('events'))
		.max(webhookEvents.length)
		.refine((events) => new Set(events).size === events.length, fieldMessage('eventTwice')),
	isEnabled: z.boolean(),
};

export const NewWebhook = z
	.strictObject({ ...fields, description: fields.description.default('') })
	.omit({ isEnabled: true });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z.strictObject(fields).partial();
export type WebhookChange = z.infer<typeof WebhookChange>;

export const WebhookDelivery = z.object({
	id: z.string(),
	/** Header `webhook-id`, the same for all attempts and replays. */
	eventId: z.string(),
	type: z.string(),
	state: z.enum(deliveryStates),
	attempts: z.number().int(),
	nextAttemptAt: z.string().nullable(),
	responseStatus: z.number().int().nullable(),
	responseBody: z.string().nullable(),
	durationMs: z.number().int().nullable(),
	failure: z.enum(deliveryFailures).nullable(),
	attemptedAt: z.string().nullable(),
	createdAt: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const params = z.object({ id: Id });
const access = 'workspace-admin';

export const webhookEndpoints = {
	listWebhooks: endpoint({
		method: 'GET',
		path: '/webhooks',
		access,
		summary: 'List the webhooks of the workspace, oldest first.',
		response: z.object({ list: z.array(Webhook) }),
	}),
	createWebhook: endpoint({
		method: 'POST',
		path: '/webhooks',
		access,
		needsProof: true,
		summary: 'Add a webhook. Its secret is shown only now.',
		body: NewWebhook,
		response: WebhookWithSecret,
		errors: ['feature_not_in_plan', 'webhooks_limit', 'webhook_address_private'],
	}),
	changeWebhook: endpoint({
		method: 'PUT',
		path: '/webhooks/:id',
		access,
		summary: 'Change a webhook, or turn it on or off. While it is off, it misses what happens; what is queued waits.',
		params,
		body: WebhookChange,
		response: Webhook,
		errors: ['proof_needed', 'feature_not_in_plan', 'webhook_not_found', 'webhook_address_private'],
	}),
	deleteWebhook: endpoint({
		method: 'DELETE',
		path: '/webhooks/:id',
		access,
		summary: 'Delete a webhook with everything that is queued for it, and its log.',
		params,
		errors: ['webhook_not_found'],
	}),
	rotateWebhookSecret: endpoint({
		method: 'POST',
		path: '/webhooks/:id/secret',
		access,
		summary: 'Create a new secret. For 24 hours requests are also signed with the previous one.',
		params,
		response: WebhookWithSecret,
		errors: ['webhook_not_found'],
	}),
	testWebhook: endpoint({
		method: 'POST',
		path: '/webhooks/:id/test',
		access,
		timeoutProfile: 'slow',
		summary: 'Send a test event now, once, and return what the address answered.',
		params,
		response: WebhookDelivery,
		errors: ['feature_not_in_plan', 'webhook_not_found', 'too_many_requests'],
	}),
	listWebhookDeliveries: endpoint({
		method: 'GET',
		path: '/webhooks/:id/deliveries',
		access,
		summary: 'List what was sent to a webhook in the last 30 days, newest first.',
		params,
		query: z.strictObject({ ...pageQuery(20, 100), state: z.enum(deliveryStates).optional() }),
		response: listOf(WebhookDelivery),
		errors: ['webhook_not_found'],
	}),
	replayWebhookDelivery: endpoint({
		method: 'POST',
		path: '/webhooks/:id/deliveries/:deliveryId/replay',
		access,
		summary: 'Send a delivery again that is done or has failed, with the same `webhook-id`.',
		params: z.object({ id: Id, deliveryId: Id }),
		response: WebhookDelivery,
		errors: [
			'feature_not_in_plan',
			'webhook_not_found',
			'webhook_delivery_not_found',
			'webhook_delivery_pending',
			'webhook_off',
		],
	}),
};
