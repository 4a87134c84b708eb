import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainEvent, membership } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { callTool, connectMcp } from '../../../testing/mcp/mcp-client.ts';
import { placeConversation, placeConversations } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const archive = (callIds: string[], isArchived = true, by = who) =>
	by.client.archiveConversations({ body: { callIds, isArchived } });
const archivedAt = async (id: string) => (await who.client.getConversation({ params: { id } })).archivedAt;
const entries = async (id: string) => {
	const { list } = await who.client.listWorkspaceLog({ params: { id: who.workspaceId }, query: { limit: 200 } });
	const isMove = (action: string) => action.endsWith('rchived');
	return list.filter(({ subjectId, action }) => subjectId === id && isMove(action)).map(({ action }) => action);
};
const events = async () => {
	const isArchived = eq(domainEvent.type, 'conversation.archived');
	const rows = await app.deps.db.select().from(domainEvent).where(isArchived).orderBy(domainEvent.createdAt);
	return rows.map(({ payload }) => payload);
};

test('an archived conversation is in lists and searches that ask for it, and keeps everything', async () => {
	const colleague = await app.signUp();
	const { workspaceId } = who;
	await app.deps.db.delete(membership).where(eq(membership.userId, colleague.userId));
	await app.deps.db.insert(membership).values({ workspaceId, userId: colleague.userId, rank: 'Member' });
	// Callers are cached for five seconds.
	app.clock.advance(6_000);
	const words: [string, string][] = [['1', 'the heliotrope budget']];
	const { callId } = await placeTranscript(app.deps, who, words, { title: 'Heliotrope' });
	const kept = await placeTranscript(app.deps, who, words, { title: 'Heliotrope, too' });
	const ofColleague = await placeTranscript(app.deps, { ...colleague, workspaceId }, words, { title: 'Heliotrope' });
	const sharing = { userIds: [colleague.userId], right: 'view' as const };
	const task = await who.client.createTask({ body: { title: 'Send it', callId } });
	const before = await who.client.getConversation({ params: { id: callId } });
	const all = [callId, kept.callId, ofColleague.callId];

	const found = async (by: TestUser, archived?: 'exclude' | 'only' | 'include') => {
		const query = { search: 'heliotrope', ...(archived && { archived }) };
		const list = await by.client.listConversations({ query });
		const hits = await by.client.searchTranscripts({ query });
		const ids = list.list.map(({ id }) => id).sort();
		expect([list.query.total, hits.query.total, hits.list.map((hit) => hit.callId).sort()]).toEqual([
			ids.length,
			ids.length,
			ids,
		]);
		return ids;
	};
	const inArchive = [callId, ofColleague.callId];
	await archive(inArchive);
	expect(await found(who)).toEqual([kept.callId]);
	expect(await found(who, 'exclude')).toEqual([kept.callId]);
	expect(await found(who, 'only')).toEqual(inArchive.toSorted());
	expect(await found(who, 'include')).toEqual(all.toSorted());
	// Searches of someone with only own conversations, and of someone with shared ones, take other paths.
	expect(await found(colleague)).toEqual([]);
	expect(await found(colleague, 'only')).toEqual([ofColleague.callId]);
	await who.client.shareConversations({ body: { callIds: [callId, kept.callId], ...sharing } });
	expect(await found(colleague)).toEqual([kept.callId]);
	expect(await found(colleague, 'only')).toEqual(inArchive.toSorted());
	expect(await found(colleague, 'include')).toEqual(all.toSorted());

	const { list } = await who.client.listTasks({ query: {} });
	expect(list.map(({ id }) => id)).toContain(task.id);
	await archive(inArchive, false);
	expect(await found(who)).toEqual(all.toSorted());
	await who.client.shareConversations({ body: { callIds: [callId], ...sharing, right: null } });
	expect(await who.client.getConversation({ params: { id: callId } })).toEqual(before);
});

test('assistants find archived conversations when they ask for them', async () => {
	const other = await app.signUp();
	const { callId } = await placeTranscript(app.deps, other, [['1', 'a zeppelin']], { title: 'Zeppelin' });
	await archive([callId], true, other);
	const { apiKey } = await other.client.createApiKey({ body: {} });
	await using connected = await connectMcp(app.origin, apiKey);
	const totals = async (archived?: string) => [
		(await callTool(connected, 'list_conversations', { archived })).data.total,
		(await callTool(connected, 'search_transcripts', { query: 'zeppelin', archived })).data.total,
	];
	expect(await totals()).toEqual([0, 0]);
	expect(await totals('only')).toEqual([1, 1]);
});

test('archiving twice changes, logs and reports once', async () => {
	const id = await placeConversation(app.deps, who);
	await archive([id, id]);
	const first = await archivedAt(id);
	app.clock.advance(1_000);
	await archive([id]);
	expect(await archivedAt(id)).toBe(first);
	expect(first).toEqual(expect.any(String));
	await Promise.all([archive([id], false), archive([id], false)]);
	expect(await archivedAt(id)).toBe(null);
	expect(await entries(id)).toEqual(['conversationUnarchived', 'conversationArchived']);
	const reported = (await events()).filter((payload) => JSON.stringify(payload).includes(id));
	expect(reported).toEqual([true, false].map((isArchived) => ({ conversationId: id, isArchived })));
});

test('concurrent moves of many conversations in opposite orders all end', { tags: ['release'] }, async () => {
	const ids = await placeConversations(app.deps, who, Array(1_000).fill({}));
	const back = ids.toReversed();
	await Promise.all([archive(ids), archive(back), archive(ids), archive(back)]);
	const { query } = await who.client.listConversations({ query: { archived: 'only' } });
	expect(query.total).toBe(1_000);
	await archive(back, false);
	expect((await who.client.listConversations({ query: { archived: 'only' } })).query.total).toBe(0);
});

test('one missing, foreign or deleted conversation, or too many, archive none', async () => {
	const stranger = await app.signUp();
	const id = await placeConversation(app.deps, who);
	const deleted = await placeConversation(app.deps, who);
	await who.client.deleteConversation({ params: { id: deleted } });
	const notThere = { status: 404, code: 'conversation_not_found' };
	for (const other of ['unknown', await placeConversation(app.deps, stranger), deleted])
		await expect(archive([id, other])).rejects.toMatchObject(notThere);
	await expect(archive([id], true, stranger)).rejects.toMatchObject(notThere);
	const tooMany = [id, ...Array.from({ length: limits.bulkMaxConversations }, (_, i) => `id-${i}`)];
	for (const callIds of [[], tooMany])
		await expect(archive(callIds)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
	expect(await archivedAt(id)).toBe(null);
});

test('a conversation restored from the bin is in the archive again', async () => {
	const id = await placeConversation(app.deps, who);
	await archive([id]);
	const before = await archivedAt(id);
	await who.client.deleteConversation({ params: { id } });
	const { list } = await who.client.listConversations({ query: { archived: 'only', limit: 200 } });
	expect(list.map((row) => row.id)).not.toContain(id);
	await who.client.restoreConversations({ body: { callIds: [id] } });
	expect(await archivedAt(id)).toBe(before);
});
