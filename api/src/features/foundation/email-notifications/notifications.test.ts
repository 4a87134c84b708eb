import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createPipelineApp, processed } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { dispatchDueMessages } from '../outbox/deliver-message.job.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createPipelineApp();
});
afterAll(() => app.close());

/** The mails to a person about their conversations. */
async function notifications({ email }: TestUser) {
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	return app.mail.to(email).filter(({ unsubscribeUrl }) => unsubscribeUrl);
}

async function wanting(transcripts: Record<string, boolean>, language?: 'de') {
	const who = await app.signUp();
	await who.client.updateSettings({ body: { transcripts, ...(language && { language }) } });
	return who;
}

test('subscribers get one e-mail per transcript and summary, in their language, and other users get none', async () => {
	const both = { autoEmailNotification: true, autoEmailNotificationForSummary: true };
	const [who, silent] = [await wanting(both, 'de'), await app.signUp()];
	const { callId, fileId } = await processed(app, who);
	await processed(app, silent);
	const mails = await notifications(who);
	expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
		expect.stringMatching(/^Das Transkript von „.+“ ist fertig$/),
		expect.stringMatching(/^Die Zusammenfassung von „.+“ ist fertig$/),
	]);
	expect(mails[0]?.text).toContain(`/conversations/${callId}`);
	expect(await notifications(silent)).toEqual([]);
	// Re-transcriptions send no notification.
	await who.client.transcribeAgain({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
	await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
	expect(await notifications(who)).toHaveLength(2);
});

test('FREE announces no summaries, neither by e-mail nor in the activity', { tags: ['release'] }, async () => {
	const who = await wanting({ autoEmailNotification: true, autoEmailNotificationForSummary: true });
	await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, who.workspaceId));
	await processed(app, who);
	expect((await notifications(who)).map(({ subject }) => subject)).toEqual([
		expect.stringMatching(/^The transcript of /),
	]);
	const types = (await who.client.listActivity({ query: {} })).list.map(({ activityType }) => activityType);
	expect(types).toContain('conversationAiInsightsCreated');
	expect(types).not.toContain('conversationSummarized');
});

test('one-click unsubscribe works without sign-in and repeatedly, and opening the link changes nothing', {
	tags: ['release'],
}, async () => {
	const who = await wanting({ autoEmailNotification: true, autoEmailNotificationForSummary: true });
	await processed(app, who);
	const mail = (await notifications(who)).find(({ subject }) => subject.startsWith('The transcript'));
	// most mail programs do not show the header
	expect(mail?.text.split('\n').at(-1)).toBe(mail?.unsubscribeUrl);
	const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
	const link = `${app.origin}${pathname}${search}`;
	const opened = await fetch(link);
	expect([opened.status, await opened.text()]).toEqual([
		200,
		expect.stringContaining('Unsubscribe from mails about finished transcripts'),
	]);
	expect((await who.client.getSettings()).transcripts.autoEmailNotification).toBe(true);
	for (let i = 0; i < 2; i++) {
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const ended = await fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
		expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('no longer get mails')]);
	}
	expect((await who.client.getSettings()).transcripts).toMatchObject({
		autoEmailNotification: false,
		autoEmailNotificationForSummary: true,
	});
});

test.each(['token=wrong', 'person=nobody', 'kind=everything'])(
	'an unsubscribe link with %s changes nothing',
	{ tags: ['release'] },
	async (change) => {
		const who = await wanting({ autoEmailNotification: true });
		await processed(app, who);
		const [mail] = await notifications(who);
		const link = new URL(mail?.unsubscribeUrl ?? '');
		const [name = '', value = ''] = change.split('=');
		link.searchParams.set(name, value);
		const refused = await fetch(`${app.origin}${link.pathname}${link.search}`, { method: 'POST' });
		expect(refused.status).toBe(name === 'kind' ? 400 : 404);
		expect((await who.client.getSettings()).transcripts.autoEmailNotification).toBe(true);
	},
);
