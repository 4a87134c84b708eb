import type { FakePerson } from '../fake-people.ts';
import type { VendorAnswer, VendorAsked } from '../fake-vendor.ts';
import { createFakeRecords, type FakeRecords } from './fake-records.ts';

type Name = 'notes' | 'calls';
export type HubspotActivities = Record<Name, FakeRecords>;

export const hubspotActivities = (): HubspotActivities => ({ notes: createFakeRecords(), calls: createFakeRecords() });

type Fake = HubspotActivities & { people: FakePerson[] };

/** HubSpot allows up to 500 associations per page. */
const mostOnPage = 50;
const typeIds: Record<Name, number> = { notes: 202, calls: 194 };

/**
 * Follows https://github.com/HubSpot/HubSpot-public-api-spec-collection (CRM: Notes and Calls version 3, Associations
 * version 4).
 */
export function answerHubspotActivities(fake: Fake, asked: VendorAsked): VendorAnswer | null {
	const object = /^\/crm\/v3\/objects\/(notes|calls)(?:\/(\d+|batch\/read))?$/.exec(asked.path);
	if (object) return keep(fake, asked, object[1] as Name, object[2]);
	const ofContact = /^\/crm\/v4\/objects\/contacts\/(\d+)\/associations\/(notes|calls)$/.exec(asked.path);
	if (ofContact) return associatedWith(fake, asked, ofContact[1] ?? '', ofContact[2] as Name);
	const place = /^\/crm\/v4\/objects\/(notes|calls)\/(\d+)\/associations(\/default)?\/contacts(?:\/(\d+))?$/.exec(
		asked.path,
	);
	return place ? associate(fake, asked, { name: place[1] as Name, id: place[2] ?? '', contact: place[4] }) : null;
}

const missing: VendorAnswer = { status: 404, body: { status: 'error', category: 'OBJECT_NOT_FOUND' } };
const knows = ({ people }: Fake, id: string) => people.some(({ number }) => String(number) === id);

type Association = { to: { id: string }; types: { associationCategory: string; associationTypeId: number }[] };

function keep(fake: Fake, { method, body }: VendorAsked, name: Name, id: string | undefined): VendorAnswer {
	const records = fake[name];
	const properties = (body.properties ?? {}) as Record<string, string>;
	if (id === 'batch/read') return readBatch(records, body);
	if (method === 'POST') {
		const [first] = body.associations as Association[];
		const [type] = first?.types ?? [];
		const isTyped = type?.associationCategory === 'HUBSPOT_DEFINED' && type.associationTypeId === typeIds[name];
		if (!properties.hs_timestamp || !first || !isTyped) return { status: 400, body: { category: 'VALIDATION_ERROR' } };
		if (!knows(fake, first.to.id)) return { status: 400, body: { category: 'OBJECT_NOT_FOUND' } };
		return { status: 201, body: { id: records.create({ ...properties, contacts: [first.to.id] }) } };
	}
	if (!id || !records.has(id)) return method === 'DELETE' ? { status: 204 } : missing;
	if (method === 'DELETE') records.remove(id);
	else records.update(id, properties);
	return method === 'DELETE' ? { status: 204 } : { body: { id } };
}

function readBatch(records: FakeRecords, body: Record<string, unknown>): VendorAnswer {
	const inputs = body.inputs as { id: string }[];
	if (inputs.length > 100) return { status: 400, body: { category: 'VALIDATION_ERROR' } };
	const results = records.list
		.filter(({ id }) => inputs.some((input) => input.id === id))
		.map(({ id, fields: { contacts, ...properties } }) => ({ id, properties }));
	return { body: { status: 'COMPLETE', results } };
}

const contactsOf = ({ fields }: FakeRecords['list'][number]) => fields.contacts as string[];

function associatedWith(fake: Fake, { query }: VendorAsked, contact: string, name: Name): VendorAnswer {
	if (!knows(fake, contact)) return missing;
	const ids = fake[name].list.filter((each) => contactsOf(each).includes(contact)).map(({ id }) => id);
	const from = Number(query.get('after') ?? 0);
	const next = from + mostOnPage < ids.length ? { paging: { next: { after: String(from + mostOnPage) } } } : {};
	return { body: { results: ids.slice(from, from + mostOnPage).map((id) => ({ toObjectId: Number(id) })), ...next } };
}

type Place = { name: Name; id: string; contact: string | undefined };

function associate(fake: Fake, { method }: VendorAsked, { name, id, contact }: Place): VendorAnswer {
	const record = fake[name].list.find((each) => each.id === id);
	if (!record) return missing;
	const others = contactsOf(record).filter((each) => each !== contact);
	if (method === 'GET' || contact === undefined)
		return { body: { results: contactsOf(record).map((each) => ({ toObjectId: Number(each) })) } };
	if (method === 'DELETE') {
		record.fields.contacts = others;
		return { status: 204 };
	}
	if (!knows(fake, contact)) return { status: 400, body: { category: 'OBJECT_NOT_FOUND' } };
	record.fields.contacts = [...others, contact];
	return { body: { status: 'COMPLETE' } };
}
