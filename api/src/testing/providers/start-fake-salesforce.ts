import { createFakeRecords, type FakeRecords } from './activities/fake-records.ts';
import { answerSalesforceTasks } from './activities/fake-salesforce-tasks.ts';
import { createFakeOAuth, type FakeOAuth } from './fake-oauth.ts';
import { type FakePerson, fakePeople, nameOf } from './fake-people.ts';
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from './fake-vendor.ts';

export const salesforceClient = { id: 'salesforce-client', secret: 'salesforce-client-secret-of-tests' };

export type FakeSalesforce = FakeVendor & {
	people: FakePerson[];
	oauth: FakeOAuth;
	isNarrow: boolean;
	/** Salesforce reports an exceeded daily limit as 403. */
	isUsedUp: boolean;
	tasks: FakeRecords;
};

/**
 * Follows https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_web_server_flow.htm and
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest. Understands only the adapter's SOQL. Every
 * third person is a lead, the others are contacts.
 */
export async function startFakeSalesforce(size = 25): Promise<FakeSalesforce> {
	const oauth = createFakeOAuth({
		paths: {
			authorize: '/services/oauth2/authorize',
			token: '/services/oauth2/token',
			revoke: '/services/oauth2/revoke',
		},
		client: salesforceClient,
		more: () => ({ instance_url: fake.origin, id: `${fake.origin}/id/00D1/0051` }),
	});
	const vendor = await startFakeVendor((asked) => oauth.answer(asked) ?? answer(fake, asked));
	const more = { people: fakePeople(size), oauth, isNarrow: false, isUsedUp: false, tasks: createFakeRecords() };
	const fake: FakeSalesforce = Object.assign(vendor, more);
	return fake;
}

const isLead = ({ number }: FakePerson) => number % 3 === 0;
const idOf = (person: FakePerson) => `${isLead(person) ? '00Q' : '003'}${String(person.number).padStart(15, '0')}`;

function answer(fake: FakeSalesforce, asked: VendorAsked): VendorAnswer {
	if (!fake.oauth.isAuthorized(asked)) return refusal(401, 'INVALID_SESSION_ID');
	if (asked.path === '/id/00D1/0051') return { body: { username: 'dana@quayline.example', organization_id: '00D1' } };
	if (fake.isUsedUp) return refusal(403, 'REQUEST_LIMIT_EXCEEDED');
	if (fake.isNarrow) return refusal(403, 'INSUFFICIENT_ACCESS');
	const knows = (id: unknown) => fake.people.some((each) => idOf(each) === id);
	const tasks = answerSalesforceTasks({ tasks: fake.tasks, knows }, asked);
	if (tasks) return tasks;
	if (asked.path.endsWith('/query')) return query(fake, asked.query.get('q') ?? '');
	const id = /\/sobjects\/(?:Contact|Lead)\/(\w+)$/.exec(asked.path)?.[1];
	const person = fake.people.find((each) => idOf(each) === id);
	return person ? { body: shown(person) } : refusal(404, 'NOT_FOUND');
}

const refusal = (status: number, errorCode: string): VendorAnswer => ({ status, body: [{ errorCode, message: '' }] });

const unquoted = (text: string) => text.replace(/\\(.)/g, '$1');

function query({ people }: FakeSalesforce, soql: string): VendorAnswer {
	const parts = /^SELECT .+ FROM (Contact|Lead)(?: WHERE (.+))? ORDER BY Name, Id LIMIT (\d+)$/.exec(soql);
	if (!parts) return refusal(400, 'MALFORMED_QUERY');
	const [, object, where = '', limit] = parts;
	const like = /Name LIKE '%((?:[^'\\]|\\.)*)%'/.exec(where)?.[1];
	const [, afterName, afterId] = /Name = '((?:[^'\\]|\\.)*)' AND Id > '(\w+)'/.exec(where) ?? [];
	const rows = people
		.filter((person) => isLead(person) === (object === 'Lead'))
		.map((person) => ({ person, name: nameOf(person), id: idOf(person) }))
		.filter(({ person, name }) => {
			const term = like === undefined ? '' : unquoted(like).toLowerCase();
			return `${name} ${person.email}`.toLowerCase().includes(term);
		})
		.toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))
		.filter(({ name, id }) => {
			if (afterName === undefined || afterId === undefined) return true;
			return name > unquoted(afterName) || (name === unquoted(afterName) && id > afterId);
		});
	return { body: { done: true, records: rows.slice(0, Number(limit)).map(({ person }) => shown(person)) } };
}

const shown = (person: FakePerson) => ({
	Id: idOf(person),
	Name: nameOf(person),
	FirstName: person.first,
	LastName: person.last,
	Email: person.email,
	Phone: person.phone,
	MobilePhone: null,
	...(isLead(person) ? { Company: person.company } : { Account: { Name: person.company } }),
});
