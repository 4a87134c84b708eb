import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, membership, share, team, teamMember } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const newest = Date.UTC(2026, 5, 1, 12);
const dayMs = 24 * 3_600_000;
const many = 90;
const linesEach = 30;
const tooMany = 5_001;
const speaker = 'Dermot Ash';

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let member: TestUser;
let manager: TestUser;
/** Of the colleague, the newest first, each shared with the member. */
const shared: string[] = [];

beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
	colleague = await joinWorkspace(app, owner);
	member = await joinWorkspace(app, owner);
	manager = await joinWorkspace(app, owner);
	const { db } = app.deps;
	await db.update(membership).set({ rank: 'Member' }).where(eq(membership.userId, member.userId));
	await db.update(membership).set({ rank: 'Manager' }).where(eq(membership.userId, manager.userId));
	await db.insert(team).values({ id: 'led', workspaceId: owner.workspaceId, name: 'Led' });
	await db.insert(teamMember).values([manager, colleague].map(({ userId }) => ({ teamId: 'led', userId })));
	manager = await app.signIn(manager.email);
	member = await app.signIn(member.email);
	for (let n = 0; n < many; n++) shared.push(await place(colleague, n));
	const to = { subject: 'user', subjectId: member.userId, right: 'view' } as const;
	await db.insert(share).values(shared.map((conversationId) => ({ conversationId, ...to })));
	const foreign = await place(owner, 3);
	// So many rows that the planner does not look lines up by recording.
	await db.execute(sql`insert into file (id, workspace_id, owner_id, conversation_id, file_name, is_completed, storage_key)
		select 'other' || n, ${owner.workspaceId}, ${owner.userId}, ${foreign}, 'call.wav', true, 'originals/other' || n
		from generate_series(1, ${tooMany}) as n`);
	await db.execute(sql`insert into speaker (file_id, speaker_id, name, label, origin, is_estimated, position, talk_ms)
		select 'other' || n, '1', ${speaker}, 'Speaker 1', 'mixed', false, 0, 0 from generate_series(1, ${tooMany}) as n`);
	await db.execute(sql`update spoken_words set words = 'zeppelin number9' where file_id like 'other%'`);
});
afterAll(() => app.close());

/** Every line has the frequent word, every tenth conversation has one with a rare word, and each has its number. */
async function place(who: TestUser, n: number): Promise<string> {
	const rare = n % 10 === 9 ? ['a zeppelin'] : [];
	const texts = [...Array.from({ length: linesEach }, () => 'frequently'), ...rare, `number${n}`];
	const lines = texts.map((text, i): [string, string] => [i % 2 ? '2' : '1', text]);
	const startedAt = new Date(newest - n * 7 * dayMs);
	return (await placeTranscript(app.deps, who, lines, { names: { '1': speaker }, startedAt })).callId;
}

const search = (who: TestUser, query: Parameters<TestUser['client']['searchTranscripts']>[0]['query']) =>
	who.client.searchTranscripts({ query: { limit: 50, ...query } });
const idsOf = ({ list }: Awaited<ReturnType<typeof search>>) => list.map(({ callId }) => callId).toSorted();

test('for a frequent word in many shared conversations the newest lines are ranked', async () => {
	const found = await search(member, { search: 'frequently' });
	expect(found).toMatchObject({ lines: 2_000, isCut: true });
	const following = await search(member, { search: 'frequently', start: 50 });
	const ranked = new Set([...idsOf(found), ...idsOf(following)]);
	expect(shared.slice(0, 66).every((id) => ranked.has(id))).toBe(true);
	expect(ranked.size).toBe(67);
});

test('a rare word is found in all shared conversations of any age, and in no others', async () => {
	const rare = shared.filter((_, n) => n % 10 === 9).toSorted();
	for (const who of [member, manager]) {
		expect(idsOf(await search(who, { search: 'zeppelin' }))).toEqual(rare);
		expect(idsOf(await search(who, { search: '"number89"' }))).toEqual([shared[89]]);
		expect(idsOf(await search(who, { search: '"number3"' }))).toEqual([shared[3]]);
		expect(idsOf(await search(who, { search: 'numberless' }))).toEqual([]);
	}
});

test('days and type filter shared conversations', async () => {
	const from = new Date(newest - 40 * 7 * dayMs).toISOString();
	const recent = [shared[9], shared[19], shared[29], shared[39]].toSorted();
	expect(idsOf(await search(member, { search: 'zeppelin', 'startedAt[gte]': from }))).toEqual(recent);
	expect(idsOf(await search(member, { search: 'zeppelin', types: ['phone-call'] as never }))).toEqual([]);
});

test('a speaker with very many recordings is found in the accessible ones', async () => {
	const spoken = shared.filter((_, n) => n % 10 === 9).toSorted();
	for (const who of [member, manager]) {
		expect(idsOf(await search(who, { search: 'zeppelin', speaker }))).toEqual(spoken);
		expect(idsOf(await search(who, { search: '"number9"', speaker }))).toEqual([]);
	}
});

test('unshared and binned conversations disappear from search at once', async () => {
	const { db } = app.deps;
	const [ended = '', binned = ''] = [shared[9], shared[19]];
	await db.delete(share).where(eq(share.conversationId, ended));
	await db.update(conversation).set({ deletedAt: new Date() }).where(eq(conversation.id, binned));
	const left = shared.filter((id, n) => n % 10 === 9 && id !== ended && id !== binned).toSorted();
	expect(idsOf(await search(member, { search: 'zeppelin' }))).toEqual(left);
	expect(idsOf(await search(member, { search: '"number9"' }))).toEqual([]);
	expect(idsOf(await search(manager, { search: '"number19"' }))).toEqual([]);
});
