import { type PayloadType, webhookBodies } from '@debrief/shared/contract/webhooks/events.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processed } from '../../../testing/pipeline-app.ts';
import { createWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';

let all: WebhookApp;
let { app, admin, receiver, add, deliver } = {} as WebhookApp;
let seen: number;
beforeEach(async () => {
	all = await createWebhookApp();
	({ app, admin, receiver, add, deliver } = all);
	seen = 0;
	await add();
});
afterEach(() => all.close());

/** What arrived since the last call. Each body is exactly what the reference says of its type. */
async function arrived() {
	await deliver();
	const bodies = receiver.received.slice(seen).map(({ body }) => JSON.parse(body));
	seen = receiver.received.length;
	for (const body of bodies) expect(webhookBodies[body.type as PayloadType].strict().parse(body)).toEqual(body);
	return bodies;
}
const note = { parentType: 'call', cuePoint: 0, createdWhile: 'playback' } as const;

test('a finished transcript and finished insights are reported with links and without content', async () => {
	const { callId } = await processed(app, admin);
	const bodies = await arrived();
	const { title } = await admin.client.getConversation({ params: { id: callId } });
	const data = { conversationId: callId, title, url: `${app.deps.env.publicUrl}/conversations/${callId}` };
	expect(bodies).toMatchObject([
		{ type: 'conversation.ready', version: 1, workspaceId: admin.workspaceId, data },
		{ type: 'insights.ready', data },
	]);
	expect(JSON.stringify(bodies)).not.toContain('Anna Miller before friday');
});

test('notes and tasks of a conversation are reported with their titles, a repeated note once', {
	tags: ['release'],
}, async () => {
	const { callId } = await processed(app, admin);
	await arrived();
	const body = { ...note, parentId: callId, localId: 'n-1', title: 'Budget', description: 'ask for a heliotrope one' };
	const created = await admin.client.createNote({ body });
	await admin.client.createNote({ body });
	const task = await admin.client.createTask({ body: { title: 'Send the invoice', callId } });
	const bodies = await arrived();
	const url = `${app.deps.env.publicUrl}/conversations/${callId}?note=${created.id}`;
	expect(bodies).toMatchObject([
		{ type: 'note.created', data: { noteId: created.id, conversationId: callId, title: 'Budget', url } },
		{ type: 'task.created', data: { taskId: task.id, conversationId: callId, title: 'Send the invoice' } },
	]);
	expect(JSON.stringify(bodies)).not.toContain('heliotrope');
});

test('a task without a conversation is not reported', async () => {
	await admin.client.createTask({ body: { title: 'Call the doctor' } });
	expect(await arrived()).toEqual([]);
});

test('a deleted conversation is reported once, and its title is no longer sent', { tags: ['release'] }, async () => {
	const { callId } = await processed(app, admin);
	await admin.client.deleteConversation({ params: { id: callId } });
	const bodies = await arrived();
	expect(bodies.map(({ type }) => type)).toEqual(['conversation.ready', 'insights.ready', 'conversation.deleted']);
	expect(bodies.map(({ data }) => data.title ?? null)).toEqual([null, null, null]);
	expect(bodies[2]?.data).toEqual({ conversationId: callId });
	await admin.client.purgeConversations({ body: { callIds: [callId] } });
	expect(await arrived()).toEqual([]);
});
