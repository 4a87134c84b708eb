import type { NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { dispatchDueMessages } from '../../foundation/index.ts';

let app: TestApp;
let admin: TestUser;
let owner: TestUser;
let ben: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let callId = '';
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	owner = await joinWorkspace(app, admin, 'Member');
	ben = await joinWorkspace(app, admin, 'Agent');
	colleague = await joinWorkspace(app, admin, 'Agent');
	stranger = await app.signUp('stranger@example.com');
	await rename(ben, 'Ben Ford');
});
beforeEach(async () => {
	callId = await placeConversation(app.deps, owner, { title: 'Quarterly numbers', durationMs: 60_000 });
	await share([ben]);
});
afterAll(() => app.close());

const rename = (who: TestUser, fullName: string) =>
	app.deps.db.update(user).set({ fullName }).where(eq(user.id, who.userId));
const share = (people: TestUser[], right: 'view' | 'edit' | null = 'view') =>
	owner.client.shareConversations({
		body: { callIds: [callId], userIds: people.map(({ userId }) => userId), right, notifies: false },
	});
const benAt = (start: number) => ({ userId: ben.userId, start, length: 9 });
const write = (description: string, mentions: NoteChange['mentions'] = [], by = owner) =>
	by.client.createNote({ body: { parentType: 'call', parentId: callId, cuePoint: 0, description, mentions } });
const change = (id: string, body: NoteChange, by = owner) => by.client.updateNote({ params: { id }, body });
const readNotes = async (by = owner) =>
	(await by.client.listNotes({ query: { parentType: 'call', parentId: callId } })).list;
const mentionsOf = async (who: TestUser) =>
	(await who.client.listActivity({ query: { limit: 50 } })).list.filter(
		({ activityType, activityContent }) => activityType === 'mentioned' && activityContent.callId === callId,
	);
async function mailsTo({ email }: TestUser) {
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	return app.mail.to(email).filter(({ text }) => text.includes(callId));
}

test('a mentioned person gets one activity entry and one e-mail with a link to the note', async () => {
	const note = await write('Please check, @Ben Ford: is it 4 %?', [benAt(14)]);
	expect(note.mentions).toEqual([benAt(14)]);
	expect(await mentionsOf(ben)).toMatchObject([
		{
			activityContent: {
				title: 'Quarterly numbers',
				noteId: note.id,
				fullName: owner.email,
				description: 'Please check, @Ben Ford: is it 4 %?',
			},
		},
	]);
	const [mail, ...more] = await mailsTo(ben);
	expect(more).toEqual([]);
	expect(mail?.subject).toBe(`${owner.email} mentioned you in a note on “Quarterly numbers”`);
	expect(mail?.text).toContain('Please check, @Ben Ford: is it 4 %?');
	expect(mail?.text).toContain(`/conversations/${callId}?note=${note.id}`);
	expect(await mentionsOf(owner)).toEqual([]);
});

test('edits, re-added mentions and repeated requests notify only once', async () => {
	const body = {
		parentType: 'call' as const,
		parentId: callId,
		cuePoint: 0,
		localId: 'once',
		description: '@Ben Ford',
		mentions: [benAt(0)],
	};
	const { id } = await owner.client.createNote({ body });
	await owner.client.createNote({ body });
	await change(id, { description: 'So, @Ben Ford', mentions: [benAt(4)] });
	await change(id, { description: 'Nobody', mentions: [] });
	const back = await change(id, { description: '@Ben Ford and @Ben Ford', mentions: [benAt(0), benAt(14)] });
	expect(back.mentions).toEqual([benAt(0), benAt(14)]);
	expect([(await mentionsOf(ben)).length, (await mailsTo(ben)).length]).toEqual([1, 1]);
});

