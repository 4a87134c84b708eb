import { readFileSync } from 'node:fs';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { buildActionPoint } from '@debrief/shared/testing/build-action-point.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { conversation, insight, localTask } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { refreshTasks } from '../../conversations/index.ts';

const migration = new URL('../../../platform/db/migrations/0087_promises.sql', import.meta.url);

/** Runs what the migration does after the columns are there. */
async function upgrade({ deps }: TestApp): Promise<void> {
	const parts = readFileSync(migration, 'utf8').split('--> statement-breakpoint');
	const first = parts.findIndex((part) => part.includes('CREATE TEMPORARY TABLE'));
	await deps.db.transaction(async (tx) => {
		for (const part of parts.slice(first)) await tx.execute(sql.raw(part));
	});
}

async function talk(app: TestApp, who: TestUser, actionPoints: ActionPoint[], names: Record<string, string> = {}) {
	const placed = await placeTranscript(app.deps, who, [['1', 'x']], { names });
	const ownerSpeaker = { fileId: placed.fileId, speakerId: '1' };
	const linked = actionPoints.map((each) => (each.owner === 'Speaker 1' ? { ...each, ownerSpeaker } : each));
	await placeInsights(app.deps, who, placed.callId, { actionPoints: linked });
	// As an older version left it.
	await app.deps.db.delete(localTask).where(eq(localTask.conversationId, placed.callId));
	return placed.callId;
}

test('an upgrade loses no task and no action point, and makes each pair one promise', async () => {
	await using app = await createTestApp();
	const who = await app.signUp();
	const { db } = app.deps;
	const callId = await talk(
		app,
		who,
		[
			buildActionPoint('1', { dueDate: '2030-01-01' }),
			buildActionPoint('2', { dueDate: '2030-02-31', owner: 'Speaker 1' }),
			buildActionPoint('3', { isDone: true, dueDate: 'soon' }),
			buildActionPoint('4', { text: 'Regenerated' }),
			buildActionPoint('5', { owner: 'Me' }),
		],
		{ 1: 'Callum' },
	);
	const task = async (fields: Partial<typeof localTask.$inferInsert>) => {
		const id = newId();
		const of = { workspaceId: who.workspaceId, conversationId: callId, creatorId: who.userId, assigneeId: who.userId };
		await db.insert(localTask).values({ id, ...of, title: 'x', ...fields });
		return id;
	};
	const moved = await task({
		title: 'Promise 1',
		actionPointId: '1',
		dueDate: '2030-05-05',
		description: 'In writing',
	});
	const done = await task({ title: 'Reworded', actionPointId: '2', doneAt: new Date('2026-03-01T10:00:00Z') });
	const early = new Date('2020-01-01T00:00:00Z');
	const orphan = await task({ title: 'Before', actionPointId: '4', createdAt: early });
	const gone = await task({ title: 'Gone', actionPointId: 'gone' });
	const plain = await task({ title: 'Plain', dueDate: '2030-06-06' });
	await db
		.update(insight)
		.set({ createdAt: new Date('2025-01-01T00:00:00Z') })
		.where(eq(insight.conversationId, callId));
	const heldBack = await talk(app, who, [buildActionPoint('1')]);
	await db.update(conversation).set({ isHeldBack: true }).where(eq(conversation.id, heldBack));
	await upgrade(app);

	const { list } = await who.client.listTasks({ query: { callId } });
	const byTitle = Object.fromEntries(list.map((each) => [each.title, each]));
	expect(byTitle).toMatchObject({
		'Promise 1': { id: moved, dueDate: '2030-05-05', description: 'In writing', actionPointId: '1' },
		Reworded: { id: done, doneAt: '2026-03-01T10:00:00.000Z', actionPointId: '2', owner: 'Callum' },
		'Promise 3': { doneAt: expect.any(String), dueDate: null, isMine: true },
		Regenerated: { actionPointId: '4', doneAt: null },
		Before: { id: orphan, actionPointId: null },
		Gone: { id: gone, actionPointId: null },
		Plain: { id: plain, dueDate: '2030-06-06' },
		'Promise 5': { actionPointId: '5', isMine: true },
	});
	expect(list).toHaveLength(8);
	const { actionPoints } = await who.client.getConversation({ params: { id: callId } });
	expect(actionPoints).toMatchObject([
		{ id: '1', text: 'Promise 1', dueDate: '2030-05-05', isDone: false },
		{ id: '2', text: 'Reworded', isDone: true },
		{ id: '3', isDone: true },
		{ id: '4', text: 'Regenerated', isDone: false },
		{ id: '5', owner: 'Me' },
	]);
	expect((await who.client.listTasks({ query: { callId: heldBack } })).list).toEqual([]);

	const before = await db.select().from(localTask).orderBy(localTask.id);
	await db.transaction((tx) => refreshTasks(tx, [callId, heldBack], { now: app.clock() }));
	expect(await db.select().from(localTask).orderBy(localTask.id)).toEqual(before);
});
