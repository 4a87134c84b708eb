import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import { orNull } from '../or-null.ts';
import type { ProviderContacts } from '../provider.ts';
import { toSourceContact } from '../to-source-contact.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { askDynamics, odataText } from './dynamics-api.ts';

const companyName = '_parentcustomerid_value@OData.Community.Display.V1.FormattedValue';

const Contact = z.object({
	contactid: z.string(),
	fullname: z.string().nullish(),
	firstname: z.string().nullish(),
	lastname: z.string().nullish(),
	emailaddress1: z.string().nullish(),
	telephone1: z.string().nullish(),
	mobilephone: z.string().nullish(),
	[companyName]: z.string().nullish(),
});
type Contact = z.output<typeof Contact>;
const Page = z.object({ value: z.array(Contact), '@odata.nextLink': z.string().optional() });

const type = 'contact';
const fields = 'contactid,fullname,firstname,lastname,emailaddress1,telephone1,mobilephone,_parentcustomerid_value';
const withNames = 'odata.include-annotations="OData.Community.Display.V1.FormattedValue"';

export const dynamicsContacts: ProviderContacts = {
	async list(vendor, { search, types, limit, page }) {
		if (types.length > 0 && !types.includes(type)) return { contacts: [], nextPage: null };
		const answer = await askDynamics(vendor, 'contacts', {
			search: searchOf(search, page),
			headers: { prefer: `odata.maxpagesize=${limit},${withNames}` },
			schema: Page,
		});
		return { contacts: answer.value.map(toContact), nextPage: skipTokenOf(answer['@odata.nextLink']) };
	},
	async get(vendor, id) {
		const found = await getContact(vendor, id);
		return found && toContact(found);
	},
	async urlOf(vendor, id) {
		const found = await getContact(vendor, id);
		const query = `pagetype=entityrecord&etn=contact&id=${found?.contactid}`;
		return found && `${textOf(vendor.credentials, 'environment')}/main.aspx?${query}`;
	},
};

function searchOf(search: string | undefined, skipToken: string | null): string {
	const filter = search && `contains(fullname,${odataText(search)}) or contains(emailaddress1,${odataText(search)})`;
	const parts = [
		`$select=${fields}`,
		'$orderby=fullname,contactid',
		...(filter ? [`$filter=${encodeURIComponent(filter)}`] : []),
		...(skipToken ? [`$skiptoken=${encodeURIComponent(skipToken)}`] : []),
	];
	return parts.join('&');
}

const skipTokenOf = (nextLink: string | undefined): string | null =>
	nextLink && URL.canParse(nextLink) ? new URL(nextLink).searchParams.get('$skiptoken') : null;

async function getContact(vendor: ConnectedVendor, id: string): Promise<Contact | null> {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
	const asked = { search: `$select=${fields}`, headers: { prefer: withNames }, schema: Contact };
	return orNull(askDynamics(vendor, `contacts(${id})`, asked));
}

function toContact(contact: Contact) {
	return toSourceContact({
		id: contact.contactid,
		type,
		fullName: contact.fullname,
		firstName: contact.firstname,
		lastName: contact.lastname,
		email: contact.emailaddress1,
		company: contact[companyName],
		phones: [
			{ phone: contact.telephone1, type: 'work' },
			{ phone: contact.mobilephone, type: 'mobile' },
		],
	});
}
