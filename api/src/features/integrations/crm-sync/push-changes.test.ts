import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { contact, conversation, conversationMeeting, push } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
	type FakePipedrive,
	pipedriveKey,
	startFakePipedrive,
} from '../../../testing/providers/start-fake-pipedrive.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { PushWorker } from './push-worker.ts';

const provider = 'pipedrive';

let fake: FakePipedrive;
let app: TestApp;
let who: TestUser;
let id: string;
let fileId: string;
let segmentIds: string[];
let worker: PushWorker;
beforeAll(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
});
beforeEach(async () => {
	await app.deps.db.delete(push);
	fake.notes.list.length = 0;
	who = await app.signUp();
	await who.client.createIntegration({ body: { provider, apiKey: pipedriveKey } });
	const lines: [string, string][] = [
		['1', 'The pallets came late.'],
		['2', 'I will call the warehouse.'],
	];
	({ callId: id, fileId, segmentIds } = await placeTranscript(app.deps, who, lines, { names: { 2: 'Mona' } }));
	const evidence = [{ fileId, segmentId: segmentIds[1] ?? '', startedAt: 4_000, endedAt: 8_000 }];
	await placeInsights(app.deps, who, id, {
		actionPoints: [
			{
				id: 'point-1',
				text: 'Call the warehouse',
				owner: 'Mona',
				ownerSpeaker: { fileId, speakerId: '2' },
				dueDate: null,
				isDone: false,
				evidence,
			},
		],
	});
	worker = new PushWorker(app.deps);
	await who.client.createPush({ params: { id }, body: { provider, contactId: '1', kind: 'note' } });
	await work();
});
afterAll(async () => {
	await app.close();
	await fake.close();
});

/** Returns what the one note says, and whose it is. */
async function work(): Promise<{ text: string; person: unknown }> {
	app.clock.advance(60_000);
	await worker.poll();
	await worker.idle();
	expect(fake.notes.list).toHaveLength(1);
	const { content, person_id: person } = fake.notes.list[0]?.fields ?? {};
	return { text: String(content), person };
}
const speaker = (speakerId: string) => ({ fileId, speakerId });
const contactOf = async () => {
	const [row] = await app.deps.db.select().from(conversation).where(eq(conversation.id, id));
	return row?.contactId ?? '';
};
async function placeContact(remoteId: string | null): Promise<string> {
	const contactId = newId();
	const remote = remoteId ? { remoteProvider: provider, remoteId } : {};
	await app.deps.db.insert(contact).values({
		id: contactId,
		workspaceId: who.workspaceId,
		ownerId: who.userId,
		type: 'lead',
		firstName: 'Ada',
		displayName: 'Ada',
		...remote,
	});
	return contactId;
}

test('renaming, merging or unmerging a speaker updates the names in pushed action points', async () => {
	const name = (to: string | null) =>
		who.client.renameSpeaker({ params: speaker('2'), body: { speakerName: to, scope: 'recording' } });
	await name('Mona Hart');
	expect((await work()).text).toContain('Call the warehouse (Mona Hart)');
	await who.client.mergeSpeakers({ params: speaker('2'), body: { intoSpeakerId: '1' } });
	await who.client.renameSpeaker({ params: speaker('1'), body: { speakerName: 'Everybody', scope: 'recording' } });
	expect((await work()).text).toContain('(Everybody)');
	await who.client.unmergeSpeaker({ params: speaker('1'), body: { mergedSpeakerId: '2' } });
	expect((await work()).text).toContain('(Mona Hart)');
});

test('reassigning segments updates the owner of pushed action points, and undo restores it', async () => {
	const lines = [{ segmentId: segmentIds[1] ?? '', revision: 0 }];
	const { id: undoId } = await who.client.reassignLines({ body: { fileId, lines, speakerName: 'Rita' } });
	expect((await work()).text).toContain('(Rita)');
	await who.client.undoReassignment({ params: { id: undoId ?? '' } });
	expect((await work()).text).toContain('(Mona)');
});

test('choosing a meeting updates the pushed title, and removing it reverts the title', async () => {
	const meetingId = newId();
	const at = { startsAt: app.clock(), endsAt: app.clock() };
	await app.deps.db.insert(conversationMeeting).values({
		id: meetingId,
		conversationId: id,
		workspaceId: who.workspaceId,
		title: 'Weekly with Harbour Works',
		...at,
		attendees: [],
		attendeeCount: 0,
		state: 'candidate',
	});
	const choose = (chosen: string | null) => who.client.chooseMeeting({ params: { id }, body: { meetingId: chosen } });
	await choose(meetingId);
	expect((await work()).text).toContain('Weekly with Harbour Works');
	await choose(null);
	expect((await work()).text).toContain('Late pallets');
});

