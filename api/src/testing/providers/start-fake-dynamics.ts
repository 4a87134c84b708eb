import { answerDynamicsRows } from './activities/fake-dynamics-rows.ts';
import { createFakeRecords, type FakeRecords } from './activities/fake-records.ts';
import { createFakeOAuth, type FakeOAuth } from './fake-oauth.ts';
import { type FakePerson, fakePeople, nameOf } from './fake-people.ts';
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from './fake-vendor.ts';

export const dynamicsSecret = 'dynamics-client-secret-of-tests';

export type FakeDynamics = FakeVendor & {
	people: FakePerson[];
	oauth: FakeOAuth;
	isNarrow: boolean;
	secret: string | null;
	annotations: FakeRecords;
	phonecalls: FakeRecords;
};

/**
 * Entra ID and Dataverse on one origin:
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow and
 * https://learn.microsoft.com/power-apps/developer/data-platform/webapi/query/page-results.
 */
export async function startFakeDynamics(size = 25): Promise<FakeDynamics> {
	const oauth = createFakeOAuth({
		paths: { token: /^\/tenant-1\/oauth2\/v2\.0\/token$/ },
		client: { id: '', secret: '' },
		expiresInSeconds: 3_599,
		accepts: ({ grant_type, client_secret, scope }) =>
			grant_type === 'client_credentials' && client_secret === fake.secret && scope === `${fake.origin}/.default`,
	});
	const vendor = await startFakeVendor((asked) => oauth.answer(asked) ?? answer(fake, asked));
	const rows = { annotations: createFakeRecords(), phonecalls: createFakeRecords() };
	const more = { people: fakePeople(size), oauth, isNarrow: false, secret: dynamicsSecret, ...rows };
	const fake: FakeDynamics = Object.assign(vendor, more);
	return fake;
}

const idOf = ({ number }: FakePerson) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function answer(fake: FakeDynamics, asked: VendorAsked): VendorAnswer {
	if (!fake.oauth.isAuthorized(asked)) return { status: 401 };
	if (asked.path === '/api/data/v9.2/WhoAmI') return { body: { OrganizationId: 'org-1', UserId: 'user-1' } };
	if (fake.isNarrow) return { status: 403, body: { error: { code: '0x80040220' } } };
	const knows = (id: string) => fake.people.some((each) => idOf(each) === id);
	const rows = answerDynamicsRows({ ...fake, knows }, asked);
	if (rows) return rows;
	if (asked.path === '/api/data/v9.2/contacts') return list(fake, asked);
	const id = /contacts\(([\w-]+)\)$/.exec(asked.path)?.[1];
	const person = fake.people.find((each) => idOf(each) === id);
	return person ? { body: shown(person) } : { status: 404, body: { error: { code: '0x80040217' } } };
}

function list({ people, origin }: FakeDynamics, { query, headers, path }: VendorAsked): VendorAnswer {
	const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? 5_000);
	const term = /contains\(fullname,'((?:[^']|'')*)'\)/.exec(query.get('$filter') ?? '')?.[1]?.replaceAll("''", "'");
	const found = people
		.filter((person) => !term || `${nameOf(person)} ${person.email}`.toLowerCase().includes(term.toLowerCase()))
		.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
	const from = Number(/pagingcookie-(\d+)/.exec(query.get('$skiptoken') ?? '')?.[1] ?? 0);
	const next = new URL(path, origin);
	next.search = query.toString();
	next.searchParams.set('$skiptoken', `<cookie pagenumber="2" pagingcookie-${from + size} />`);
	const link = from + size < found.length ? { '@odata.nextLink': next.href } : {};
	return { body: { value: found.slice(from, from + size).map(shown), ...link } };
}

const shown = (person: FakePerson) => ({
	contactid: idOf(person),
	fullname: nameOf(person),
	firstname: person.first,
	lastname: person.last,
	emailaddress1: person.email,
	telephone1: person.phone,
	mobilephone: null,
	'_parentcustomerid_value@OData.Community.Display.V1.FormattedValue': person.company,
});
