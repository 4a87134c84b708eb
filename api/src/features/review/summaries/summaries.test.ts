import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversation, conversationMeeting } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let admin: TestUser;
let owner: TestUser;
let id = '';
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	owner = await joinWorkspace(app, admin, 'Agent');
	await owner.client.updateProfile({ body: { fullName: 'Ada Lovelace' } });
});
beforeEach(async () => {
	const startedAt = new Date('2026-02-11T09:30:00Z');
	id = (await placeTranscript(app.deps, owner, [['1', 'The pallets came late']], { startedAt })).callId;
	await placeInsights(app.deps, owner, id);
	app.mail.sent.length = 0;
});
afterAll(() => app.close());

type Sending = Parameters<TestUser['client']['sendSummary']>[0]['body'];
const send = (by: TestUser, body: Partial<Sending> = {}) =>
	by.client.sendSummary({ params: { id }, body: { to: ['dana@example.com'], requestId: 'one-sending', ...body } });
const preview = (by: TestUser) => by.client.getSummaryMail({ params: { id }, query: {} });
const arrived = async () => {
	await app.jobs.idle();
	return app.mail.sent;
};

test('each address gets its own mail with summary, action points, owner, due day and a link; answers go to the sender', async () => {
	const to = ['dana@example.com', 'Eve@example.com', 'eve@example.com'];
	await send(owner, { to, comment: 'As promised.', timeZone: 'Europe/Berlin' });
	const mails = await arrived();
	expect(mails.map((mail) => mail.to).toSorted()).toEqual(['dana@example.com', 'eve@example.com']);
	for (const { subject, text, links, replyTo } of mails) {
		expect([subject, replyTo]).toEqual(['Summary: Late pallets', owner.email]);
		expect(text).toMatch(
			/^Ada Lovelace sends you the summary of a conversation\.\n\nAda Lovelace writes:\nAs promised\./,
		);
		expect(text).toContain('Late pallets\nFebruary 11, 2026 at 10:30');
		expect(text).toContain('The pallets came late.\nA credit was agreed.');
		expect(text).toContain('Action points\n• Send the credit note (Marta, due February 20, 2026)');
		expect(links).toEqual([`${app.deps.env.publicUrl}/conversations/${id}`]);
		expect(text.split('\n')).toContain(links[0]);
	}
});

test('the preview is the mail, in the language that was asked for', async () => {
	const { subject, text } = await owner.client.getSummaryMail({ params: { id }, query: { language: 'de' } });
	expect(subject).toBe('Zusammenfassung: Late pallets');
	expect(text).toContain('• Send the credit note (Marta, bis 20. Februar 2026)');
	await send(owner, { language: 'de' });
	expect(await arrived()).toMatchObject([{ subject, text }]);
});

test('a repeated request sends nothing again, a new one does', async () => {
	await Promise.all([send(owner), send(owner), send(owner)]);
	expect(await arrived()).toHaveLength(1);
	await send(owner, { to: ['dana@example.com', 'eve@example.com'] });
	expect((await arrived()).map((mail) => mail.to)).toEqual(['dana@example.com', 'eve@example.com']);
	await send(owner, { requestId: 'another-sending' });
	expect(await arrived()).toHaveLength(3);
	const { sent } = await preview(owner);
	expect(sent.map(({ to, state, sentBy }) => [to, state, sentBy]).toSorted()).toEqual([
		['dana@example.com', 'sent', 'Ada Lovelace'],
		['dana@example.com', 'sent', 'Ada Lovelace'],
		['eve@example.com', 'sent', 'Ada Lovelace'],
	]);
});

test('the people of the meeting are its contact and those invited, without the caller', async () => {
	const { id: contactId } = await owner.client.createContact({
		body: { type: 'customer', firstName: 'Dana', lastName: 'Field', email: 'Dana@example.com' },
	});
	await app.deps.db.update(conversation).set({ contactId }).where(eq(conversation.id, id));
	const attendees = [
		{ name: 'D. Field', email: 'dana@example.com' },
		{ name: null, email: 'eve@example.com' },
		{ name: 'Room 4', email: null },
		{ name: 'Ada', email: owner.email },
	];
	await app.deps.db.insert(conversationMeeting).values({
		id: 'meeting',
		conversationId: id,
		workspaceId: owner.workspaceId,
		title: 'Weekly',
		state: 'chosen',
		startsAt: new Date(),
		endsAt: new Date(),
		attendees,
		attendeeCount: 4,
	});
	expect((await preview(owner)).people).toEqual([
		{ email: 'dana@example.com', name: 'Dana Field' },
		{ email: 'eve@example.com', name: null },
	]);
});

test('only the owner and Admins may preview and send', async () => {
	const reader = await joinWorkspace(app, admin, 'Member');
	const stranger = await app.signUp();
	for (const act of [preview, send]) {
		await expect(act(stranger)).rejects.toMatchObject({ code: 'conversation_not_found' });
		await expect(act(reader)).rejects.toMatchObject({ code: 'conversation_not_found' });
	}
	await owner.client.shareConversations({ body: { callIds: [id], userIds: [reader.userId], right: 'edit' } });
	for (const act of [preview, send]) {
		await expect(act(reader)).rejects.toMatchObject({ code: 'forbidden' });
		await act(admin);
	}
	expect((await arrived()).filter(({ to }) => to === 'dana@example.com')).toMatchObject([{ replyTo: admin.email }]);
});

test('a conversation without summary and action points is not sent', async () => {
	id = await placeConversation(app.deps, owner, { title: 'Silence' });
	for (const act of [preview, send]) await expect(act(owner)).rejects.toMatchObject({ code: 'no_summary' });
	expect(await arrived()).toEqual([]);
});

test('the log of the workspace names the addresses', async () => {
	await send(owner);
	const { list } = await admin.client.listWorkspaceLog({ params: { id: admin.workspaceId }, query: {} });
	expect(list[0]).toMatchObject({ action: 'summarySent', subjectId: id, after: { with: ['dana@example.com'] } });
});

test('without a mail server the answer says so, and the mail is kept', async () => {
	await using unmailed = await createTestApp({ deps: { mail: { isDelivered: false, send: async () => {} } } });
	const who = await unmailed.signUp();
	const { callId } = await placeTranscript(unmailed.deps, who, [['1', 'Hello there']]);
	await placeInsights(unmailed.deps, who, callId);
	const body = { to: ['dana@example.com'], requestId: 'one-sending' };
	expect((await who.client.sendSummary({ params: { id: callId }, body })).isMailDelivered).toBe(false);
	await unmailed.jobs.idle();
	const { isMailDelivered, sent } = await who.client.getSummaryMail({ params: { id: callId }, query: {} });
	expect([isMailDelivered, sent[0]?.state]).toEqual([false, 'kept']);
});

test('a plan without summaries does not send them', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const who = await free.signUp();
	const { callId } = await placeTranscript(free.deps, who, [['1', 'Hello there']]);
	await placeInsights(free.deps, who, callId);
	const body = { to: ['dana@example.com'], requestId: 'one-sending' };
	const sending = who.client.sendSummary({ params: { id: callId }, body });
	await expect(sending).rejects.toMatchObject({ code: 'feature_not_in_plan' });
});
