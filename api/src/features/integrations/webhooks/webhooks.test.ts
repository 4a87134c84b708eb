import { webhookBodies } from '@debrief/shared/contract/webhooks/events.ts';
import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { domainEvent, webhook, webhookDelivery } from '../../../platform/db/schema/index.ts';
import { startReceiver } from '../../../testing/webhooks/start-receiver.ts';
import { createWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';
import { recordEvent } from '../../foundation/index.ts';
import { claimDeliveries } from './delivery/attempt-delivery.ts';
import { fanOut } from './delivery/fan-out.ts';
import { sweepWebhooks } from './delivery/sweep-webhooks.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let all: WebhookApp;
let { app, admin, receiver, worker, add, emit, deliver, log } = {} as WebhookApp;
beforeEach(async () => {
	all = await createWebhookApp();
	({ app, admin, receiver, worker, add, emit, deliver, log } = all);
});
afterEach(() => all.close());
const verify = (secret: string, { headers, body } = lastReceived()) =>
	new Verifier(secret).verify(body, headers as Record<string, string>);
const lastReceived = () => {
	const last = receiver.received.at(-1);
	if (!last) throw new Error('nothing has arrived');
	return last;
};

test('an event arrives once, signed as the Standard Webhooks library accepts it', async () => {
	const { id, secret } = await add();
	expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
	await emit();
	await deliver();
	await deliver();
	expect(receiver.received).toHaveLength(1);
	const body = verify(secret);
	expect(webhookBodies['transcription.done'].parse(body)).toEqual(body);
	expect(body).toMatchObject({
		type: 'transcription.done',
		version: 1,
		workspaceId: admin.workspaceId,
		data: { jobId: 'job-1', status: 'done', url: expect.stringContaining('/api/v1/speech/jobs/job-1') },
	});
	const [delivery] = await log(id);
	expect(delivery).toMatchObject({ state: 'done', attempts: 1, responseStatus: 204, failure: null });
	expect(lastReceived().headers['webhook-id']).toBe(delivery?.eventId);
	expect(() => verify(`whsec_${'A'.repeat(43)}=`)).toThrow();
});

test('events that were rolled back, not selected or before the webhook existed are not sent', async () => {
	await emit('before');
	const { id } = await admin.client.createWebhook({ body: { url: receiver.url, events: ['note.created'] } });
	const cause = app.deps.db.transaction(async (tx) => {
		const event = { workspaceId: admin.workspaceId, type: 'conversation.ready' } as const;
		await recordEvent(tx, { ...event, payload: { conversationId: 'c' } });
		throw new Error('the cause failed');
	});
	await expect(cause).rejects.toThrow();
	await emit('not chosen');
	await deliver();
	expect(await log(id)).toEqual([]);
	expect(receiver.received).toEqual([]);
});

test('events of another workspace are not sent', async () => {
	const other = await app.signUp();
	const { id } = await add();
	await emit('theirs', other);
	await deliver();
	expect(await log(id)).toEqual([]);
});

test('failures are retried for a day with growing delays and the same id, then fail', {
	tags: ['release'],
}, async () => {
	receiver.respond((response) => void response.writeHead(500).end('<h1>Out of order</h1>'));
	const { id } = await add();
	await emit();
	const began = app.clock().getTime();
	const pauses: number[] = [];
	for (;;) {
		await deliver();
		const [delivery] = await log(id);
		expect(delivery).toMatchObject({ failure: 'status', responseStatus: 500, responseBody: '<h1>Out of order</h1>' });
		if (delivery?.state === 'failed') break;
		const pauseMs = Date.parse(delivery?.nextAttemptAt ?? '') - app.clock().getTime();
		pauses.push(pauseMs);
		app.clock.advance(pauseMs + 1);
	}
	expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
	expect(app.clock().getTime() - began).toBeGreaterThan(0.9 * dayMs);
	expect(receiver.received).toHaveLength(11);
	expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a delivery whose process was killed arrives once, with its id, from another', async () => {
	const { id } = await add();
	await emit();
	await fanOut(app.deps);
	const [taken] = await claimDeliveries(app.deps, id, 1);
	await deliver();
	expect(receiver.received).toEqual([]);
	app.clock.advance(minuteMs);
	for (let i = 0; i < 2; i++) await deliver();
	expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([taken?.eventId]);
});

test("a receiver's Retry-After is respected", async () => {
	receiver.respond((response) => void response.writeHead(429, { 'retry-after': '3600' }).end());
	const { id } = await add();
	await emit();
	await deliver();
	app.clock.advance(59 * minuteMs);
	await deliver();
	expect(receiver.received).toHaveLength(1);
	receiver.respond();
	app.clock.advance(2 * minuteMs);
	await deliver();
	expect(await log(id)).toMatchObject([{ state: 'done', attempts: 2 }]);
});

test('during a secret rotation both secrets are valid for a day', async () => {
	const { id, secret: former } = await add();
	const { secret, formerSecretUntil } = await admin.client.rotateWebhookSecret({ params: { id } });
	expect(Date.parse(formerSecretUntil ?? '') - app.clock().getTime()).toBeGreaterThan(0.9 * dayMs);
	await emit();
	await deliver();
	verify(former);
	verify(secret);
	app.clock.advance(dayMs + minuteMs);
	await sweepWebhooks(app.deps);
	await emit();
	await deliver();
	const later = lastReceived();
	expect(later.headers['webhook-signature']).not.toContain(' ');
	expect(await admin.client.listWebhooks()).toMatchObject({ list: [{ formerSecretUntil: null }] });
});

test('secrets are stored encrypted and shown only once', async () => {
	const { secret } = await add();
	expect(JSON.stringify(await app.deps.db.select().from(webhook))).not.toContain(secret.slice(6, 20));
	expect(JSON.stringify(await admin.client.listWebhooks())).not.toContain('secret":');
});

test("the test button shows the receiver's response", async () => {
	receiver.respond((response) => void response.writeHead(418).end('short and stout'));
	const { id, secret } = await add();
	await admin.client.changeWebhook({ params: { id }, body: { isEnabled: false } });
	const tested = await admin.client.testWebhook({ params: { id } });
	expect(tested).toMatchObject({ type: 'webhook.test', state: 'failed', responseStatus: 418 });
	expect(tested.responseBody).toBe('short and stout');
	expect(verify(secret)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
	app.clock.advance(dayMs);
	await deliver();
	expect(receiver.received).toHaveLength(1);
});

test('a finished delivery can be resent with the same id, an unfinished one cannot', async () => {
	const { id } = await add();
	await emit();
	await worker.poll();
	await worker.idle();
	const [first] = await log(id);
	const params = { id, deliveryId: first?.id ?? '' };
	expect(await admin.client.replayWebhookDelivery({ params })).toMatchObject({ state: 'queued', attempts: 0 });
	await expect(admin.client.replayWebhookDelivery({ params })).rejects.toMatchObject({
		code: 'webhook_delivery_pending',
	});
	await deliver();
	const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
	expect(ids).toEqual([first?.eventId, first?.eventId]);
	await admin.client.changeWebhook({ params: { id }, body: { isEnabled: false } });
	await expect(admin.client.replayWebhookDelivery({ params })).rejects.toMatchObject({ code: 'webhook_off' });
});

test('queued deliveries wait while a webhook is disabled, and are deleted with it', async () => {
	receiver.respond((response) => void response.writeHead(503).end());
	const { id } = await add();
	await emit();
	await deliver();
	await admin.client.changeWebhook({ params: { id }, body: { isEnabled: false } });
	await emit('while it is off');
	app.clock.advance(minuteMs);
	await deliver();
	expect(receiver.received).toHaveLength(1);
	receiver.respond();
	await admin.client.changeWebhook({ params: { id }, body: { isEnabled: true } });
	await deliver();
	expect(await log(id)).toMatchObject([{ state: 'done', attempts: 2 }]);
	await admin.client.deleteWebhook({ params: { id } });
	expect(await app.deps.db.select().from(webhookDelivery)).toEqual([]);
});

test('deleting a webhook during a delivery raises no error', async () => {
	const { id } = await add();
	const answering = Promise.withResolvers<void>();
	receiver.respond(async (response) => {
		await answering.promise;
		response.writeHead(500).end();
	});
	await emit();
	await worker.poll();
	await receiver.arrived(1);
	await admin.client.deleteWebhook({ params: { id } });
	answering.resolve();
	await worker.idle();
	expect(await app.deps.db.select().from(webhookDelivery)).toEqual([]);
});

test('a hanging receiver does not delay other webhooks', async () => {
	const hanging = await startReceiver();
	hanging.respond(() => {});
	await add(hanging.url);
	const { id } = await add();
	for (let i = 0; i < 20; i++) await emit(`job-${i}`);
	await worker.poll();
	await receiver.arrived(20);
	expect(hanging.received.length).toBeLessThanOrEqual(8);
	await worker.stop();
	expect((await log(id)).filter(({ state }) => state === 'done').length).toBeGreaterThanOrEqual(19);
	// An attempt that a server stop interrupted does not count.
	const states = await app.deps.db.select({ attempts: webhookDelivery.attempts }).from(webhookDelivery);
	expect(states.every(({ attempts }) => attempts <= 1)).toBe(true);
	await hanging.close();
});

test('a webhook that fails for days is disabled, with an e-mail to each Admin', async () => {
	receiver.respond((response) => void response.writeHead(404).end());
	const { id } = await add();
	await emit();
	await deliver();
	expect(await admin.client.listWebhooks()).toMatchObject({ list: [{ failingSince: expect.any(String) }] });
	app.clock.advance(webhookLimits.failingMaxMs + minuteMs);
	await deliver();
	await app.jobs.idle();
	expect(await admin.client.listWebhooks()).toMatchObject({ list: [{ isEnabled: false, isTurnedOff: true }] });
	const mail = app.mail.sent.filter(({ to, subject }) => to === admin.email && subject.includes('turned off'));
	expect(mail).toHaveLength(1);
	expect(mail[0]?.text).toContain(`/settings/webhooks/${id}`);
	const { list } = await admin.client.listWorkspaceLog({ params: { id: admin.workspaceId }, query: {} });
	expect(list.slice(0, 2)).toMatchObject([{ action: 'webhookTurnedOff' }, { action: 'webhookAdded' }]);
	const on = await admin.client.changeWebhook({ params: { id }, body: { isEnabled: true } });
	expect(on).toMatchObject({ isEnabled: true, isTurnedOff: false, failingSince: null });
});

test('events and deliveries are deleted after 30 days', async () => {
	await add();
	await emit();
	await deliver();
	const left = async () => [await app.deps.db.$count(domainEvent), await app.deps.db.$count(webhookDelivery)];
	app.clock.advance(29 * dayMs);
	await sweepWebhooks(app.deps);
	expect(await left()).toEqual([1, 1]);
	app.clock.advance(2 * dayMs);
	await sweepWebhooks(app.deps);
	expect(await left()).toEqual([0, 0]);
});
