import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation } from '../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation } from '../../testing/place-conversation.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { placeTranscript } from '../../testing/transcripts/place-transcript.ts';
import { dispatchDueMessages } from '../foundation/index.ts';
import { sendWeeklyMails } from './send-weekly-mails.ts';

const dayMs = 86_400_000;
const monday = new Date('2026-02-09T07:00:00.000Z');
const sunday = new Date(monday.getTime() - dayMs);

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

async function wanting(isWanted = true): Promise<TestUser> {
	const who = await app.signUp();
	await who.client.updateSettings({ body: { weeklyMail: isWanted } });
	return who;
}
async function withPoints(who: TestUser, points: [text: string, dueDate: string, owner?: string][]): Promise<void> {
	const id = await placeConversation(app.deps, who, { startedAt: sunday });
	const actionPoints = points.map(([text, dueDate, owner = null]) => ({ text, dueDate, owner, isDone: false }));
	await who.client.updateConversation({ params: { id }, body: { actionPoints } });
}
const run = (now: Date) => sendWeeklyMails({ ...app.deps, clock: () => now });
async function mails({ email }: TestUser) {
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	return app.mail.to(email).filter(({ unsubscribeUrl }) => unsubscribeUrl);
}

test('subscribers get one e-mail on Monday with due points, unnamed voices and failures', async () => {
	const [who, silent] = [await wanting(), await wanting(false)];
	for (const each of [who, silent])
		await withPoints(each, [
			['Book the hall', '2026-02-12', 'Callum'],
			['Send the quote', '2026-02-02'],
			['Next month', '2026-03-10'],
		]);
	await placeTranscript(app.deps, who, [['2', 'We can deliver on Friday', 0, 4_000]], { startedAt: sunday });
	const failed = await placeConversation(app.deps, who, { startedAt: sunday });
	await app.deps.db.update(conversation).set({ state: 'failed' }).where(eq(conversation.id, failed));
	await run(sunday);
	await run(new Date('2026-02-09T05:59:00.000Z'));
	expect(await mails(who)).toEqual([]);
	await Promise.all([run(monday), run(monday)]);
	await run(new Date('2026-02-09T20:00:00.000Z'));
	const [mail, ...others] = await mails(who);
	expect(others).toEqual([]);
	expect(mail?.subject).toBe('4 items are waiting for you');
	expect(mail?.text).toContain('- Send the quote (2026-02-02)\n- Book the hall (2026-02-12, Callum promised this)');
	expect(mail?.text).toContain('One voice has no name yet.');
	expect(mail?.text).toContain('One recording failed.');
	expect(mail?.text).not.toContain('Next month');
	expect(await mails(silent)).toEqual([]);
	await run(new Date(monday.getTime() + 7 * dayMs));
	expect(await mails(who)).toHaveLength(2);
});

test('without open items no e-mail is sent, and one click unsubscribes', async () => {
	const who = await wanting();
	await run(monday);
	expect(await mails(who)).toEqual([]);
	await withPoints(who, [['Call Dermot', '2026-02-10']]);
	await run(monday);
	expect(await mails(who)).toEqual([]);
	await run(new Date(monday.getTime() + 7 * dayMs));
	const [mail] = await mails(who);
	expect(mail?.subject).toBe('One item is waiting for you');
	const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
	expect((await fetch(`${app.origin}${pathname}${search}`, { method: 'POST' })).status).toBe(200);
	expect((await who.client.getSettings()).weeklyMail).toBe(false);
	await run(new Date(monday.getTime() + 14 * dayMs));
	expect(await mails(who)).toHaveLength(1);
});

test('a long list of points is shortened, in German too', async () => {
	const who = await wanting();
	await who.client.updateSettings({ body: { language: 'de' } });
	await withPoints(
		who,
		Array.from({ length: 12 }, (_, n) => [`Punkt ${n}`, '2026-02-10'] as [string, string]),
	);
	await run(monday);
	const [mail] = await mails(who);
	expect(mail?.subject).toBe('12 Punkte warten auf Sie');
	expect(mail?.text.match(/^- Punkt/gm)).toHaveLength(10);
	expect(mail?.text).toContain('und 2 weitere');
});
