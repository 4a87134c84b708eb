import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membership, share, team, teamMember } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const newest = Date.UTC(2026, 5, 1, 12);
const dayMs = 24 * 3_600_000;
const spoken = [
	...Array.from({ length: 1_200 }, (_, i) => (i % 10 === 0 ? 'well you know that is so' : 'that is what you say')),
	'you and I know',
];

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let stranger: TestUser;
const callIds: Record<string, string> = {};

beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
	colleague = await joinWorkspace(app, owner);
	stranger = await app.signUp();
});
/** The newest conversation is a long talk. Single lines are days, weeks and years older. */
beforeAll(async () => {
	const place = async (who: TestUser, daysAgo: number, text: string[]) => {
		const lines = text.map((line, i): [string, string] => [i % 2 ? '2' : '1', line]);
		const names = { '1': 'Dermot Ash' };
		return (await placeTranscript(app.deps, who, lines, { names, startedAt: new Date(newest - daysAgo * dayMs) }))
			.callId;
	};
	callIds.talk = await place(colleague, 0, spoken);
	callIds.days = await place(colleague, 2, ['a zeppelin over the harbour', 'yes']);
	callIds.weeks = await place(colleague, 70, ['no', 'zeppelins again, you know']);
	callIds.years = await place(colleague, 4_000, ['the first zeppelin']);
	callIds.own = await place(owner, 3_000, ['a zeppelin of the owner']);
	callIds.later = await place(owner, -30, ['a zeppelin to come']);
	await place(stranger, 1, ['a zeppelin of strangers, you know']);
	// Autovacuum would run later. With statistics for few rows, each count takes seconds.
	await app.deps.db.execute(sql`analyze`);
});
afterAll(() => app.close());

type Query = Parameters<TestUser['client']['searchTranscripts']>[0]['query'];
async function found(who: TestUser, query: Query): Promise<string[]> {
	const { list } = await who.client.searchTranscripts({ query });
	const names = new Map(Object.entries(callIds).map(([name, id]) => [id, name]));
	return list.map((hit) => names.get(hit.callId) ?? 'foreign').toSorted();
}
const lines = async (who: TestUser, search: string) =>
	(await who.client.searchTranscripts({ query: { search } })).lines;

test('a word missing from the newest lines is found weeks and years back', async () => {
	expect(await found(colleague, { search: 'zeppelin' })).toEqual(['days', 'weeks', 'years']);
	expect(await found(colleague, { search: '"zeppelin"' })).toEqual(['days', 'years']);
	expect(await found(owner, { search: 'zeppelin' })).toEqual(['days', 'later', 'own', 'weeks', 'years']);
});

test('dates, types and speaker filter results at any age', async () => {
	const from = (daysAgo: number) => new Date(newest - daysAgo * dayMs).toISOString();
	const search = 'zeppelin';
	expect(await found(colleague, { search, 'startedAt[gte]': from(71) })).toEqual(['days', 'weeks']);
	expect(await found(colleague, { search, 'startedAt[lte]': from(3) })).toEqual(['weeks', 'years']);
	expect(await found(colleague, { search, 'startedAt[gte]': from(71), 'startedAt[lte]': from(3) })).toEqual(['weeks']);
	expect(await found(colleague, { search, speaker: 'Dermot Ash' })).toEqual(['days', 'years']);
	expect(await found(colleague, { search, types: ['phone-call'] as never })).toEqual([]);
});

test('a frequent word is counted in all lines, including old ones', async () => {
	expect(await lines(colleague, '"that"')).toBe(1_200);
	expect(await lines(colleague, 'know')).toBe(122);
	expect(await lines(colleague, '"say"')).toBe(1_080);
});

describe('phrases of short words', () => {
	test.for([
		['"you know"', 121],
		['"know you"', 0],
		['"you know that is"', 120],
		['"that is" "you say"', 1_080],
		['"is so" well', 120],
		['"over the harbour"', 1],
		['you-kno', 121],
		['"YOU Know" zepp', 1],
	] as const)('%s: in %d lines', async ([search, count]) => {
		expect(await lines(colleague, search)).toBe(count);
	});
});

describe('a Member with one shared conversation', () => {
	let member: TestUser;
	beforeAll(async () => {
		member = await joinWorkspace(app, owner);
		const to = { subject: 'user', subjectId: member.userId, right: 'view' } as const;
		await app.deps.db
			.insert(share)
			.values(['talk', 'later'].map((name) => ({ conversationId: callIds[name] ?? '', ...to })));
	});

	test('finds rare and frequent words in it, also in the newest, and in no other', async () => {
		expect(await found(member, { search: 'zeppelin' })).toEqual(['later']);
		expect(await lines(member, '"that"')).toBe(1_200);
		expect(await lines(member, '"you know"')).toBe(120);
	});

	test('also finds their own conversations', async () => {
		const own = Array.from({ length: 1_100 }, (): [string, string] => ['1', 'that zeppelin is my own']);
		await placeTranscript(app.deps, member, own, { startedAt: new Date(newest - 400 * dayMs) });
		expect(await found(member, { search: 'zeppelin' })).toEqual(['foreign', 'later']);
		expect(await lines(member, '"that"')).toBe(2_000);
		expect(await lines(member, '"what you say"')).toBe(1_080);
	});
});

test('a Manager finds what members of their teams said', async () => {
	const manager = await joinWorkspace(app, owner);
	await app.deps.db.update(membership).set({ rank: 'Manager' }).where(eq(membership.userId, manager.userId));
	const { db } = app.deps;
	await db.insert(team).values({ id: 'team', workspaceId: owner.workspaceId, name: 'Team' });
	await db.insert(teamMember).values([manager, colleague].map(({ userId }) => ({ teamId: 'team', userId })));
	const again = await app.signIn(manager.email);
	expect(await found(again, { search: 'zeppelin' })).toEqual(['days', 'weeks', 'years']);
	expect(await lines(again, '"that"')).toBe(1_200);
});
