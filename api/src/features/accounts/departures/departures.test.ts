import { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { and, eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as schema from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversations } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { createUpload, noise, put, sha1 } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { finishDepartureJob, resumeDepartures } from './finish-departure.job.ts';
import { movedTables } from './move-conversations.ts';

const { conversation, departure, segment, share, workspaceLogEntry } = schema;

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	const params = { id: admin.workspaceId };
	await admin.client.setLeavingRule({ params, body: { takesAlong: true } });
});
beforeEach(async () => {
	member = await joinWorkspace(app, admin, 'Agent');
});
afterAll(() => app.close());

const leave = (who = member) => who.client.removeMember({ params: { id: who.userId }, query: {} });
const workspaceOf = async (id: string) =>
	(await app.deps.db.select().from(conversation).where(eq(conversation.id, id)))[0]?.workspaceId;
const idle = () => vi.waitUntil(async () => (await app.deps.db.select().from(departure)).length === 0);

test('every table with workspace and conversation ids is moved or listed as exempt', () => {
	const withBoth = Object.values(schema)
		.filter((each) => is(each, PgTable))
		.filter((table) => ['workspaceId', 'conversationId'].every((name) => name in getTableColumns(table)))
		.map((table) => getTableConfig(table).name);
	const moved = movedTables.map((table) => getTableConfig(table).name);
	// Purchases belong to the workspace that made them, its log is kept, and links and provider data end.
	expect(withBoth.filter((name) => !moved.includes(name)).sort()).toEqual([
		'engine_use',
		'note_request',
		'pbx_original',
		'pbx_transfer',
		'public_link',
		'push',
		'push_check',
		'stored_document',
		'summary_message',
		'summary_request',
	]);
});

test('a leaving member takes their conversations along with all related data, and no copy remains', async () => {
	const { callId, fileId } = await placeTranscript(app.deps, member, [['1', 'hello there']], {
		title: 'Mine',
		tags: ['Price'],
	});
	const aNote = { parentType: 'call', parentId: callId, description: 'a note', cuePoint: 0 } as const;
	await member.client.createNote({ body: aNote });
	await member.client.shareConversations({ body: { callIds: [callId], userIds: [admin.userId], right: 'edit' } });
	await admin.client.shareConversations({ body: { callIds: [callId], emails: ['tom@example.com'], right: 'view' } });
	await admin.client.getConversation({ params: { id: callId } });
	const { callId: kept } = await placeTranscript(app.deps, admin, [['1', 'theirs']]);
	expect(await leave()).toEqual({ conversations: 1 });
	await idle();
	const again = await app.signIn(member.email);
	expect(await again.client.getConversation({ params: { id: callId } })).toMatchObject({
		title: 'Mine',
		ownerId: member.userId,
		sharedWith: [],
		invited: [],
		notes: [{ description: 'a note' }],
		canEdit: true,
	});
	const { list } = await again.client.getTranscript({ query: { fileId } });
	expect(list).toMatchObject([{ text: 'hello there' }]);
	expect((await again.client.searchTranscripts({ query: { search: 'hello' } })).list).toHaveLength(1);
	expect((await again.client.listTags()).list).toContainEqual({ tag: 'Price' });
	await expect(admin.client.getConversation({ params: { id: callId } })).rejects.toMatchObject({ status: 404 });
	expect(await app.deps.db.select().from(share).where(eq(share.conversationId, callId))).toEqual([]);
	for (const table of movedTables) {
		const left = sql`select 1 from ${table} where ${table.conversationId} = ${callId} and ${table.workspaceId} = ${admin.workspaceId}`;
		expect(((await app.deps.db.execute(left)) as { rows: unknown[] }).rows).toEqual([]);
	}
	// Entries about a conversation are in the log of its own workspace.
	const isAbout = and(eq(workspaceLogEntry.subjectId, callId), eq(workspaceLogEntry.workspaceId, admin.workspaceId));
	const logged = await app.deps.db.select().from(workspaceLogEntry).where(isAbout);
	expect(JSON.stringify(logged)).not.toContain('Mine');
	expect(await workspaceOf(kept)).toBe(admin.workspaceId);
});

test('a move killed halfway resumes where it stopped', { tags: ['release'] }, async () => {
	const ids = await placeConversations(
		app.deps,
		member,
		Array.from({ length: 45 }, () => ({})),
	);
	const job = vi.spyOn(finishDepartureJob, 'run').mockResolvedValue();
	await leave();
	job.mockRestore();
	const [open] = await app.deps.db.select().from(departure);
	const control = new AbortController();
	const log = app.deps.log;
	const killed = {
		aborted: false,
		throwIfAborted: vi
			.fn()
			.mockImplementationOnce(() => {})
			.mockImplementation(() => control.signal.throwIfAborted()),
	};
	control.abort();
	const signal = killed as unknown as AbortSignal;
	await expect(finishDepartureJob.run(app.deps, { departureId: open?.id ?? '' }, { signal, log })).rejects.toThrow();
	const placesOf = async () => {
		const all = await Promise.all(ids.map(workspaceOf));
		return all.filter((place) => place === admin.workspaceId).length;
	};
	expect(await placesOf()).toBe(25);
	await resumeDepartures(app.deps);
	await idle();
	expect(await placesOf()).toBe(0);
	const again = await app.signIn(member.email);
	expect((await again.client.listConversations({ query: {} })).query.total).toBe(45);
});

