import { randomUUID } from 'node:crypto';
import type { NewNote } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { conversation, note } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const minute = 60_000;
let app: TestApp;
let who: TestUser;
let parentId: string;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	parentId = await placeConversation(app.deps, who, { durationMs: 10 * minute, title: 'Budget' });
});
afterAll(() => app.close());

type Some = Partial<Omit<NewNote, 'parentType'>>;
const write = (some: Some = {}, author = who) =>
	author.client.createNote({ body: { parentType: 'call', parentId, cuePoint: 1_000, ...some } });
const listOf = async (id: string, reader = who) =>
	(await reader.client.listNotes({ query: { parentType: 'call', parentId: id } })).list;
const place = (columns = {}) => placeConversation(app.deps, who, { durationMs: 10 * minute, ...columns });
/** Inserts pins: to write each of them through the api would take seconds. */
const fill = (conversationId: string, count: number) =>
	app.deps.db.insert(note).values(
		Array.from({ length: count }, (_, cuePointMs) => ({
			id: newId(),
			workspaceId: who.workspaceId,
			conversationId,
			authorId: who.userId,
			description: '',
			cuePointMs,
			createdWhile: 'playback' as const,
		})),
	);

test('a note is returned to every reader of the conversation with all its fields', async () => {
	const parentId = await place();
	const note = await write({ parentId, description: 'Ask for the price', title: 'Price', cuePoint: 61_500 });
	expect(note).toEqual({
		id: expect.any(String),
		title: 'Price',
		description: 'Ask for the price',
		mentions: [],
		cuePoint: 61_500,
		fileId: null,
		parentType: 'call',
		parentId,
		createdWhile: 'playback',
		attachmentType: null,
		attachmentUrl: null,
		authorName: who.email,
		createdAt: expect.stringMatching(/Z$/),
		canEdit: true,
	});
	expect(await listOf(parentId)).toEqual([note]);
	expect((await who.client.getConversation({ params: { id: parentId } })).notes).toEqual([note]);
});

test('a note without a description is a pin', async () => {
	expect(await write({ description: '' })).toMatchObject({ description: '', title: null });
	expect(await write()).toMatchObject({ description: '' });
});

test('notes are sorted by moment, then by creation', async () => {
	const parentId = await place();
	for (const [description, cuePoint] of [['c', 3_000] as const, ['a', 0] as const, ['d', 3_000] as const])
		await write({ parentId, description, cuePoint });
	expect((await listOf(parentId)).map((note) => note.description)).toEqual(['a', 'c', 'd']);
	const { list, query } = await who.client.listNotes({ query: { parentType: 'call', parentId, start: 1, limit: 1 } });
	expect({ list: list.map((note) => note.description), query }).toEqual({
		list: ['c'],
		query: { total: 3, start: 1, limit: 1 },
	});
});

test.for([
	['markup', '<script>alert("x")</script><img src=x onerror=alert(1)>'],
	['text from right to left', '‏שלום עולם — مرحبا‏'],
	['characters of two units, joined and combined', '👩‍👩‍👧 e\u0301'],
	['lines and spaces', '  first\n\n\tsecond  '],
	['the longest text', 'ä'.repeat(limits.noteMaxLength)],
])('%s is stored unchanged', async ([, description = '']) => {
	const { id } = await write({ description });
	expect((await listOf(parentId)).find((note) => note.id === id)?.description).toBe(description);
});

describe('an invalid note gets a field error', () => {
	test.for<[string, Some]>([
		['description', { description: 'a'.repeat(limits.noteMaxLength + 1) }],
		['description', { description: ' \n\t' }],
		['title', { title: 'a'.repeat(limits.titleMaxLength + 1) }],
		['cuePoint', { cuePoint: -1 }],
		['cuePoint', { cuePoint: 1.5 }],
		['cuePoint', { cuePoint: 10 * minute + 1 }],
		['cuePoint', { cuePoint: 2 ** 31 }],
		['localId', { localId: 'a'.repeat(65) }],
		['parentId', { parentId: '' }],
	])('for %s', async ([field, some]) => {
		const refused = { status: 400, code: 'invalid_input', details: [expect.objectContaining({ field })] };
		await expect(write(some)).rejects.toMatchObject(refused);
	});

	test('for a character that the database cannot store', async () => {
		await expect(write({ description: 'a\u0000b' })).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
	});
});

