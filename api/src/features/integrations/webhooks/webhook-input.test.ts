import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { createWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';

let all: WebhookApp;
let { app, admin, receiver, add, emit, deliver, log } = {} as WebhookApp;
beforeEach(async () => {
	all = await createWebhookApp();
	({ app, admin, receiver, add, emit, deliver, log } = all);
});
afterEach(() => all.close());

test('only workspace Admins see and change webhooks, and API keys cannot', async () => {
	const { id } = await add();
	await emit();
	await deliver();
	const deliveryId = (await log(id))[0]?.id ?? '';
	const colleague = await joinWorkspace(app, admin, 'Manager');
	const stranger = await app.signUp();
	for (const [{ client }, code] of [
		[colleague, 'forbidden'],
		[stranger, 'webhook_not_found'],
	] as const)
		for (const act of [
			() => client.changeWebhook({ params: { id }, body: { isEnabled: false } }),
			() => client.rotateWebhookSecret({ params: { id } }),
			() => client.testWebhook({ params: { id } }),
			() => client.listWebhookDeliveries({ params: { id }, query: {} }),
			() => client.replayWebhookDelivery({ params: { id, deliveryId } }),
			() => client.deleteWebhook({ params: { id } }),
		])
			await expect(act()).rejects.toMatchObject({ code });
	const own = await stranger.client.createWebhook({ body: { url: receiver.url, events: ['note.created'] } });
	const foreign = stranger.client.replayWebhookDelivery({ params: { id: own.id, deliveryId } });
	await expect(foreign).rejects.toMatchObject({ code: 'webhook_delivery_not_found' });
	const { apiKey } = await admin.client.createApiKey({ body: {} });
	const response = await fetch(`${app.origin}/api/v1/webhooks`, { headers: { authorization: `Bearer ${apiKey}` } });
	expect(await response.json()).toMatchObject({ code: 'api_key_not_allowed' });
});

test.for([
	['a script', 'javascript:alert(1)'],
	['another protocol', 'ftp://example.com/'],
	['one with a password', 'https://ada:secret@example.com/'],
	['no address', 'example'],
	['nothing', ''],
	['10,000 characters', `https://example.com/${'x'.repeat(10_000)}`],
])('%s is refused as an address', async ([, url = '']) => {
	await expect(add(url)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a private address is refused unless the server allows it', async () => {
	await using strict = await createTestApp();
	const { client } = await strict.signUp();
	for (const url of [
		'http://127.0.0.1/',
		'http://[::1]:8080/',
		'https://192.168.1.2/',
		'http://localhost/',
		'http://intranet/',
	])
		await expect(client.createWebhook({ body: { url, events: ['note.created'] } })).rejects.toMatchObject({
			code: 'webhook_address_private',
		});
	const { id } = await client.createWebhook({ body: { url: 'https://example.com/', events: ['note.created'] } });
	const change = client.changeWebhook({ params: { id }, body: { url: 'http://10.0.0.1/' } });
	await expect(change).rejects.toMatchObject({ code: 'webhook_address_private' });
});

test('duplicate events are stored once, and a workspace has at most 20 webhooks, also when added at once', {
	tags: ['release'],
}, async () => {
	const { url } = receiver;
	for (const events of [[], ['note.created', 'note.created'], ['everything']])
		await expect(admin.client.createWebhook({ body: { url, events: events as never } })).rejects.toMatchObject({
			code: 'invalid_input',
		});
	const added = await Promise.allSettled(Array.from({ length: 22 }, () => add()));
	expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
	expect(added.filter(({ status }) => status === 'rejected')).toMatchObject(
		Array.from({ length: 2 }, () => ({ reason: { code: 'webhooks_limit' } })),
	);
});

test('without the feature webhooks cannot be added and receive nothing, but can be disabled and deleted', async () => {
	const { id } = await add();
	await admin.client.setWorkspacePlan({ params: { id: admin.workspaceId }, body: { plan: 'free' } });
	await expect(add()).rejects.toMatchObject({ code: 'feature_not_in_plan' });
	await emit();
	await deliver();
	expect(await log(id)).toEqual([]);
	expect(await admin.client.changeWebhook({ params: { id }, body: { isEnabled: false } })).toMatchObject({
		isEnabled: false,
	});
	await admin.client.deleteWebhook({ params: { id } });
});