test('merging a contact moves the note, and undoing the merge moves it back', async () => {
	const [first, other] = [await contactOf(), await placeContact('5')];
	expect((await work()).person).toBe(1);
	await who.client.mergeContacts({ params: { id: other }, body: { contactId: first, take: [] } });
	expect((await work()).person).toBe(5);
	await who.client.undoMerge({ params: { id: first } });
	expect((await work()).person).toBe(1);
});

test('a contact without a CRM record uses the record of the contact merged into it', async () => {
	const [first, other] = [await contactOf(), await placeContact(null)];
	await who.client.mergeContacts({ params: { id: other }, body: { contactId: first, take: [] } });
	const send = (callId: string, body: object = {}) =>
		who.client.createPush({ params: { id: callId }, body: { provider, kind: 'note', ...body } });
	const { callId } = await placeTranscript(app.deps, who, [], { contactId: other });
	expect(await send(callId)).toMatchObject({ state: 'waiting' });
	const { callId: third } = await placeTranscript(app.deps, who, []);
	await send(third, { contactId: '1' });
	const [row] = await app.deps.db.select().from(conversation).where(eq(conversation.id, third));
	expect(row?.contactId).toBe(other);
});

test('a chain of merged contacts resolves to the last one', async () => {
	const [first, second, third] = [await contactOf(), await placeContact(null), await placeContact(null)];
	await who.client.mergeContacts({ params: { id: second }, body: { contactId: first, take: [] } });
	await who.client.mergeContacts({ params: { id: third }, body: { contactId: second, take: [] } });
	expect((await work()).person).toBe(1);
	const { callId } = await placeTranscript(app.deps, who, [], { contactId: third });
	const sent = await who.client.createPush({ params: { id: callId }, body: { provider, kind: 'note' } });
	expect(sent).toMatchObject({ state: 'waiting' });
	const { callId: other } = await placeTranscript(app.deps, who, []);
	const body = { provider, kind: 'note', contactId: '1' } as const;
	await who.client.createPush({ params: { id: other }, body });
	const [row] = await app.deps.db.select().from(conversation).where(eq(conversation.id, other));
	expect(row?.contactId).toBe(third);
});

test('while delivery is uncertain, the push shows the contact under which it is searched', async () => {
	const first = await contactOf();
	await app.deps.db.update(contact).set({ displayName: 'Ada Quayle' }).where(eq(contact.id, first));
	const shown = async () => (await who.client.listPushes({ params: { id } })).list;
	expect(await shown()).toMatchObject([{ state: 'sent', mayBeWith: null }]);
	await who.client.updateConversation({ params: { id }, body: { contact: { id: await placeContact('4') } } });
	await app.deps.db.update(push).set({ state: 'waiting', isInDoubt: true, remoteId: null });
	expect(await shown()).toMatchObject([{ mayBeWith: 'Ada Quayle' }]);
	await app.deps.db.update(contact).set({ isPrivate: true, ownerId: null }).where(eq(contact.id, first));
	expect(await shown()).toMatchObject([{ mayBeWith: null }]);
});

test('a conversation with a new contact moves, and one without a contact keeps its place', async () => {
	const other = await placeContact('4');
	const change = (body: object) => who.client.updateConversation({ params: { id }, body });
	await change({ contact: { id: other } });
	expect((await work()).person).toBe(4);
	await change({ contact: null, title: 'With nobody' });
	expect(await work()).toMatchObject({ person: 4, text: expect.stringContaining('With nobody') });
});

test('while delivery is uncertain, the former contact is searched, and then the note moves', async () => {
	await app.deps.db.update(push).set({ state: 'waiting', remoteId: null, isInDoubt: true, contentHash: null });
	const other = await placeContact('4');
	await who.client.updateConversation({ params: { id }, body: { contact: { id: other } } });
	await work();
	expect((await work()).person).toBe(4);
});

test('changes made before a conversation was binned are pushed after it is restored', async () => {
	await who.client.updateConversation({ params: { id }, body: { title: 'Changed at last' } });
	await who.client.deleteConversation({ params: { id } });
	expect((await work()).text).not.toContain('Changed at last');
	await who.client.restoreConversations({ body: { callIds: [id] } });
	expect((await work()).text).toContain('Changed at last');
});