test('half a surrogate pair is refused, and the feed never splits a character', async () => {
	await expect(write({ description: 'a\ud83d' })).rejects.toMatchObject({ code: 'invalid_input' });
	const { description } = await write({ description: `${'a'.repeat(199)}👍 and more` });
	expect(description.startsWith(`${'a'.repeat(199)}👍`)).toBe(true);
});

test('the end of the recording is the last moment', async () => {
	expect(await write({ cuePoint: 10 * minute })).toMatchObject({ cuePoint: 10 * minute });
});

describe("before the recording's length is known", () => {
	const unmeasured = { durationMs: 0, step: 'upload', state: 'working' } as const;

	test('every moment up to the maximum recording length is accepted', async () => {
		const parentId = await place(unmeasured);
		const last = limits.liveRecordingMaxMs;
		expect(await write({ parentId, cuePoint: last })).toMatchObject({ cuePoint: last });
		await expect(write({ parentId, cuePoint: last + 1 })).rejects.toMatchObject({ code: 'invalid_input' });
	});

	test('a mark in a part that never arrived is shown at the end, and moves when the part arrives', async () => {
		const parentId = await place({ durationMs: minute });
		const { id } = await write({ parentId, cuePoint: 2 * minute, createdWhile: 'recording', description: 'late' });
		const shown = async () => (await listOf(parentId)).map((note) => note.cuePoint);
		expect(await shown()).toEqual([minute]);
		// A form sends all fields when only the text changed.
		const change = { cuePoint: minute, description: 'still late' };
		await who.client.updateNote({ params: { id }, body: change });
		await app.deps.db
			.update(conversation)
			.set({ durationMs: 3 * minute })
			.where(eq(conversation.id, parentId));
		expect(await shown()).toEqual([2 * minute]);
	});
});

test('notes keep their moments when the audio is deleted', async () => {
	const parentId = await place();
	const { id } = await write({ parentId, cuePoint: 9 * minute });
	await app.deps.db.update(conversation).set({ durationMs: 0 }).where(eq(conversation.id, parentId));
	const change = { cuePoint: 9 * minute, description: 'still there' };
	expect(await who.client.updateNote({ params: { id }, body: change })).toMatchObject(change);
});

describe('a repeated create request', () => {
	test('returns the existing note', async () => {
		const localId = randomUUID();
		const some = { localId, createdWhile: 'recording', description: 'once' } as const;
		const first = await write(some);
		expect(await write(some)).toEqual(first);
		expect(await write({ ...some, description: 'another text' })).toEqual(first);
		expect((await listOf(parentId)).filter((note) => note.description === 'once')).toHaveLength(1);
	});

	test('at the same moment creates one note', async () => {
		const localId = randomUUID();
		const made = await Promise.all(Array.from({ length: 5 }, () => write({ localId, description: 'at once' })));
		expect(new Set(made.map((note) => note.id)).size).toBe(1);
	});

	test('with the same key in another conversation creates another note', async () => {
		const localId = randomUUID();
		const [one, other] = [await write({ localId }), await write({ localId, parentId: await place() })];
		expect(one.id).not.toBe(other.id);
	});

	test('succeeds even if the conversation is full', async () => {
		const parentId = await place();
		const first = await write({ parentId, localId: 'first' });
		await fill(parentId, limits.notesPerConversation - 1);
		expect(await write({ parentId, localId: 'first' })).toEqual(first);
	});
});

test('a conversation holds 200 notes, also under concurrent requests', async () => {
	const parentId = await place();
	await fill(parentId, limits.notesPerConversation - 1);
	const [one, other] = await Promise.allSettled([write({ parentId }), write({ parentId })]);
	expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
	const full = { status: 403, code: 'notes_limit', message: expect.stringContaining('200') };
	await expect(write({ parentId })).rejects.toMatchObject(full);
	const list = await listOf(parentId);
	expect(list).toHaveLength(200);
	await who.client.deleteNote({ params: { id: list[0]?.id ?? '' } });
	expect(await write({ parentId })).toMatchObject({ parentId });
});

