import { z } from 'zod';
import type { SourceContact } from '../../contact-source.ts';
import { orNull } from '../or-null.ts';
import type { ProviderContacts } from '../provider.ts';
import { toSourceContact } from '../to-source-contact.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { askPipedrive, interfaceOf } from './pipedrive-api.ts';

const Value = z.object({ value: z.string(), label: z.string().nullish(), primary: z.boolean().nullish() });
const Person = z.object({
	id: z.number().int(),
	name: z.string().nullish(),
	first_name: z.string().nullish(),
	last_name: z.string().nullish(),
	emails: z.array(Value).nullish(),
	phones: z.array(Value).nullish(),
	org_id: z.number().int().nullish(),
});
type Person = z.output<typeof Person>;

const more = z.object({ next_cursor: z.string().nullish() }).nullish();
const Persons = z.object({ data: z.array(Person).nullable(), additional_data: more });
const OnePerson = z.object({ data: Person.nullable() });
const Found = z.object({
	data: z.object({ items: z.array(z.object({ item: z.object({ id: z.number().int() }) })) }),
	additional_data: more,
});
const Organizations = z.object({
	data: z.array(z.object({ id: z.number().int(), name: z.string().nullish() })).nullable(),
});

const type = 'person';

export const pipedriveContacts: ProviderContacts = {
	async list(vendor, { search, types, limit, page }) {
		if (types.length > 0 && !types.includes(type)) return { contacts: [], nextPage: null };
		const { persons, nextPage } = search
			? await searchPersons(vendor, search, limit, page)
			: await listPersons(vendor, { limit: String(limit), sort_by: 'id', ...(page && { cursor: page }) });
		return { contacts: await toContacts(vendor, persons), nextPage };
	},
	async get(vendor, id) {
		const person = await getPerson(vendor, id);
		return person && ((await toContacts(vendor, [person]))[0] ?? null);
	},
	async urlOf(vendor, id) {
		const person = await getPerson(vendor, id);
		return person && `${interfaceOf(vendor.credentials)}/person/${person.id}`;
	},
};

async function listPersons(vendor: ConnectedVendor, query: Record<string, string>) {
	const { data, additional_data } = await askPipedrive(vendor, 'v2/persons', { query, schema: Persons });
	return { persons: data ?? [], nextPage: additional_data?.next_cursor ?? null };
}

/** The search returns less of each person than the list, so the persons are read afterwards, in search order. */
async function searchPersons(vendor: ConnectedVendor, term: string, limit: number, page: string | null) {
	const query = { term, fields: 'name,email,phone', limit: String(limit), ...(page && { cursor: page }) };
	const { data, additional_data } = await askPipedrive(vendor, 'v2/persons/search', { query, schema: Found });
	const ids = data.items.map(({ item }) => item.id);
	const { persons } = ids.length > 0 ? await listPersons(vendor, { ids: ids.join(',') }) : { persons: [] };
	const byId = new Map(persons.map((person) => [person.id, person]));
	return { persons: ids.flatMap((id) => byId.get(id) ?? []), nextPage: additional_data?.next_cursor ?? null };
}

async function getPerson(vendor: ConnectedVendor, id: string): Promise<Person | null> {
	if (!/^\d{1,15}$/.test(id)) return null;
	const answer = await orNull(askPipedrive(vendor, `v2/persons/${id}`, { schema: OnePerson }));
	return answer?.data ?? null;
}

async function toContacts(vendor: ConnectedVendor, persons: Person[]): Promise<SourceContact[]> {
	const ids = [...new Set(persons.flatMap(({ org_id }) => org_id ?? []))];
	const { data } =
		ids.length > 0
			? await askPipedrive(vendor, 'v2/organizations', { query: { ids: ids.join(',') }, schema: Organizations })
			: { data: [] };
	const names = new Map((data ?? []).map(({ id, name }) => [id, name ?? null]));
	return persons.map(({ id, name, first_name, last_name, emails, phones, org_id }) =>
		toSourceContact({
			id: String(id),
			type,
			fullName: name,
			firstName: first_name,
			lastName: last_name,
			email: (emails ?? []).toSorted((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false))[0]?.value,
			company: org_id ? names.get(org_id) : null,
			phones: (phones ?? []).map(({ value, label }) => ({ phone: value, type: label })),
		}),
	);
}
