import { createFakeRecords, type FakeRecords } from './activities/fake-records.ts';
import { type FakePerson, fakePeople, isFound, nameOf } from './fake-people.ts';
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from './fake-vendor.ts';

export const pipedriveKey = 'pipedrive-key-of-tests';

export type FakePipedrive = FakeVendor & {
	people: FakePerson[];
	key: string | null;
	isNarrow: boolean;
	notes: FakeRecords;
	activities: FakeRecords;
};

const companies = ['Harbour Works', 'Mill Lane'];

/**
 * Follows https://developers.pipedrive.com/docs/api/v1 (version 2 where available),
 * https://pipedrive.readme.io/docs/core-api-concepts-pagination and
 * https://pipedrive.readme.io/docs/core-api-concepts-rate-limiting.
 */
export async function startFakePipedrive(size = 25): Promise<FakePipedrive> {
	const vendor = await startFakeVendor((asked) => answer(fake, asked));
	const records = { notes: createFakeRecords(), activities: createFakeRecords() };
	const more = { people: fakePeople(size), key: pipedriveKey, isNarrow: false, ...records };
	const fake: FakePipedrive = Object.assign(vendor, more);
	return fake;
}

function answer(fake: FakePipedrive, asked: VendorAsked): VendorAnswer {
	const { path, query, headers } = asked;
	if (fake.key === null || headers['x-api-token'] !== fake.key) return refusal(401, 'unauthorized access');
	if (path === '/api/v1/users/me')
		return data({ id: 7, email: 'dana@quayline.example', company_name: 'Quayline', company_domain: 'quayline' });
	if (fake.isNarrow) return refusal(403, 'Scope and URL mismatch');
	if (path === '/api/v2/organizations') return data(listed(query).map((id) => ({ id, name: companies[id - 1] })));
	if (path === '/api/v2/persons/search') return search(fake, query);
	if (path === '/api/v2/persons') return list(fake, query);
	const record = /^\/api\/(?:v1\/(notes)|v2\/(activities))(?:\/(\d+))?$/.exec(path);
	if (record) return keep(fake, asked, record[1] ? 'notes' : 'activities', record[3]);
	const one = /^\/api\/v2\/persons\/(\d+)$/.exec(path)?.[1];
	const person = fake.people.find(({ number }) => String(number) === one);
	return person ? data(shown(person)) : refusal(404, 'Person not found');
}

function keep(fake: FakePipedrive, { method, query, body }: VendorAsked, kind: 'notes' | 'activities', id?: string) {
	const records = fake[kind];
	const personOf = (fields: Record<string, unknown>) =>
		kind === 'notes' ? fields.person_id : (fields.participants as { person_id: number }[] | undefined)?.[0]?.person_id;
	if (method === 'GET') {
		const wanted = records.list.filter(({ fields }) => String(personOf(fields)) === query.get('person_id'));
		const shownOnes = wanted.toReversed().map((each) => ({ id: Number(each.id), ...each.fields }));
		return kind === 'notes' ? byStart(shownOnes, query) : byCursor(shownOnes, query);
	}
	const isKnown = fake.people.some(({ number }) => number === personOf(body));
	if (method === 'POST') {
		if (!isKnown) return refusal(404, 'Person not found');
		return data({ id: Number(records.create(body)) });
	}
	if (!id || !records.has(id)) return refusal(404, 'Not found');
	if (method === 'DELETE') {
		records.remove(id);
		return data({ id: Number(id) });
	}
	if (method !== (kind === 'notes' ? 'PUT' : 'PATCH')) return refusal(405, 'Method not allowed');
	records.update(id, body);
	return data({ id: Number(id) });
}

const data = (value: unknown, more: object = {}): VendorAnswer => ({ body: { success: true, data: value, ...more } });
const refusal = (status: number, error: string): VendorAnswer => ({
	status,
	body: { success: false, error, data: null },
});

const listed = (query: URLSearchParams): number[] => (query.get('ids') ?? '').split(',').map(Number);

function list({ people }: FakePipedrive, query: URLSearchParams): VendorAnswer {
	const ids = query.has('ids') ? listed(query) : null;
	const wanted = ids ? people.filter(({ number }) => ids.includes(number)) : people;
	const { page, next_cursor } = paged(wanted, query);
	return data(page.map(shown), { additional_data: { next_cursor } });
}

function search({ people }: FakePipedrive, query: URLSearchParams): VendorAnswer {
	const term = query.get('term') ?? '';
	if (term.length < 2) return refusal(400, 'Search term must be at least 2 characters long');
	const { page, next_cursor } = paged(
		people.filter((person) => isFound(person, term)),
		query,
	);
	const items = page.map((person) => ({
		result_score: 1,
		item: { id: person.number, type: 'person', name: nameOf(person) },
	}));
	return data({ items }, { additional_data: { next_cursor } });
}

function paged<T>(list: readonly T[], query: URLSearchParams) {
	const from = Number(Buffer.from(query.get('cursor') ?? '', 'base64url').toString() || 0);
	const to = from + Number(query.get('limit') ?? 100);
	const next_cursor = to < list.length ? Buffer.from(String(to)).toString('base64url') : null;
	return { page: list.slice(from, to), next_cursor };
}

function byCursor(list: readonly object[], query: URLSearchParams): VendorAnswer {
	const { page, next_cursor } = paged(list, query);
	return data(page, { additional_data: { next_cursor } });
}

function byStart(list: readonly object[], query: URLSearchParams): VendorAnswer {
	const start = Number(query.get('start') ?? 0);
	const limit = Math.min(Number(query.get('limit') ?? 100), 500);
	const more = start + limit < list.length;
	const pagination = { start, limit, more_items_in_collection: more, ...(more && { next_start: start + limit }) };
	return data(list.slice(start, start + limit), { additional_data: { pagination } });
}

const shown = (person: FakePerson) => ({
	id: person.number,
	name: nameOf(person),
	first_name: person.first,
	last_name: person.last,
	emails: [{ value: person.email, primary: true, label: 'work' }],
	phones: [{ value: person.phone, primary: true, label: 'mobile' }],
	org_id: companies.indexOf(person.company) + 1,
});
