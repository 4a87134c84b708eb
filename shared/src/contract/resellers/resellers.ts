import { z } from 'zod';
import { RegistrationEmail } from '../../domain/accounts/account-rules.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';
import { CustomerQuery, ResellerCustomer } from './customers.ts';

const details = {
	name: z.string().trim().min(1, fieldMessage('nameMissing')).max(limits.resellerNameMaxLength),
	address: z.string().trim().max(limits.resellerAddressMaxLength).default(''),
	website: z
		.union([z.literal(''), z.url({ protocol: /^https?$/, error: fieldMessage('webAddress') }).max(500)])
		.default(''),
	/** Customers read the terms before they accept. */
	terms: z.string().trim().max(limits.resellerTermsMaxLength).default(''),
};
/** Customers reach the reseller at `email`, initially also the account's address. */
export const NewReseller = z.strictObject({ email: RegistrationEmail, ...details });
export type NewReseller = z.infer<typeof NewReseller>;

export const Reseller = z.object({
	id: z.string(),
	accountEmail: z.string(),
	name: z.string(),
	email: z.string(),
	address: z.string(),
	website: z.string(),
	terms: z.string(),
	customers: z.number().int(),
	createdAt: z.string(),
});
export type Reseller = z.infer<typeof Reseller>;

const params = z.object({ id: Id });

export const resellerEndpoints = {
	listResellers: endpoint({
		method: 'GET',
		path: '/admin/resellers',
		access: 'admin',
		summary: 'List the resellers of this server by name.',
		query: z.strictObject({ ...pageQuery(50), search: z.string().trim().max(254).optional() }),
		response: listOf(Reseller),
	}),
	addReseller: endpoint({
		method: 'POST',
		path: '/admin/resellers',
		access: 'admin',
		needsProof: true,
		summary:
			'Make the account of an address a reseller. Without an account there is a new one, and a mail with a link that sets its password.',
		body: NewReseller,
		response: Reseller,
		errors: ['email_taken', 'already_managed'],
	}),
	updateReseller: endpoint({
		method: 'PUT',
		path: '/admin/resellers/:id',
		access: 'admin',
		summary: 'Change the details of a reseller that customers see.',
		params,
		body: NewReseller,
		response: Reseller,
		errors: ['reseller_not_found'],
	}),
	listCustomersOfReseller: endpoint({
		method: 'GET',
		path: '/admin/resellers/:id/customers',
		access: 'admin',
		summary: 'List the customers of a reseller.',
		params,
		query: CustomerQuery,
		response: listOf(ResellerCustomer),
		errors: ['reseller_not_found'],
	}),
	removeCustomerOfReseller: endpoint({
		method: 'DELETE',
		path: '/admin/resellers/:id/customers/:customerId',
		access: 'admin',
		summary: 'End the relationship of a customer and its reseller, or withdraw an invitation.',
		params: z.object({ id: Id, customerId: Id }),
		errors: ['customer_not_found'],
	}),
};
