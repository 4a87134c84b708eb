import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysis, insight, insightEdit } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { atCurrentLines } from './current-lines.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

test('evidence, insight edits and answers point to the part that has their words', async () => {
	const who = await app.signUp();
	const placed = await placeTranscript(app.deps, who, [
		['local', 'please send the in voice'],
		['local', 'by friday'],
		['other', 'I will'],
	]);
	const lines = async () => (await who.client.getTranscript({ query: { fileId: placed.fileId } })).list;
	const merge = async (index: number) => {
		const [first, next] = (await lines()).slice(index);
		await who.client.mergeSegments({
			params: { segmentId: first?.id ?? '' },
			body: { revision: first?.revision ?? 0, nextSegmentId: next?.id ?? '', nextRevision: next?.revision ?? 0 },
		});
	};
	const idOf = (index: number) => placed.segmentIds[index] ?? '';
	const at = (index: number, startedAt: number): Evidence => ({
		fileId: placed.fileId,
		segmentId: idOf(index),
		startedAt,
		endedAt: startedAt + 300,
	});
	await placeInsights(app.deps, who, placed.callId, {
		title: { text: 'Invoice', evidence: [at(0, 100), at(0, 2_000), at(2, 8_000)] },
		sentiment: { sentiment: 'Neutral', recommended_agent_response: 'x', evidence: [at(1, 4_000)] },
	});
	const point = { id: 'p', text: 'Send it', owner: null, dueDate: null, isDone: false, evidence: [at(0, 2_400)] };
	const of = { workspaceId: who.workspaceId, conversationId: placed.callId };
	await app.deps.db.insert(insightEdit).values([
		{ conversationId: placed.callId, part: 'actionPoints', value: [point], editedBy: 'M', editedAt: new Date() },
		{ conversationId: placed.callId, part: 'title', value: 'Mine', editedBy: 'M', editedAt: new Date() },
	]);
	const asked = { prompt: 'Why?', status: 'done', authorName: 'M', assistant: 'Test' } as const;
	await app.deps.db.insert(analysis).values({
		...of,
		...asked,
		id: `answer-${placed.callId}`,
		fileIds: [placed.fileId],
		userId: who.userId,
		evidence: [at(0, 3_000), at(1, 5_000)],
	});
	const pointedAt = async () => {
		const ofThis = eq(insight.conversationId, placed.callId);
		const [stored] = await app.deps.db.select().from(insight).where(ofThis);
		const edits = await app.deps.db.select().from(insightEdit).where(eq(insightEdit.conversationId, placed.callId));
		const [answer] = await app.deps.db.select().from(analysis).where(eq(analysis.conversationId, placed.callId));
		const idsOf = (evidence: Evidence[] = []) => evidence.map(({ segmentId }) => segmentId);
		const points = edits.find(({ part }) => part === 'actionPoints')?.value as [typeof point];
		expect(edits.find(({ part }) => part === 'title')?.value).toBe('Mine');
		return [
			...[stored?.data.title, stored?.data.sentiment, points[0], answer].map((each) => idsOf(each?.evidence)),
			(await lines()).map(({ id }) => id),
		];
	};
	const body = { at: 'please send'.length, revision: 0 };
	const { list } = await who.client.splitSegment({ params: { segmentId: idOf(0) }, body });
	const [first, second] = list.map(({ id }) => id);
	const [one, two] = [idOf(1), idOf(2)];
	expect(await pointedAt()).toEqual([[first, second, two], [one], [second], [second, one], [first, second, one, two]]);
	await merge(1);
	expect(await pointedAt()).toEqual([[first, second, two], [second], [second], [second, second], [first, second, two]]);
	await merge(0);
	expect(await pointedAt()).toEqual([[first, first, two], [first], [first], [first, first], [first, two]]);
});

test('evidence from former segments resolves to the current ones with its words', () => {
	const line = (id: string, position: number, startedAt: number, merged: string[] = []) => ({
		id,
		fileId: 'file',
		position,
		startedAt,
		merged: merged.map((each) => ({ id: each, startedAt, origin: 'mixed' as const, originalSpeakerId: null })),
	});
	const lines = [line('a', 0, 0), line('a2', 0, 3_000), line('b', 1, 5_000, ['c'])];
	const at = (segmentId: string, startedAt: number) => ({ fileId: 'file', segmentId, startedAt, endedAt: startedAt });
	const found = atCurrentLines(
		{ any: [{ depth: at('a', 1_000) }, at('a', 3_000), at('c', 8_000), at('gone', 1)] },
		lines,
	);
	expect(found).toEqual({
		any: [{ depth: at('a', 1_000) }, at('a2', 3_000), at('b', 8_000), at('gone', 1)],
	});
});

test('a chapter begins with the line that has its first words, and so does its evidence', () => {
	const line = { fileId: 'f', position: 3, startedAt: 0, merged: null };
	const lines = [
		{ ...line, id: 'first', merged: [{ id: 'gone', startedAt: 2_000 }] },
		{ ...line, id: 'second', startedAt: 4_000 },
	] as unknown as Parameters<typeof atCurrentLines>[1];
	const at = { fileId: 'f', segmentId: 'gone', endedAt: 5_000 };
	const chapter = { title: 'Rent', ...at, startedAt: 2_000, evidence: [{ ...at, startedAt: 4_500 }] };
	expect(atCurrentLines(chapter, lines)).toEqual({
		...chapter,
		segmentId: 'first',
		evidence: [{ ...at, startedAt: 4_500, segmentId: 'second' }],
	});
});