test('an upload in progress continues when its owner leaves, and the old token is refused', async () => {
	const bytes = noise(200, 7);
	const { fileId, callId } = await createUpload(member, bytes);
	expect((await put(app.origin, member, { fileId, start: 0 }, bytes.subarray(0, 100))).status).toBe(200);
	const old = member.accessToken();
	await leave();
	const refused = await put(
		app.origin,
		{ ...member, accessToken: () => old },
		{ fileId, start: 100 },
		bytes.subarray(100),
	);
	expect(refused).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	// The client renews its token and continues.
	await member.client.getProfile();
	const { status } = await put(app.origin, member, { fileId, start: 100 }, bytes.subarray(100));
	expect(status).toBe(200);
	expect(await workspaceOf(callId)).not.toBe(admin.workspaceId);
	await idle();
});

test('conversations of a removed member stay, and so do those handed over', async () => {
	const [id] = await placeConversations(app.deps, member, [{}]);
	await admin.client.removeMember({ params: { id: member.userId }, query: {} });
	expect(await workspaceOf(id ?? '')).toBe(admin.workspaceId);
	const other = await joinWorkspace(app, admin, 'Agent');
	const [second] = await placeConversations(app.deps, other, [{}]);
	const params = { id: admin.workspaceId };
	await admin.client.setLeavingRule({ params, body: { takesAlong: false } });
	await leave(other);
	expect(await workspaceOf(second ?? '')).toBe(admin.workspaceId);
	await admin.client.setLeavingRule({ params, body: { takesAlong: true } });
});

test('a conversation being transcribed is moved after its transcription', { tags: ['release'] }, async () => {
	const { callId } = await placeTranscript(app.deps, member, [['1', 'first']]);
	const { processingRun } = schema;
	const isIts = eq(processingRun.conversationId, callId);
	await app.deps.db.update(processingRun).set({ state: 'working', step: 'transcript' }).where(isIts);
	await leave();
	await app.jobs.idle();
	expect(await workspaceOf(callId)).toBe(admin.workspaceId);
	await app.deps.db.update(processingRun).set({ state: 'done' }).where(isIts);
	await resumeDepartures(app.deps);
	await idle();
	expect(await workspaceOf(callId)).not.toBe(admin.workspaceId);
	const lines = await app.deps.db.select().from(segment).where(eq(segment.conversationId, callId));
	expect(lines.every(({ workspaceId }) => workspaceId !== admin.workspaceId)).toBe(true);
});

test('a file that also exists in the other workspace is moved all the same', { tags: ['release'] }, async () => {
	const guest = await app.signUp();
	const bytes = noise(400, 77);
	const own = await createUpload(guest, bytes);
	await put(app.origin, guest, { fileId: own.fileId, start: 0 }, bytes);
	const { workspaceId } = admin;
	await app.deps.db.insert(schema.membership).values({ workspaceId, userId: guest.userId, rank: 'Member' });
	const { access_token: token } = await guest.client.switchWorkspace({ body: { workspaceId } });
	const headers = { authorization: `Bearer ${token}` };
	const body = { fileName: 'call.wav', hash: sha1(bytes), size: bytes.length, languageCode: 'en-US' };
	const made = UploadState.parse((await rawCall(app.origin, 'POST', '/media/recordings', { headers, body })).body);
	await put(app.origin, { ...guest, accessToken: () => token }, { fileId: made.fileId, start: 0 }, bytes);
	await rawCall(app.origin, 'DELETE', `/teams/members/${guest.userId}`, { headers });
	await idle();
	expect(await Promise.all([own, made].map(({ callId }) => workspaceOf(callId)))).toEqual([
		guest.workspaceId,
		guest.workspaceId,
	]);
});

test('tasks move without assignees unknown to the other workspace, contacts remain and only their names move', async () => {
	const { callId } = await placeTranscript(app.deps, member, [['1', 'hello there']]);
	const { id } = await member.client.createContact({
		body: { firstName: 'Quinn', lastName: 'Vale', type: 'customer' },
	});
	await member.client.updateConversation({ params: { id: callId }, body: { contact: { id } } });
	const task = { callId, title: 'Send the offer' };
	await member.client.createTask({ body: { ...task, assigneeId: admin.userId } });
	await member.client.createTask({ body: { ...task, assigneeId: member.userId } });
	await leave();
	await idle();
	const again = await app.signIn(member.email);
	const { contact } = await again.client.getConversation({ params: { id: callId } });
	expect(contact).toEqual({ displayName: 'Quinn Vale', id: null });
	const { list } = await again.client.listTasks({ query: { callId } });
	expect(list.map(({ assigneeId }) => assigneeId).sort()).toEqual([member.userId, null]);
});
