import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../platform/mail/mail.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { addMail, dispatchMessage } from './add-message.ts';
import { deliverMessageJob, dispatchDueMessages } from './deliver-message.job.ts';

const minuteMs = 60_000;

let app: TestApp;
let admin: TestUser;
let isServerDown: boolean;
let isDelivered: boolean;
let sent: Message[];
beforeEach(async () => {
	isServerDown = false;
	isDelivered = true;
	sent = [];
	const mail = {
		get isDelivered() {
			return isDelivered;
		},
		async send(message: Message) {
			if (isServerDown) throw new Error('connection refused');
			sent.push(message);
		},
	};
	app = await createTestApp({ deps: { mail } });
	admin = await app.signUp('admin@example.com');
});
afterEach(() => app.close());

const write = (to = 'ada@example.com') =>
	app.deps.db.transaction((tx) => addMail(tx, { to, subject: 'Hello', text: 'A secret link', links: [] }, app.clock()));
const dispatchDue = async () => {
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
};
const delivery = async () => (await admin.client.listDeliveries({ query: {} })).list[0];

test('a message is sent once, however often its delivery is started', async () => {
	const id = await write();
	expect(await delivery()).toMatchObject({ id, state: 'queued', attempts: 0, recipient: 'ada@example.com' });
	await Promise.all([dispatchMessage(app.deps, id), dispatchMessage(app.deps, id), dispatchDue()]);
	await app.jobs.idle();
	await dispatchDue();
	expect(sent).toEqual([{ to: 'ada@example.com', subject: 'Hello', text: 'A secret link', links: [], messageId: id }]);
	expect(await delivery()).toMatchObject({
		state: 'sent',
		attempts: 1,
		failureReason: null,
		sentAt: expect.any(String),
	});
});

test('a message of a server without a mail server is kept, not sent', async () => {
	isDelivered = false;
	await dispatchMessage(app.deps, await write());
	await app.jobs.idle();
	expect(await delivery()).toMatchObject({ state: 'kept', sentAt: expect.any(String) });
	expect((await admin.client.listDeliveries({ query: { state: 'sent' } })).list).toEqual([]);
	expect((await admin.client.listDeliveries({ query: { state: 'kept' } })).list).toHaveLength(1);
	const { level, checks } = await admin.client.getServerHealth();
	expect([level === 'ok', checks.find(({ name }) => name === 'mail')?.level]).toEqual([false, 'warning']);
});

test('a message whose sending process was killed is sent once, by another', async () => {
	const id = await write();
	const begun = Promise.withResolvers<void>();
	const hanging = async () => {
		begun.resolve();
		return new Promise<never>(() => {});
	};
	// To the database, a dead process looks like a hanging one.
	const killed = { ...app.deps, mail: { ...app.deps.mail, send: hanging } };
	void deliverMessageJob.run(killed, { id }, { signal: new AbortController().signal, log: app.deps.log });
	await begun.promise;
	await dispatchDue();
	expect(sent).toEqual([]);
	app.clock.advance(5 * minuteMs);
	for (let i = 0; i < 2; i++) await dispatchDue();
	expect(sent).toMatchObject([{ messageId: id }]);
});

test('a rolled-back message is never sent', async () => {
	const cause = app.deps.db.transaction(async (tx) => {
		await addMail(tx, { to: 'ada@example.com', subject: 'Hello', text: '', links: [] }, app.clock());
		throw new Error('the cause failed');
	});
	await expect(cause).rejects.toThrow();
	await dispatchDue();
	expect(sent).toEqual([]);
});

test('a failed message is retried with growing delays and delivered once the server is back', async () => {
	isServerDown = true;
	const id = await write();
	await dispatchMessage(app.deps, id);
	await app.jobs.idle();
	expect(await delivery()).toMatchObject({ state: 'queued', attempts: 1, failureReason: 'connection refused' });
	await dispatchDue();
	expect(await delivery()).toMatchObject({ attempts: 1 });
	app.clock.advance(minuteMs);
	await dispatchDue();
	expect(await delivery()).toMatchObject({ state: 'queued', attempts: 2 });
	app.clock.advance(4 * minuteMs);
	await dispatchDue();
	expect(await delivery()).toMatchObject({ attempts: 2 });
	isServerDown = false;
	app.clock.advance(minuteMs);
	await dispatchDue();
	expect(await delivery()).toMatchObject({ state: 'sent', attempts: 3, failureReason: null });
});

test('a mail server that is down for a day loses no message', async () => {
	isServerDown = true;
	const id = await write();
	for (let hour = 0; hour < 24; hour++) {
		await dispatchDue();
		app.clock.advance(60 * minuteMs);
	}
	expect(await delivery()).toMatchObject({ id, state: 'queued', failureReason: 'connection refused' });
	isServerDown = false;
	for (let hour = 0; hour < 12; hour++) {
		await dispatchDue();
		app.clock.advance(60 * minuteMs);
	}
	expect(sent).toMatchObject([{ messageId: id }]);
	expect(await delivery()).toMatchObject({ state: 'sent', failureReason: null });
});

test('after the last attempt a message fails with a reason, and an administrator can resend it', async () => {
	isServerDown = true;
	const id = await write();
	for (let i = 0; i < 8; i++) {
		await dispatchDue();
		app.clock.advance(12 * 60 * minuteMs);
	}
	expect(await delivery()).toMatchObject({ state: 'failed', attempts: 8, failureReason: 'connection refused' });
	await dispatchDue();
	expect(await delivery()).toMatchObject({ attempts: 8 });
	isServerDown = false;
	expect(await admin.client.resendDelivery({ params: { id } })).toMatchObject({ state: 'queued', attempts: 0 });
	await app.jobs.idle();
	expect(sent).toHaveLength(1);
	await expect(admin.client.resendDelivery({ params: { id } })).rejects.toMatchObject({ code: 'delivery_not_failed' });
	const missing = admin.client.resendDelivery({ params: { id: 'nowhere' } });
	await expect(missing).rejects.toMatchObject({ code: 'delivery_not_found' });
	const [entry] = (await admin.client.listAuditEntries({ query: {} })).list;
	expect(entry).toMatchObject({ action: 'deliveryResent', subjectId: id, before: { state: 'failed' } });
});

test('deliveries are for administrators only', async () => {
	// The link is read from the outbox, where it is kept until it is sent.
	isServerDown = true;
	const member = await app.signUp();
	await expect(member.client.listDeliveries({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});
