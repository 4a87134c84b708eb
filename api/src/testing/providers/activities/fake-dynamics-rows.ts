import type { VendorAnswer, VendorAsked } from '../fake-vendor.ts';
import type { FakeRecords } from './fake-records.ts';

type Name = 'annotations' | 'phonecalls';
type Fake = Record<Name, FakeRecords> & { knows(id: string): boolean };

const longest: Record<Name, Record<string, number>> = {
	annotations: { subject: 500, notetext: 100_000 },
	phonecalls: { subject: 200, description: 2_000 },
};
const contactColumns: Record<Name, string> = {
	annotations: 'objectid_contact@odata.bind',
	phonecalls: 'regardingobjectid_contact_phonecall@odata.bind',
};

/**
 * Follows https://learn.microsoft.com/power-apps/developer/data-platform/webapi/reference/phonecall (and annotation),
 * and https://learn.microsoft.com/power-apps/developer/data-platform/webapi/update-delete-entities-using-web-api. PATCH
 * creates a row with that id, unless `If-Match: *` requires it to exist.
 */
export function answerDynamicsRows(fake: Fake, { method, path, headers, body }: VendorAsked): VendorAnswer | null {
	const place = /\/(annotations|phonecalls)\(([\w-]+)\)$/.exec(path);
	if (!place) return null;
	const [name, id] = [place[1] as Name, place[2] ?? ''];
	const rows = fake[name];
	const isThere = rows.has(id);
	if (!isThere && (method !== 'PATCH' || headers['if-match'] === '*')) return missing;
	if (method === 'GET') return { body: rows.list.find((each) => each.id === id)?.fields };
	if (method === 'DELETE') {
		rows.remove(id);
		return { status: 204 };
	}
	const contact = body[contactColumns[name]];
	const contactId = /^\/contacts\(([\w-]+)\)$/.exec(String(contact))?.[1];
	if (contact !== undefined && !fake.knows(contactId ?? '')) return missing;
	const isTooLong = Object.entries(longest[name]).some(([column, most]) => String(body[column] ?? '').length > most);
	const setsState = !isThere && 'statecode' in body;
	if (isTooLong || setsState) return { status: 400, body: { error: { code: '0x80044331' } } };
	if (isThere) rows.update(id, body);
	else rows.create({ ...body }, id);
	return { status: 204 };
}

const missing: VendorAnswer = { status: 404, body: { error: { code: '0x80040217' } } };
