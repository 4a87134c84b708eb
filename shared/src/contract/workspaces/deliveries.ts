import { z } from 'zod';
import { channelKinds } from '../../domain/integrations/summary-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

/** `kept`: written to a file, because the server has no mail server. */
export const DeliveryState = z.enum(['queued', 'sending', 'sent', 'kept', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const Delivery = z.object({
	id: z.string(),
	channel: z.enum(['mail', ...channelKinds]),
	recipient: z.string(),
	subject: z.string(),
	state: DeliveryState,
	attempts: z.number().int(),
	nextAttemptAt: z.string().nullable(),
	failureReason: z.string().nullable(),
	createdAt: z.string(),
	sentAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const deliveryEndpoints = {
	listDeliveries: endpoint({
		method: 'GET',
		path: '/admin/deliveries',
		access: 'admin',
		summary: 'List the messages of this server with their state, newest first.',
		query: z.strictObject({ ...pageQuery(50), state: DeliveryState.optional() }),
		response: listOf(Delivery),
	}),
	resendDelivery: endpoint({
		method: 'POST',
		path: '/admin/deliveries/:id/resend',
		access: 'admin',
		summary: 'Resend a message whose delivery has failed.',
		params: z.object({ id: Id }),
		response: Delivery,
		errors: ['delivery_not_found', 'delivery_not_failed'],
	}),
};
