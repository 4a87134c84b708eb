import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from './platform/db/schema/index.ts';
import { createImmediateJobs } from './platform/jobs/immediate-jobs.ts';
import { idsOfEndpoint } from './testing/access/ids-of-endpoint.ts';
import { namedThings } from './testing/access/named-things.ts';
import {
	type Ids,
	type Kind,
	kindsOfConversation,
	kindsOfPerson,
	placeEverything,
	secretWord,
} from './testing/access/place-everything.ts';
import { joinWorkspace } from './testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import type { TestUser } from './testing/test-client.ts';

/** Server administrators may call these with other people's ids. Another sweep shows that no one else can. */
const notForAdmins = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { access }]) => access !== 'admin');
const forPeople = notForAdmins.filter(([, { access }]) => access !== 'public');
const withIds = notForAdmins.filter(([, endpoint]) => idsOfEndpoint(endpoint).length > 0);
/** One case for each id of each endpoint. */
const cases = withIds.flatMap(([name, endpoint]) =>
	Object.entries(namedThings[name]?.takes ?? {}).map(([slot, kind]) => ({ name, endpoint, slot, kind })),
);
const isOneOf = (list: readonly Kind[], kind: Kind) => list.includes(kind);
const ofConversation = cases.filter(({ kind }) => isOneOf(kindsOfConversation, kind));
/** Kinds that belong to one person unless they are shared. */
const ofPerson = cases.filter(({ kind }) => isOneOf([...kindsOfConversation, ...kindsOfPerson], kind));

type Somebody = {
	user: TestUser;
	own: Ids;
	apiKey: string;
};
let app: TestApp;
let owner: Somebody;
let binned: Ids;
let stranger: Somebody;
let agent: Somebody;
let manager: Somebody;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	const first = await app.signUp();
	const ownerUser = await app.signUp();
	await first.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	owner = await withEverything(ownerUser);
	binned = (await withEverything(ownerUser)).own;
	await ownerUser.client.deleteConversation({ params: { id: binned.conversation } });
	stranger = await withEverything(await app.signUp());
	agent = await withEverything(await joinWorkspace(app, ownerUser, 'Agent'));
	manager = await withEverything(await joinWorkspace(app, ownerUser, 'Manager'));
});
afterAll(() => app.close());

async function withEverything(user: TestUser): Promise<Somebody> {
	const [row] = await app.deps.db.select().from(session).where(eq(session.userId, user.userId));
	const { apiKey } = await user.client.createApiKey({ body: {} });
	return { user, own: await placeEverything(app, user, row?.id ?? ''), apiKey };
}

type Answer = { status: number; text: string };

async function call(
	{ user, apiKey }: Somebody,
	{ method, path, access }: Endpoint,
	sent: { query?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
	const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
	const response = await fetch(app.origin + apiBase + path + query, {
		method,
		headers: {
			authorization: `Bearer ${access === 'api-key' ? apiKey : user.accessToken()}`,
			'x-start-byte': '0',
			...(sent.body !== undefined && { 'content-type': 'application/json' }),
		},
		...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
	});
	const text = await response.text();
	return { status: response.status, text: text.replace(/"errorId":"[^"]*"/, '') };
}

/** Replaces one id of the caller's own with another person's, or with an unknown one. */
function callFor(who: Somebody, { name, endpoint, slot, kind }: (typeof cases)[number], id: string): Promise<Answer> {
	const { takes = {}, send } = namedThings[name] ?? {};
	const sent = withId(send?.(who.own), slot, who.own[kind], id);
	const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => {
		const own = takes[param];
		return param === slot ? id : own ? who.own[own] : '1';
	});
	return call(who, { ...endpoint, path }, sent);
}

/** Replaces the value of one key, which may be an id, a list of them, or deeper in a list. */
function withId<T>(value: T, key: string, own: string, id: string): T {
	const replaced = (part: unknown, isWanted: boolean): unknown => {
		if (typeof part === 'string') return isWanted && part === own ? id : part;
		if (Array.isArray(part)) return part.map((each) => replaced(each, isWanted));
		if (typeof part !== 'object' || part === null) return part;
		return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, replaced(each, name === key)]));
	};
	return replaced(value, false) as T;
}

