import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { channelKinds, summaryLimits } from '../../domain/integrations/summary-rules.ts';
import { deliveryFailures, webhookLimits } from '../../domain/webhooks/webhook-events.ts';
import { ConversationType } from '../conversations/conversation-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** Sends the summaries of conversations that match both fields. Null matches all. */
export const ChannelRule = z.strictObject({
	tag: z.string().trim().min(1).max(100).nullable(),
	type: ConversationType.nullable(),
});
export type ChannelRule = z.infer<typeof ChannelRule>;

/** Its address is secret, so only the host is returned. */
export const Channel = z.object({
	id: z.string(),
	kind: z.enum(channelKinds),
	name: z.string(),
	host: z.string(),
	/** Null sends by hand only. */
	rule: ChannelRule.nullable(),
	createdAt: z.string(),
});
export type Channel = z.infer<typeof Channel>;

const fields = {
	kind: z.enum(channelKinds),
	name: z.string().trim().min(1, fieldMessage('nameMissing')).max(summaryLimits.channelNameMaxLength),
	address: z
		.url({ protocol: /^https?$/, error: fieldMessage('webAddress') })
		.max(webhookLimits.addressMaxLength)
		.refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), fieldMessage('noCredentials')),
	rule: ChannelRule.nullable(),
};

export const NewChannel = z.strictObject({ ...fields, rule: fields.rule.default(null) });
export type NewChannel = z.infer<typeof NewChannel>;

export const ChannelChange = z.strictObject(fields).omit({ kind: true }).partial();
export type ChannelChange = z.infer<typeof ChannelChange>;

const params = z.object({ id: Id });
const access = 'workspace-admin';

export const channelEndpoints = {
	listChannels: endpoint({
		method: 'GET',
		path: '/channels',
		access: 'member',
		summary: 'List the channels of Slack, Microsoft Teams and Discord that the workspace sends summaries to, by name.',
		response: z.object({ list: z.array(Channel) }),
	}),
	createChannel: endpoint({
		method: 'POST',
		path: '/channels',
		access,
		needsProof: true,
		summary: 'Add a channel by the address of its incoming webhook.',
		body: NewChannel,
		response: Channel,
		errors: ['feature_not_in_plan', 'channels_limit', 'webhook_address_private'],
	}),
	changeChannel: endpoint({
		method: 'PUT',
		path: '/channels/:id',
		access,
		summary: 'Change the name, the address or the rule of a channel. Another address needs a fresh proof.',
		params,
		body: ChannelChange,
		response: Channel,
		errors: ['proof_needed', 'feature_not_in_plan', 'channel_not_found', 'webhook_address_private'],
	}),
	deleteChannel: endpoint({
		method: 'DELETE',
		path: '/channels/:id',
		access,
		summary: 'Remove a channel. What is still queued for it is not sent.',
		params,
		errors: ['channel_not_found'],
	}),
	testChannel: endpoint({
		method: 'POST',
		path: '/channels/:id/test',
		access,
		timeoutProfile: 'slow',
		summary: 'Send a test message to a channel now, once, and return how its service answered.',
		params,
		response: z.object({
			failure: z.enum(deliveryFailures).nullable(),
			responseStatus: z.number().int().nullable(),
		}),
		errors: ['feature_not_in_plan', 'channel_not_found', 'too_many_requests'],
	}),
};
