import { z } from 'zod';
import type { SourceContact } from '../../contact-source.ts';
import { textOf } from '../oauth/request-token.ts';
import { orNull } from '../or-null.ts';
import { type Place, parsePlace, placeText } from '../page-place.ts';
import type { ProviderContacts } from '../provider.ts';
import { toSourceContact } from '../to-source-contact.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { askSalesforce, quoted, quotedPart } from './salesforce-api.ts';

const objects = [
	{ type: 'Contact', prefix: '003', company: 'Account.Name' },
	{ type: 'Lead', prefix: '00Q', company: 'Company' },
] as const;
type ObjectOf = (typeof objects)[number];

export const salesforceTypes = objects.map(({ type }) => type);

const Person = z.object({
	Id: z.string(),
	Name: z.string().nullish(),
	FirstName: z.string().nullish(),
	LastName: z.string().nullish(),
	Email: z.string().nullish(),
	Phone: z.string().nullish(),
	MobilePhone: z.string().nullish(),
	Company: z.string().nullish(),
	Account: z.object({ Name: z.string().nullish() }).nullish(),
});
type Person = z.output<typeof Person>;
const Answer = z.object({ records: z.array(Person) });

const fields = ['Id', 'Name', 'FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone'];

export const salesforceContacts: ProviderContacts = {
	async list(vendor, { search, types, limit, page }) {
		const wanted = objects.filter(({ type }) => types.length === 0 || types.includes(type));
		const after = page === null ? null : parsePlace(page);
		const from = wanted.findIndex(({ type }) => after === null || type === after.group);
		const contacts: SourceContact[] = [];
		for (const object of wanted.slice(Math.max(from, 0))) {
			const isContinued = after?.group === object.type && contacts.length === 0;
			const rows = await query(vendor, object, {
				search,
				limit: limit - contacts.length + 1,
				after: isContinued ? after : null,
			});
			const shown = rows.slice(0, limit - contacts.length);
			contacts.push(...shown.map((row) => toContact(row, object)));
			const last = shown.at(-1);
			if (rows.length > shown.length)
				return { contacts, nextPage: placeText({ group: object.type, name: last?.Name ?? '', id: last?.Id ?? '' }) };
		}
		return { contacts, nextPage: null };
	},
	async get(vendor, id) {
		const found = await find(vendor, id);
		return found && toContact(found.person, found.object);
	},
	async urlOf(vendor, id) {
		const found = await find(vendor, id);
		return (
			found && `${textOf(vendor.credentials, 'instanceUrl')}/lightning/r/${found.object.type}/${found.person.Id}/view`
		);
	},
};

type Wanted = { search: string | undefined; limit: number; after: Place | null };

/** Pages by name and the end of the previous page, because SOQL limits offsets to 2,000. */
async function query(vendor: ConnectedVendor, { type, company }: ObjectOf, { search, limit, after }: Wanted) {
	const conditions = [
		...(search ? [`(Name LIKE ${quotedPart(search)} OR Email LIKE ${quotedPart(search)})`] : []),
		...(after?.id
			? [`(Name > ${quoted(after.name)} OR (Name = ${quoted(after.name)} AND Id > ${quoted(after.id)}))`]
			: []),
	];
	const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
	const q = `SELECT ${[...fields, company].join(', ')} FROM ${type}${where} ORDER BY Name, Id LIMIT ${limit}`;
	const { records } = await askSalesforce(vendor, 'query', { query: { q }, schema: Answer });
	return records;
}

async function find(vendor: ConnectedVendor, id: string): Promise<{ person: Person; object: ObjectOf } | null> {
	const object = /^\w{15}(\w{3})?$/.test(id) ? objects.find(({ prefix }) => id.startsWith(prefix)) : undefined;
	if (!object) return null;
	const query = { fields: [...fields, object.company].join(',') };
	const person = await orNull(askSalesforce(vendor, `sobjects/${object.type}/${id}`, { query, schema: Person }));
	return person && { person, object };
}

function toContact(person: Person, { type }: ObjectOf): SourceContact {
	return toSourceContact({
		id: person.Id,
		type,
		fullName: person.Name,
		firstName: person.FirstName,
		lastName: person.LastName,
		email: person.Email,
		company: person.Company ?? person.Account?.Name,
		phones: [
			{ phone: person.Phone, type: 'work' },
			{ phone: person.MobilePhone, type: 'mobile' },
		],
	});
}
