import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccountMail } from './features/accounts/index.ts';
import { accountMailTexts } from './features/accounts/mails/account-mail-texts.ts';
import { addWeeklyNotification, dispatchDueMessages } from './features/foundation/index.ts';
import { remindDueTasks } from './features/integrations/index.ts';
import { turnedOffText } from './features/integrations/webhooks/delivery/turned-off-text.ts';
import { user, workspace } from './platform/db/schema/index.ts';
import { type Message, toMail } from './platform/mail/mail.ts';
import { joinWorkspace } from './testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import type { TestUser } from './testing/test-client.ts';
import { placeTranscript } from './testing/transcripts/place-transcript.ts';

const publicUrl = 'https://debrief.example';
const evil = 'https://evil.example/x';
let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
beforeAll(async () => {
	app = await createTestApp({ env: { PUBLIC_URL: publicUrl } });
	await app.signUp('admin@example.com');
	owner = await app.signUp();
	colleague = await joinWorkspace(app, owner, 'Admin');
	const { db } = app.deps;
	await db.update(workspace).set({ name: evil }).where(eq(workspace.id, owner.workspaceId));
	await db.update(user).set({ fullName: evil, name: evil }).where(eq(user.id, owner.userId));
	app.clock.advance(6_000);
	await sent();
});
afterAll(() => app.close());

/** The mails since the last call. */
async function sent(): Promise<Message[]> {
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	return app.mail.sent.splice(0);
}

const hrefsOf = (mail: Message) =>
	[...toMail(mail, 'Debrief <debrief@localhost>').html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

function expectOwnLinks(mails: readonly Message[]): void {
	expect(mails).not.toEqual([]);
	for (const mail of mails) {
		expect(mail.subject + mail.text, mail.subject).toContain('evil.example');
		expect(
			hrefsOf(mail).filter((href) => !href.startsWith(`${publicUrl}/`)),
			mail.subject,
		).toEqual([]);
		expect(hrefsOf(mail), mail.subject).not.toEqual([]);
	}
}

/** Words that a mail has in a line of their own. */
const comment = `Please look:\n${evil}\nThanks`;

const acts: Record<string, () => Promise<unknown>> = {
	async 'a share with a comment and a title'() {
		const { callId } = await placeTranscript(app.deps, owner, [['1', 'hello']], { title: evil });
		const body = { callIds: [callId], userIds: [colleague.userId], right: 'view' as const, comment };
		await owner.client.shareConversations({ body });
	},
	async 'a note that mentions somebody'() {
		const { callId, fileId } = await placeTranscript(app.deps, owner, [['1', 'hello']], { title: evil });
		await owner.client.createNote({
			body: {
				parentType: 'call',
				parentId: callId,
				fileId,
				cuePoint: 0,
				description: `@you\n${comment}`,
				mentions: [{ userId: colleague.userId, start: 0, length: 4 }],
			},
		});
	},
	async 'a task that is due'() {
		const dueDate = app.clock().toISOString().slice(0, 10);
		const task = { title: evil, description: comment, dueDate, assigneeId: colleague.userId };
		await owner.client.createTask({ body: task });
		// reminders come in the morning
		app.clock.advance(86_400_000 + (24 - app.clock().getUTCHours() + 8) * 3_600_000);
		await remindDueTasks(app.deps);
	},
	'an invitation': () => owner.client.inviteMembers({ body: { emails: ['new@example.com'], rank: 'Member' } }),
	async 'a share with a person who is invited'() {
		const { callId } = await placeTranscript(app.deps, owner, [['1', 'hello']], { title: evil });
		const body = { callIds: [callId], emails: ['guest@example.com'], right: 'view' as const, comment };
		await owner.client.shareConversations({ body });
	},
	'what waits in a week': () =>
		app.deps.db.transaction((tx) =>
			addWeeklyNotification(tx, app.deps, colleague.userId, {
				due: [{ text: evil, dueDate: '2026-02-11', owner: evil }],
				unnamed: 0,
				failed: 0,
			}),
		),
};

test.for(Object.entries(acts))(
	'the e-mail about %s links to the server only, whatever users wrote',
	async ([, act]) => {
		await colleague.client.updateSettings({ body: { weeklyMail: true, mentionMails: true } });
		await act();
		expectOwnLinks(await sent());
	},
);

test('account e-mails link to the server only, whatever names they contain', async () => {
	const names = {
		address: evil,
		reason: comment,
		inviter: `A\n${evil}`,
		workspace: evil,
		from: evil,
		before: evil,
		title: evil,
	};
	const kinds = Object.keys(accountMailTexts) as (keyof typeof accountMailTexts)[];
	await app.deps.db.transaction(async (tx) => {
		for (const kind of kinds)
			for (const language of interfaceLanguages)
				await addAccountMail(tx, app.deps, { kind, language, to: 'ada@example.com', path: '/device', ...names });
	});
	const mails = await sent();
	expect(mails).toHaveLength(kinds.length * interfaceLanguages.length);
	for (const mail of mails) for (const href of hrefsOf(mail)) expect(href, mail.subject).toBe(`${publicUrl}/device`);
	const unlinked = mails.filter((mail) => hrefsOf(mail).length === 0).map(({ text }) => text.includes('/device'));
	expect(unlinked).not.toContain(true);
});

test('the e-mail about a webhook names its host without a link', () => {
	const link = `${publicUrl}/settings/webhooks/1`;
	const text = turnedOffText('en', { host: evil, url: link });
	expect(hrefsOf({ to: 'ada@example.com', ...text })).toEqual([link]);
});
