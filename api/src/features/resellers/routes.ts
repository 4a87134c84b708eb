import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { acceptInvitation, getInvitation } from './accept-invitation.ts';
import { addReseller, updateReseller } from './accounts/add-reseller.ts';
import { findReseller, getOwnContact, listResellers } from './accounts/reseller-rows.ts';
import { createCustomerApiKey, listCustomerApiKeys, revokeCustomerApiKey } from './customers/customer-api-keys.ts';
import { chooseCustomerPbx, createCustomerFtpPassword, getCustomerPbx } from './customers/customer-pbx.ts';
import { removeCustomer } from './customers/end-relation.ts';
import { getCustomer } from './customers/get-customer.ts';
import { listCustomers } from './customers/list-customers.ts';
import { inviteCustomer, resendCustomerInvitation } from './invite-customer.ts';

export const mailLimit = { name: 'reseller-invitations', limit: 500, windowMs: 24 * 3_600_000 };

export function resellerRoutes(parts: { deps: Deps; invalidate(id: string): void }) {
	const { deps } = parts;
	const context = { ...parts, invitations: createRateLimit({ ...deps, ...mailLimit }) };
	return {
		listResellers: ({ query }) => listResellers(deps, query),
		async addReseller({ caller, body, c }) {
			const added = await addReseller(context, caller, body);
			c.status(201);
			return added;
		},
		updateReseller: ({ caller, params, body }) => updateReseller(context, caller, params.id, body),
		async listCustomersOfReseller({ params, query }) {
			if (!(await findReseller(deps.db, params.id))) throw new AppError('reseller_not_found');
			return listCustomers(deps, params.id, query);
		},
		removeCustomerOfReseller: ({ caller, params }) =>
			removeCustomer(context, caller, { id: params.customerId, resellerId: params.id }),
		getOwnContact: ({ caller }) => getOwnContact(deps, caller),
		listCustomers: ({ caller, query }) => listCustomers(deps, caller.userId, query),
		getCustomer: ({ caller, params }) => getCustomer(deps, caller, params.id),
		removeCustomer: ({ caller, params }) =>
			removeCustomer(context, caller, { id: params.id, resellerId: caller.userId }),
		async inviteCustomer({ caller, body, c }) {
			const invited = await inviteCustomer(context, caller, body.email);
			c.status(201);
			return invited;
		},
		resendCustomerInvitation: ({ caller, body }) => resendCustomerInvitation(context, caller, body.email),
		getResellerInvitation: ({ caller, params }) => getInvitation(deps, caller, params.token),
		acceptResellerInvitation: ({ caller, params }) => acceptInvitation(deps, caller, params.token),
		leaveReseller: ({ caller }) => removeCustomer(context, caller, { workspaceId: caller.workspaceId }),
		listCustomerApiKeys: ({ caller, params }) => listCustomerApiKeys(context, caller, params.id),
		getCustomerPbx: ({ caller, params }) => getCustomerPbx(deps, caller, params.id),
		chooseCustomerPbx: ({ caller, params, body }) => chooseCustomerPbx(deps, caller, params.id, body),
		createCustomerFtpPassword: ({ caller, params }) => createCustomerFtpPassword(deps, caller, params.id),
		async createCustomerApiKey({ caller, params, body, c }) {
			const created = await createCustomerApiKey(context, caller, params.id, body);
			c.status(201);
			return created;
		},
		revokeCustomerApiKey: ({ caller, params }) =>
			revokeCustomerApiKey(context, caller, { id: params.userId, keyId: params.apiKeyId }),
	} satisfies Partial<Routes>;
}
