import {
	answerHubspotActivities,
	type HubspotActivities,
	hubspotActivities,
} from './activities/fake-hubspot-activities.ts';
import { createFakeOAuth, type FakeOAuth } from './fake-oauth.ts';
import { type FakePerson, fakePeople, isFound } from './fake-people.ts';
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from './fake-vendor.ts';

export const hubspotClient = { id: 'hubspot-client', secret: 'hubspot-client-secret-of-tests' };

export type FakeHubspot = FakeVendor &
	HubspotActivities & { people: FakePerson[]; oauth: FakeOAuth; isNarrow: boolean };

const stages = ['lead', 'customer'];
const stageOf = ({ number }: FakePerson) => stages[number % stages.length] ?? 'lead';

/**
 * Follows https://developers.hubspot.com/docs/api-reference/2026-03/authentication/manage-oauth-tokens,
 * https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide and
 * https://developers.hubspot.com/docs/api-reference/account-account-info-v3/guide.
 */
export async function startFakeHubspot(size = 25): Promise<FakeHubspot> {
	const oauth = createFakeOAuth({
		paths: {
			authorize: '/oauth/authorize',
			token: '/oauth/2026-03/token',
			revoke: '/oauth/2026-03/token/revoke',
		},
		client: hubspotClient,
		expiresInSeconds: 1_800,
	});
	const vendor = await startFakeVendor((asked) => oauth.answer(asked) ?? answer(fake, asked));
	const more = { people: fakePeople(size), oauth, isNarrow: false, ...hubspotActivities() };
	const fake: FakeHubspot = Object.assign(vendor, more);
	return fake;
}

function answer(fake: FakeHubspot, asked: VendorAsked): VendorAnswer {
	const { path, query, body } = asked;
	if (!fake.oauth.isAuthorized(asked)) return refusal(401, 'INVALID_AUTHENTICATION');
	if (path === '/account-info/v3/details') return { body: { portalId: 4711, uiDomain: 'app.hubspot.com' } };
	if (fake.isNarrow) return refusal(403, 'MISSING_SCOPES');
	if (path === '/crm/v3/objects/contacts/search') return search(fake, body);
	if (path === '/crm/v3/objects/contacts')
		return page(fake.people, { after: query.get('after'), limit: query.get('limit') });
	const activities = answerHubspotActivities(fake, asked);
	if (activities) return activities;
	const id = /^\/crm\/v3\/objects\/contacts\/(\d+)$/.exec(path)?.[1];
	const person = fake.people.find(({ number }) => String(number) === id);
	return person ? { body: shown(person) } : refusal(404, 'OBJECT_NOT_FOUND');
}

const refusal = (status: number, category: string): VendorAnswer => ({ status, body: { status: 'error', category } });

type Group = { filters: { propertyName: string; operator: string; values: string[] }[] };

function search({ people }: FakeHubspot, body: Record<string, unknown>): VendorAnswer {
	const groups = (body.filterGroups ?? []) as Group[];
	const wanted = groups.flatMap(({ filters }) => filters.flatMap(({ values }) => values));
	const found = people
		.filter((person) => !body.query || isFound(person, String(body.query)))
		.filter((person) => wanted.length === 0 || wanted.includes(stageOf(person)));
	return page(found, { after: body.after, limit: body.limit });
}

function page(people: FakePerson[], { after, limit }: { after: unknown; limit: unknown }): VendorAnswer {
	const from = Number(after ?? 0);
	const to = from + Number(limit ?? 10);
	const paging = to < people.length ? { paging: { next: { after: String(to) } } } : {};
	return { body: { results: people.slice(from, to).map(shown), ...paging } };
}

const shown = (person: FakePerson) => ({
	id: String(person.number),
	properties: {
		firstname: person.first,
		lastname: person.last,
		email: person.email,
		company: person.company,
		phone: person.phone,
		mobilephone: null,
		lifecyclestage: stageOf(person),
	},
});
