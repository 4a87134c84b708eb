import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import { orNull } from '../or-null.ts';
import type { ProviderContacts } from '../provider.ts';
import { toSourceContact } from '../to-source-contact.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { askHubspot } from './hubspot-api.ts';

export const lifecycleStages = [
	...(['subscriber', 'lead', 'marketingqualifiedlead', 'salesqualifiedlead'] as const),
	...(['opportunity', 'customer', 'evangelist', 'other'] as const),
];

const properties = ['firstname', 'lastname', 'email', 'phone', 'mobilephone', 'company', 'lifecyclestage'] as const;

const Contact = z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) });
type Contact = z.output<typeof Contact>;
const Page = z.object({
	results: z.array(Contact),
	paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
});

const path = 'crm/v3/objects/contacts';

export const hubspotContacts: ProviderContacts = {
	async list(vendor, { search, types, limit, page }) {
		const answer =
			search || types.length > 0
				? await askHubspot(vendor, `${path}/search`, {
						method: 'POST',
						schema: Page,
						body: {
							limit,
							properties,
							sorts: ['createdate'],
							...(search && { query: search }),
							...(page && { after: page }),
							...(types.length > 0 && { filterGroups: [{ filters: [ofTypes(types)] }] }),
						},
					})
				: await askHubspot(vendor, path, {
						query: { limit: String(limit), properties: properties.join(','), ...(page && { after: page }) },
						schema: Page,
					});
		return { contacts: answer.results.map(toContact), nextPage: answer.paging?.next?.after ?? null };
	},
	async get(vendor, id) {
		const found = await getContact(vendor, id);
		return found && toContact(found);
	},
	async urlOf(vendor, id) {
		const found = await getContact(vendor, id);
		const { credentials } = vendor;
		return (
			found && `https://${textOf(credentials, 'uiDomain')}/contacts/${credentials.portalId}/record/0-1/${found.id}`
		);
	},
};

const ofTypes = (values: readonly string[]) => ({ propertyName: 'lifecyclestage', operator: 'IN', values });

async function getContact(vendor: ConnectedVendor, id: string): Promise<Contact | null> {
	if (!/^\d{1,20}$/.test(id)) return null;
	const query = { properties: properties.join(',') };
	return orNull(askHubspot(vendor, `${path}/${id}`, { query, schema: Contact }));
}

function toContact({ id, properties: known }: Contact) {
	return toSourceContact({
		id,
		type: known.lifecyclestage || 'other',
		firstName: known.firstname,
		lastName: known.lastname,
		email: known.email,
		company: known.company,
		phones: [
			{ phone: known.phone, type: 'work' },
			{ phone: known.mobilephone, type: 'mobile' },
		],
	});
}