test('a mention added by an edit is notified, and self-mentions are not', async () => {
	const { id } = await write('Who knows?');
	await change(id, { description: '@Ben Ford knows', mentions: [benAt(0)] });
	expect(await mentionsOf(ben)).toHaveLength(1);
	const me = { userId: owner.userId, start: 0, length: 3 };
	expect((await write('@me', [me])).mentions).toHaveLength(1);
	expect([await mentionsOf(owner), await mailsTo(owner)]).toEqual([[], []]);
});

test("a note shows a person's current name, and the last name as text after they left the workspace", async () => {
	const leaver = await joinWorkspace(app, admin, 'Agent');
	await share([leaver]);
	await write('@Old Name, call back', [{ userId: leaver.userId, start: 0, length: 9 }]);
	await rename(leaver, 'New-Name O’Hara');
	const [shown] = await readNotes();
	expect(shown).toMatchObject({
		description: '@New-Name O’Hara, call back',
		mentions: [{ userId: leaver.userId, start: 0, length: 16 }],
	});
	await admin.client.removeMember({ params: { id: leaver.userId }, query: {} });
	expect(await readNotes()).toMatchObject([{ description: '@Old Name, call back', mentions: [] }]);
});

test('clients without mention support keep the mentions that their edit does not touch', async () => {
	const { id } = await write('@Ben Ford, call back', [benAt(0)]);
	expect(await change(id, { description: '@Ben Ford, call back soon' })).toMatchObject({ mentions: [benAt(0)] });
	expect(await change(id, { title: 'Urgent' })).toMatchObject({ mentions: [benAt(0)] });
	expect(await change(id, { description: '@Ben Forb, call back soon' })).toMatchObject({ mentions: [] });
});

describe('a mention of a person without access to the conversation is refused', () => {
	test.for<[string, () => string]>([
		['somebody outside the workspace', () => stranger.userId],
		['nobody', () => 'no-such-person'],
		['a colleague with whom it is not shared', () => colleague.userId],
	])('%s', async ([, idOf]) => {
		const mention = { userId: idOf(), start: 0, length: 4 };
		const refused = { status: 409, code: 'mention_unseen' };
		await expect(write('@Who', [mention])).rejects.toMatchObject(refused);
		expect(await readNotes()).toEqual([]);
		const { id } = await write('Who?');
		await expect(change(id, { description: '@Who', mentions: [mention] })).rejects.toMatchObject(refused);
		expect(await readNotes()).toMatchObject([{ description: 'Who?' }]);
	});

	test('when access ended while the note was written, and existing mentions are kept', async () => {
		const { id } = await write('@Ben Ford', [benAt(0)]);
		await share([ben], null);
		await expect(write('@Ben Ford', [benAt(0)])).rejects.toMatchObject({ code: 'mention_unseen' });
		const changed = await change(id, { description: 'Thanks @Ben Ford', mentions: [benAt(7)] });
		expect(changed.mentions).toEqual([benAt(7)]);
		const [entry] = await mentionsOf(ben);
		expect(JSON.stringify(entry)).not.toMatch(/Quarterly|Ford/);
	});
});

