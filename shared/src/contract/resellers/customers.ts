import { z } from 'zod';
import { emailPattern, isDeliverable } from '../../domain/accounts/email-address.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { customerStatuses } from '../../domain/resellers/customers.ts';
import { ApiKey, NewApiKey } from '../accounts/api-keys.ts';
import { ResellerContact } from '../accounts/profile.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';
import { FeatureFlag, PlanKey } from '../workspaces/plan-shapes.ts';
import { Usage } from '../workspaces/usage.ts';

export const ResellerCustomer = z.object({
	id: z.string(),
	name: z.string().nullable(),
	email: z.string(),
	status: z.enum(customerStatuses),
	plan: PlanKey.nullable(),
	startedAt: z.string().nullable(),
	invitedAt: z.string(),
	expiresAt: z.string().nullable(),
});
export type ResellerCustomer = z.infer<typeof ResellerCustomer>;

/** `link` works once and is returned only now. */
const InvitedCustomer = ResellerCustomer.extend({ link: z.string() });
export type InvitedCustomer = z.infer<typeof InvitedCustomer>;

const CustomerDetails = ResellerCustomer.extend({
	trialEndDate: z.string().nullable(),
	features: z.array(FeatureFlag),
	usage: z.array(Usage),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

const ResellerInvitation = z.object({
	email: z.string(),
	expiresAt: z.string(),
	reseller: ResellerContact.extend({ terms: z.string() }),
	/** The account is older than the invitation, so that its owner must confirm. */
	isAsked: z.boolean(),
});
export type ResellerInvitation = z.infer<typeof ResellerInvitation>;

const SortOrder = z.enum(['asc', 'desc']).optional();
export const CustomerQuery = z.strictObject({
	...pageQuery(limits.customersPerPage),
	search: z.string().trim().max(254).optional(),
	status: z.enum(customerStatuses).optional(),
	plan: PlanKey.optional(),
	'sort[name]': SortOrder,
	'sort[email]': SortOrder,
	'sort[status]': SortOrder,
	'sort[plan]': SortOrder,
	'sort[startedAt]': SortOrder,
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

const invalidEmail = invalidMessage('email');
const CustomerEmail = z
	.string()
	.trim()
	.toLowerCase()
	.min(3, invalidEmail)
	.max(254, invalidEmail)
	.pipe(z.email({ pattern: emailPattern, message: invalidEmail }).refine(isDeliverable, invalidEmail));

const params = z.object({ id: Id });
const ByToken = z.object({ token: z.string().min(1).max(64) });
const invited = z.strictObject({ email: CustomerEmail });

export const customerEndpoints = {
	listCustomers: endpoint({
		method: 'GET',
		path: '/reseller/customers',
		access: 'reseller',
		summary: 'List the customers of the caller and those who are invited, newest first by default.',
		query: CustomerQuery,
		response: listOf(ResellerCustomer),
	}),
	getCustomer: endpoint({
		method: 'GET',
		path: '/reseller/customers/:id',
		access: 'reseller',
		summary: 'Get a customer who has accepted, with plan and usage this month.',
		params,
		response: CustomerDetails,
		errors: ['customer_not_found'],
	}),
	removeCustomer: endpoint({
		method: 'DELETE',
		path: '/reseller/customers/:id',
		access: 'reseller',
		summary:
			'End the relationship with a customer, or withdraw an invitation. Keys that the reseller generated stop working; everything else stays with the customer.',
		params,
		errors: ['customer_not_found'],
	}),
	inviteCustomer: endpoint({
		method: 'POST',
		path: '/reseller/invite',
		access: 'reseller',
		summary:
			'Invite an address to become a customer, by a mail with a link that works once, for 14 days. An earlier invitation of the same address ends.',
		body: invited,
		response: InvitedCustomer,
		errors: ['customer_exists', 'customer_not_invitable', 'too_many_requests'],
	}),
	resendCustomerInvitation: endpoint({
		method: 'POST',
		path: '/reseller/invite/resend',
		access: 'reseller',
		summary: 'Send an invitation again with a new link for 14 days. The earlier link ends.',
		body: invited,
		response: InvitedCustomer,
		errors: ['customer_not_found', 'too_many_requests'],
	}),
	getResellerInvitation: endpoint({
		method: 'GET',
		path: '/reseller/invite/:token',
		access: 'signed-in',
		summary: 'Return who invites, and on which terms.',
		params: ByToken,
		response: ResellerInvitation,
		errors: ['invitation_not_found', 'invitation_other_address'],
	}),
	acceptResellerInvitation: endpoint({
		method: 'POST',
		path: '/reseller/invite/:token',
		access: 'workspace-admin',
		summary:
			'Make the active workspace a customer of the reseller. Uses the invitation up. Only for the address that it was sent to.',
		params: ByToken,
		response: z.object({ reseller: ResellerContact }),
		errors: ['invitation_not_found', 'invitation_other_address', 'already_managed'],
	}),
	leaveReseller: endpoint({
		method: 'DELETE',
		path: '/profile/reseller',
		access: 'workspace-admin',
		summary: 'End the relationship of the active workspace and its reseller. Everything stays with the workspace.',
		errors: ['no_reseller'],
	}),
	listCustomerApiKeys: endpoint({
		method: 'GET',
		path: '/auth/reseller/api-keys/:id',
		access: 'reseller',
		summary: 'List the API keys of a customer, oldest first.',
		params,
		response: z.object({ list: z.array(ApiKey) }),
		errors: ['customer_not_found'],
	}),
	createCustomerApiKey: endpoint({
		method: 'POST',
		path: '/auth/reseller/api-keys/:id',
		access: 'reseller',
		needsProof: true,
		summary:
			'Generate an API key for a customer. It transcribes files, sees only what it was sent itself, and no conversation.',
		params,
		body: NewApiKey.pick({ name: true, expiresInDays: true }),
		response: ApiKey.extend({
			/** Returned only once. The server stores a hash. */
			apiKey: z.string(),
		}),
		errors: ['customer_not_found', 'feature_not_in_plan', 'api_keys_limit'],
	}),
	revokeCustomerApiKey: endpoint({
		method: 'DELETE',
		path: '/auth/reseller/api-keys/:userId/:apiKeyId',
		access: 'reseller',
		summary: 'Revoke an API key of a customer. `userId` is the id of the customer.',
		params: z.object({ userId: Id, apiKeyId: Id }),
		errors: ['customer_not_found', 'api_key_not_found'],
	}),
};