describe('a note update', () => {
	const change = (id: string, body: Parameters<typeof who.client.updateNote>[0]['body']) =>
		who.client.updateNote({ params: { id }, body });

	test('keeps omitted fields', async () => {
		const note = await write({ description: 'old', title: 'Title', cuePoint: 2_000 });
		expect(await change(note.id, { description: 'new' })).toEqual({ ...note, description: 'new' });
		expect(await change(note.id, { cuePoint: 0 })).toEqual({ ...note, description: 'new', cuePoint: 0 });
		expect(await change(note.id, { title: '' })).toMatchObject({ title: null, description: 'new' });
		expect(await change(note.id, {})).toMatchObject({ title: null, description: 'new' });
	});

	test('can turn a pin into a note, but not a note into a pin', async () => {
		const { id } = await write();
		expect(await change(id, { description: '', cuePoint: 5_000 })).toMatchObject({ description: '', cuePoint: 5_000 });
		expect(await change(id, { description: 'x' })).toMatchObject({ description: 'x' });
		const emptied = { code: 'invalid_input', details: [{ field: 'description' }] };
		await expect(change(id, { description: '' })).rejects.toMatchObject(emptied);
	});

	test('cannot move the note behind the end', async () => {
		const { id } = await write();
		await expect(change(id, { cuePoint: 10 * minute + 1 })).rejects.toMatchObject({ details: [{ field: 'cuePoint' }] });
	});

	test('of a deleted note returns 404', async () => {
		const { id } = await write();
		await who.client.deleteNote({ params: { id } });
		await expect(change(id, { description: 'x' })).rejects.toMatchObject({ status: 404, code: 'note_not_found' });
	});
});

test('a removed note is gone, and removing it again returns 404', async () => {
	const parentId = await place();
	const { id } = await write({ parentId });
	const removed = await Promise.allSettled([1, 2].map(() => who.client.deleteNote({ params: { id } })));
	expect(removed.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
	await expect(who.client.deleteNote({ params: { id } })).rejects.toMatchObject({
		status: 404,
		code: 'note_not_found',
	});
	expect(await listOf(parentId)).toEqual([]);
});

test('a note written while its conversation is deleted is deleted with it or refused', async () => {
	const parentId = await place();
	const { id } = await write({ parentId });
	const writing = Promise.allSettled(Array.from({ length: 8 }, () => write({ parentId })));
	await who.client.deleteConversation({ params: { id: parentId } });
	for (const each of await writing)
		if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 404, code: 'conversation_not_found' });
	await expect(write({ parentId })).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	await expect(listOf(parentId)).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	await expect(who.client.deleteNote({ params: { id } })).rejects.toMatchObject({ code: 'note_not_found' });
});

test('the feed reports written and removed notes, but no pins', async () => {
	const author = await app.signUp();
	const parentId = await placeConversation(app.deps, author, { durationMs: minute, title: 'Budget' });
	const pin = await write({ parentId }, author);
	const note = await write({ parentId, description: `The price. ${'long '.repeat(100)}` }, author);
	await author.client.updateNote({ params: { id: pin.id }, body: { description: 'A pin no more' } });
	await author.client.deleteNote({ params: { id: note.id } });
	await author.client.deleteNote({ params: { id: (await write({ parentId }, author)).id } });
	const entries = (await author.client.listActivity({ query: {} })).list.filter((one) => one.activityContent.noteId);
	expect(entries.map((one) => [one.activityType, one.activityContent.noteId])).toEqual([
		['localNoteRemoved', note.id],
		['localNoteCreated', pin.id],
		['localNoteCreated', note.id],
	]);
	const { title, description, callId } = entries[2]?.activityContent ?? {};
	expect({ title, callId }).toEqual({ title: 'Budget', callId: parentId });
	expect(description).toMatch(/^The price\. long .*…$/);
	expect(description?.length).toBeLessThanOrEqual(200);
});

test('a note can refer only to a file of its own conversation', async () => {
	const { callId: parentId, fileId: own } = await placeTranscript(app.deps, who, [['a', 'Good morning.']]);
	const { fileId: other } = await placeTranscript(app.deps, who, [['a', 'Good evening.']]);
	expect(await write({ parentId, fileId: own })).toMatchObject({ fileId: own });
	expect(await listOf(parentId)).toMatchObject([{ fileId: own }]);
	await expect(write({ parentId, fileId: other })).rejects.toMatchObject({ code: 'invalid_input' });
});