test('the access sweep classifies every id that an endpoint takes, and nothing else', () => {
	for (const [name, endpoint] of withIds) {
		const { takes = {}, except = {} } = namedThings[name] ?? {};
		expect(idsOfEndpoint(endpoint), name).toEqual(Object.keys({ ...takes, ...except }).toSorted());
		expect(
			Object.values(except).filter((reason) => reason.length < 10),
			name,
		).toEqual([]);
	}
	const known = withIds.map(([name]) => name as string);
	expect(Object.keys(namedThings).filter((name) => !known.includes(name))).toEqual([]);
});

/** By slot. These endpoints skip unknown ids instead of refusing the request. */
const skipping: Partial<Record<EndpointName, string>> = {
	reassignLines: 'segmentId',
	replaceWords: 'segmentId',
	countPushes: 'callIds',
	endAccess: 'id',
};

/** The answer must equal that for an unknown id, apart from the id itself. */
async function expectMissing(who: Somebody, one: (typeof cases)[number], id: string): Promise<void> {
	const missing = one.kind === 'photo' ? 'no-such-thing.jpg' : 'no-such-thing';
	const withoutId = ({ status, text }: Answer) => ({ status, text: text.replaceAll(id, '').replaceAll(missing, '') });
	const answer = withoutId(await callFor(who, one, id));
	const expected = withoutId(await callFor(who, one, missing));
	expect(answer).toEqual(expected);
	const isSkipped = skipping[one.name] === one.slot;
	expect(isSkipped ? answer.status === 200 : answer.status >= 400).toBe(true);
}

describe('ids of another workspace', () => {
	test.for(cases)('$name answers 404 for its $slot, as for an unknown id', async (one) => {
		await expectMissing(stranger, one, owner.own[one.kind]);
	});
});

describe.for(['Agent', 'Manager'] as const)(
	'ids of another member in the same workspace, requested by an %s',
	(rank) => {
		test.for(ofPerson)('$name answers 404 for its $slot, as for an unknown id', async (one) => {
			const who = rank === 'Agent' ? agent : manager;
			await expectMissing(who, one, owner.own[one.kind]);
		});
	},
);

const ofBin: EndpointName[] = ['restoreConversations', 'purgeConversations'];

describe('ids of binned items', () => {
	test.for(ofConversation.filter(({ name }) => !ofBin.includes(name)))(
		'$name answers even the owner 404 for its $slot',
		async (one) => {
			await expectMissing(owner, one, binned[one.kind]);
		},
	);
});

test("none of the refused requests changed the owner's data", async () => {
	const { client } = owner.user;
	const seen = await client.getConversation({ params: { id: owner.own.conversation } });
	expect(seen).toMatchObject({
		title: expect.stringContaining(secretWord),
		sharedWith: [],
		ownerId: owner.user.userId,
	});
	expect(seen.notes.map(({ id, description }) => [id, description])).toEqual([
		[owner.own.note, expect.stringContaining(secretWord)],
	]);
	expect((await client.listBin({ query: {} })).list.map(({ id }) => id)).toEqual([binned.conversation]);
});

/** Reads without an id, with the filters that could find something. */
const reads: Partial<Record<EndpointName, Record<string, string>[]>> = {
	listConversations: [{}, { search: secretWord }, { tags: secretWord }, { shared: 'me' }],
	searchTranscripts: [{ search: secretWord }, { search: secretWord, speaker: secretWord }],
};
const lists = forPeople.filter(
	([name, { method, transport, path }]) =>
		method === 'GET' && transport === 'json' && !namedThings[name]?.send && !path.includes(':'),
);
const shown: EndpointName[] = [
	'listConversations',
	'searchTranscripts',
	'listTags',
	'listActivity',
	'listBin',
	'listWhitelist',
	'listApiKeys',
	'listSpeechJobs',
];

describe('list and search endpoints', () => {
	test.for(lists)('%s shows data to its owner only', async ([name, endpoint]) => {
		for (const query of reads[name] ?? [{}]) {
			const toOwner = await call(owner, endpoint, { query });
			if (shown.includes(name) && query.shared !== 'me') expect(toOwner.text).toContain(secretWord);
			for (const who of [stranger, agent, manager]) {
				const { text } = await call(who, endpoint, { query });
				for (const kind of kindsOfConversation) {
					expect(text, kind).not.toContain(owner.own[kind]);
					expect(text, kind).not.toContain(binned[kind]);
				}
				if (who === stranger) expect(text).not.toContain(owner.user.email);
			}
		}
	});
});
