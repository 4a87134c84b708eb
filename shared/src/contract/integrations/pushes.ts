import { z } from 'zod';
import { mostPushRules, pushKinds, pushReasons, pushStates } from '../../domain/integrations/push-kinds.ts';
import { CallIds } from '../conversations/conversation-changes.ts';
import { endpoint } from '../endpoint.ts';

export const Push = z.object({
	id: z.string(),
	providerName: z.string(),
	providerTitle: z.string(),
	kind: z.enum(pushKinds),
	state: z.enum([...pushStates, 'removing']),
	reason: z.enum(pushReasons).nullable(),
	isRemoval: z.boolean(),
	url: z.string().nullable(),
	byRule: z.boolean(),
	sentAt: z.string().nullable(),
	attemptedAt: z.string().nullable(),
	nextAttemptAt: z.string().nullable(),
	/** Contact at the provider while the outcome is unknown. Only in lists. */
	mayBeWith: z.string().nullable(),
});
export type Push = z.infer<typeof Push>;

const PushTarget = z.object({
	providerName: z.string(),
	providerTitle: z.string(),
	/** ID at the provider. Null until chosen. */
	contactId: z.string().nullable(),
});
export type PushTarget = z.infer<typeof PushTarget>;

export const PushRule = z.strictObject({
	provider: z.string().min(1).max(64),
	kind: z.enum(pushKinds),
	tag: z.string().trim().min(1).max(100).nullable(),
	isOn: z.boolean(),
});
export type PushRule = z.infer<typeof PushRule>;

const PushRules = z.object({ list: z.array(PushRule).max(mostPushRules) });

const PushCount = z.object({
	providerName: z.string(),
	providerTitle: z.string(),
	conversations: z.number().int(),
});
export type PushCount = z.infer<typeof PushCount>;

const ofConversation = z.object({ id: z.string() });
const ofProvider = z.object({ id: z.string(), providerName: z.string().max(64) });

export const pushEndpoints = {
	listPushes: endpoint({
		method: 'GET',
		path: '/calls/:id/pushes',
		access: 'member',
		summary: 'List where a conversation was sent, and the connected providers that it can be sent to.',
		params: ofConversation,
		response: z.object({ list: z.array(Push), targets: z.array(PushTarget) }),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	createPush: endpoint({
		method: 'POST',
		path: '/calls/:id/pushes',
		access: 'member',
		timeoutProfile: 'slow',
		summary: 'Send a conversation to a provider, or try again. What was already sent is not sent twice.',
		params: ofConversation,
		body: z.strictObject({
			provider: z.string().min(1).max(64),
			/** Defaults to a call for calls, else to a note. */
			kind: z.enum(pushKinds).optional(),
			/** ID at the provider. Required until chosen once, then remembered by the contact. */
			contactId: z.string().min(1).max(200).optional(),
		}),
		response: Push,
		errors: [
			...(['conversation_not_found', 'conversation_not_available', 'forbidden', 'feature_not_in_plan'] as const),
			...(['provider_not_found', 'integration_not_found', 'contact_not_found', 'push_not_mapped'] as const),
			...(['provider_unavailable', 'too_many_requests'] as const),
		],
	}),
	deletePush: endpoint({
		method: 'DELETE',
		path: '/calls/:id/pushes/:providerName',
		access: 'member',
		summary: 'Remove at the provider what was sent of a conversation.',
		params: ofProvider,
		response: Push,
		errors: ['conversation_not_found', 'forbidden', 'push_not_found'],
	}),
	countPushes: endpoint({
		method: 'POST',
		path: '/calls/pushes/count',
		access: 'member',
		summary:
			'Count where several conversations were sent, such as before they are deleted. Those that do not exist count nowhere.',
		body: z.strictObject({ callIds: CallIds }),
		response: z.object({ list: z.array(PushCount) }),
	}),
	listPushRules: endpoint({
		method: 'GET',
		path: '/integrations/rules',
		access: 'member',
		summary: 'List the rules by which the workspace sends conversations once their insights are ready.',
		response: PushRules,
	}),
	changePushRules: endpoint({
		method: 'PUT',
		path: '/integrations/rules',
		access: 'workspace-admin',
		summary: 'Replace these rules. They apply to conversations whose insights, tags or contact change from now on.',
		body: z.strictObject({
			list: z.array(PushRule).max(mostPushRules),
			/** Base of the change. The request fails if the rules have changed since. */
			was: z.array(PushRule).max(mostPushRules).optional(),
		}),
		response: PushRules,
		errors: ['feature_not_in_plan', 'provider_not_found', 'push_rules_changed'],
	}),
};