test.for<[string, string, NonNullable<NoteChange['mentions']>]>([
	['that begins without @', 'Ben Ford!', [{ userId: 'x', start: 0, length: 9 }]],
	['beyond the end', '@Ben', [{ userId: 'x', start: 0, length: 9 }]],
	['within another', '@Ben @Ada', [0, 5].map((start) => ({ userId: 'x', start, length: 9 - start }))],
	['of a pin', '', [{ userId: 'x', start: 0, length: 2 }]],
	['of a length of one', '@', [{ userId: 'x', start: 0, length: 1 }]],
	['before the start', '@Ben', [{ userId: 'x', start: -1, length: 3 }]],
])('a mention %s is refused', async ([, description, mentions]) => {
	await expect(write(description, mentions)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
});

test('a note has up to 50 mentions, one e-mail per person, and 100 are refused', async () => {
	const many = (count: number) => Array.from({ length: count }, (_, i) => benAt(i * 10));
	const text = (count: number) => '@Ben Ford '.repeat(count);
	const { mentionsPerNote } = limits;
	expect((await write(text(mentionsPerNote), many(mentionsPerNote))).mentions).toHaveLength(mentionsPerNote);
	expect(await mailsTo(ben)).toHaveLength(1);
	await expect(write(text(100), many(100))).rejects.toMatchObject({ code: 'invalid_input' });
});

test('two concurrent edits that mention a person notify once, and one edit wins', async () => {
	const { id } = await write('Who knows?');
	const texts = ['@Ben Ford', 'Hello, @Ben Ford'];
	await Promise.all(
		texts.map((description) => change(id, { description, mentions: [benAt(description.indexOf('@'))] })),
	);
	const [note] = await readNotes();
	expect(texts).toContain(note?.description);
	expect(note?.mentions).toEqual([benAt(note?.description.indexOf('@') ?? -1)]);
	expect([(await mentionsOf(ben)).length, (await mailsTo(ben)).length]).toEqual([1, 1]);
});

test('users who cannot write the note cannot mention people in it', async () => {
	const mention = { userId: owner.userId, start: 0, length: 3 };
	await expect(write('@me', [mention], ben)).rejects.toMatchObject({ code: 'forbidden' });
	await expect(write('@me', [mention], colleague)).rejects.toMatchObject({ code: 'conversation_not_found' });
	const { id } = await write('Mine');
	await expect(change(id, { description: '@me', mentions: [mention] }, ben)).rejects.toMatchObject({
		code: 'forbidden',
	});
	expect(await mentionsOf(owner)).toEqual([]);
});

test("mention e-mails are in the reader's language, and one click ends them but not the activity", async () => {
	await ben.client.updateSettings({ body: { language: 'de' } });
	await write('@Ben Ford', [benAt(0)]);
	const [mail] = await mailsTo(ben);
	expect(mail?.subject).toBe(`${owner.email} hat Sie in einer Notiz zu „Quarterly numbers“ erwähnt`);
	const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
	const ended = await fetch(`${app.origin}${pathname}${search}`, { method: 'POST' });
	expect(await ended.text()).toContain('keine Mails über Notizen mehr');
	expect(await ben.client.getSettings()).toMatchObject({ mentionMails: false });
	await write('@Ben Ford, again', [benAt(0)]);
	expect([(await mentionsOf(ben)).length, (await mailsTo(ben)).length]).toEqual([2, 1]);
	await ben.client.updateSettings({ body: { mentionMails: true, language: null } });
	expect(await ben.client.getSettings()).toMatchObject({ mentionMails: true });
});

describe('the list of people to mention', () => {
	const readers = async (by = owner, q?: string) =>
		(await by.client.listReaders({ params: { id: callId }, query: q === undefined ? {} : { q } })).list;

	test('contains people with access, by name, searchable by part of name or address', async () => {
		const ids = (await readers()).map(({ id }) => id);
		expect(ids.toSorted()).toEqual([admin.userId, ben.userId, owner.userId].toSorted());
		expect(await readers(ben, 'en fo')).toEqual([{ id: ben.userId, email: ben.email, fullName: 'Ben Ford' }]);
		expect((await readers(owner, 'ADMIN@')).map(({ id }) => id)).toEqual([admin.userId]);
		expect([await readers(owner, '%'), await readers(owner, '_______________________________')]).toEqual([[], []]);
	});

	test('includes no account that cannot sign in', async () => {
		const isBen = eq(user.id, ben.userId);
		await app.deps.db.update(user).set({ isActive: false }).where(isBen);
		expect((await readers()).map(({ id }) => id)).not.toContain(ben.userId);
		await app.deps.db.update(user).set({ isActive: true }).where(isBen);
	});

	test('returns 404 to users without access', async () => {
		for (const who of [colleague, stranger])
			await expect(readers(who)).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	});
});
