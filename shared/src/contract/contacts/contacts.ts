import { z } from 'zod';
import { addressBook } from '../../domain/contacts/contact-kinds.ts';
import { countryCodes } from '../../domain/contacts/countries.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, manyOf } from '../lists.ts';
import { Contact, ContactInput } from './contact-shapes.ts';

export const ContactProvider = z.object({
	name: z.string(),
	title: z.string(),
	type: z.enum(['addressBook', 'crm']),
	contactTypes: z.array(z.string()),
	canCreate: z.boolean(),
});
export type ContactProvider = z.infer<typeof ContactProvider>;

const provider = z.string().trim().min(1, invalidMessage('provider')).max(64, invalidMessage('provider'));

export const ContactQuery = z
	.strictObject({
		provider: provider.optional(),
		search: z
			.string()
			.trim()
			.min(limits.contactSearchMinLength, invalidMessage('search'))
			.max(limits.contactFieldMaxLength, invalidMessage('search'))
			.optional(),
		types: manyOf(z.string().max(64)).optional(),
		favourites: z.literal('true').optional(),
		limit: z.coerce.number().int().min(1).max(100).default(limits.contactsPerPage),
		/** `next_page` of the previous page. */
		start: z.string().max(2_000).optional(),
	})
	.superRefine(({ search, provider: given, favourites }, context) => {
		if (search && !given && !favourites)
			context.addIssue({ code: 'custom', path: ['provider'], message: invalidMessage('provider'), input: given });
	})
	// Favourites without a provider include all providers.
	.transform((query) => ({ ...query, provider: query.provider ?? (query.favourites ? null : addressBook) }));
export type ContactQuery = z.infer<typeof ContactQuery>;

const ContactSettings = z.strictObject({
	country: z.enum(countryCodes, { message: invalidMessage('country') }).nullable(),
});

const params = z.object({ id: Id });

export const contactEndpoints = {
	listContacts: endpoint({
		method: 'GET',
		path: '/contacts',
		access: 'member',
		scope: 'recordings',
		summary:
			"List the contacts of a provider by name, those of the address book without one. A search needs the provider. The caller's favourites are listed for all providers, also while one does not answer.",
		timeoutProfile: 'slow',
		query: ContactQuery,
		response: z.object({ list: z.array(Contact), next_page: z.string().nullable() }),
		errors: ['provider_not_found', 'provider_unavailable'],
	}),
	listContactProviders: endpoint({
		method: 'GET',
		path: '/contacts/providers',
		access: 'member',
		summary: 'List where contacts come from: the address book first, then CRM systems.',
		response: z.object({ list: z.array(ContactProvider) }),
	}),
	getContactSettings: endpoint({
		method: 'GET',
		path: '/contacts/settings',
		access: 'member',
		summary: 'Get the country for numbers without a country code; null until one is chosen.',
		response: ContactSettings,
	}),
	setContactSettings: endpoint({
		method: 'PUT',
		path: '/contacts/settings',
		access: 'workspace-admin',
		summary: 'Choose the country for numbers without a country code. The numbers of all contacts are updated.',
		body: ContactSettings,
		response: ContactSettings,
	}),
	getContactUrl: endpoint({
		method: 'GET',
		path: '/contacts/contact-url',
		access: 'member',
		summary: "Get the address of a contact's page at its provider; for the address book, the page here.",
		query: z.strictObject({ provider, contactId: Id, type: z.string().max(64).optional() }),
		response: z.object({ contactUrl: z.string() }),
		errors: ['contact_not_found', 'provider_not_found', 'provider_unavailable'],
	}),
	createContact: endpoint({
		method: 'POST',
		path: '/contacts',
		access: 'member',
		scope: 'recordings',
		summary: 'Create a contact in the address book. Returns 201.',
		body: ContactInput,
		response: Contact,
	}),
	getContact: endpoint({
		method: 'GET',
		path: '/contacts/:id',
		access: 'member',
		summary: 'Get a contact of the address book.',
		params,
		response: Contact,
		errors: ['contact_not_found'],
	}),
	updateContact: endpoint({
		method: 'PUT',
		path: '/contacts/:id',
		access: 'member',
		summary: 'Change a contact of the address book. Its conversations follow the new name.',
		params,
		body: ContactInput,
		response: Contact,
		errors: ['contact_not_found', 'forbidden'],
	}),
	deleteContact: endpoint({
		method: 'DELETE',
		path: '/contacts/:id',
		access: 'member',
		summary: 'Delete a contact of the address book. Its conversations keep the name as plain text.',
		params,
		errors: ['contact_not_found', 'forbidden'],
	}),
	setFavourite: endpoint({
		method: 'PUT',
		path: '/contacts/:id/favourite',
		access: 'member',
		summary: "Add a contact to the caller's favourites, or remove it. The id is that of its provider.",
		timeoutProfile: 'slow',
		params,
		body: z.strictObject({ isFavourite: z.boolean(), provider: provider.default(addressBook) }),
		response: Contact,
		errors: ['contact_not_found', 'provider_not_found', 'provider_unavailable'],
	}),
};
