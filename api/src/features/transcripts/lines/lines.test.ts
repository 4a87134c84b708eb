import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conversation, segment } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp('marta@example.com');
});
beforeEach(async () => {
	placed = await placeTranscript(app.deps, who, [
		['local', 'please send the in voice'],
		['local', 'by friday'],
		['other', 'I will'],
	]);
});
afterAll(() => app.close());

const lines = async () => (await who.client.getTranscript({ query: { fileId: placed.fileId } })).list;
const texts = async () => (await lines()).map((line) => line.text);
const words = async () =>
	(await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 12_000 } })).list.map((line) => line.words);
const split = (segmentId: string, at: number, revision = 0, by = who) =>
	by.client.splitSegment({ params: { segmentId }, body: { at, revision } });
const merge = (first: Pick<Segment, 'id' | 'revision'>, next: Pick<Segment, 'id' | 'revision'>, by = who) =>
	by.client.mergeSegments({
		params: { segmentId: first.id },
		body: { revision: first.revision ?? 0, nextSegmentId: next.id, nextRevision: next.revision ?? 0 },
	});
const edit = (segmentId: string, text: string, revision: number) =>
	who.client.editSegment({ params: { segmentId }, body: { text, revision } });
const revert = (line: Segment | undefined) =>
	who.client.revertSegment({ params: { segmentId: line?.id ?? '' }, body: { revision: line?.revision ?? 0 } });
const line = (index: number) => ({ id: placed.segmentIds[index] ?? '', revision: 0 });
const behind = (word: string) => 'please send the in voice'.indexOf(word) + word.length;
const must = <T>(value: T | undefined): T => {
	if (value === undefined) throw new Error('There is one less than expected.');
	return value;
};

describe('splitting a segment', () => {
	test('creates two segments in its place, with the words and times of each', async () => {
		const before = await words();
		const { list } = await split(line(0).id, behind('send'));
		expect(list).toMatchObject([
			{ id: line(0).id, text: 'please send', startedAt: 0, endedAt: 1_600, revision: 1, speakerId: 'local' },
			{ text: 'the in voice', startedAt: 1_600, endedAt: 4_000, revision: 1, speakerId: 'local', timestamp: '00:01' },
		]);
		expect(list.map((part) => part.originalText)).toEqual([null, null]);
		expect((await lines()).slice(0, 2)).toEqual(list);
		expect(await texts()).toEqual(['please send', 'the in voice', 'by friday', 'I will']);
		const after = await words();
		expect([after[0]?.length, after[1]?.length]).toEqual([2, 3]);
		expect(after.flat()).toEqual(before.flat());
	});

	test('can be repeated before and behind, and keeps all parts in order', async () => {
		const { list } = await split(line(0).id, behind('the'));
		await split(line(0).id, behind('please'), 1);
		await split(list[1]?.id ?? '', 2, 1);
		expect(await texts()).toEqual(['please', 'send the', 'in', 'voice', 'by friday', 'I will']);
		const { list: page } = await who.client.getTranscript({ query: { fileId: placed.fileId, start: 1, limit: 2 } });
		expect(page.map((each) => each.text)).toEqual(['send the', 'in']);
	});

	test('is refused at its ends, inside a word and outside of it', async () => {
		for (const at of [0, 3, 'please send the in voice'.length, 9_999])
			await expect(split(line(0).id, at)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
		expect(await texts()).toEqual(['please send the in voice', 'by friday', 'I will']);
	});

	test("lets each part be reverted to the engine's text for its words", async () => {
		await edit(line(0).id, 'please send the invoice now', 0);
		const [, second] = (await split(line(0).id, 'please send the'.length, 1)).list;
		const parts = (await lines()).slice(0, 2);
		expect(parts).toMatchObject([
			{ text: 'please send the', originalText: null },
			{ text: 'invoice now', originalText: 'in voice', editedBy: 'marta@example.com' },
		]);
		expect(await revert(second)).toMatchObject({ text: 'in voice', originalText: null });
		expect(await texts()).toEqual(['please send the', 'in voice', 'by friday', 'I will']);
	});

	test('keeps a part without engine words when it is reverted', async () => {
		await edit(line(1).id, 'by friday at the latest', 0);
		const [, second] = (await split(line(1).id, 'by friday'.length, 1)).list;
		expect(second).toMatchObject({ text: 'at the latest', originalText: '' });
		expect(await revert(second)).toEqual(second);
		const [, first, rest] = await lines();
		const merged = await merge(must(first), must(rest));
		expect(merged).toMatchObject({ text: 'by friday at the latest', originalText: 'by friday' });
	});

	test('estimates times for unknown words, at any length', async () => {
		const text = Array.from({ length: 800 }, (_, i) => `word${i}`).join(' ');
		await app.deps.db
			.update(segment)
			.set({ words: [], text })
			.where(eq(segment.id, line(0).id));
		const { list } = await split(line(0).id, text.indexOf(' word400'));
		expect(list[1]).toMatchObject({ endedAt: 4_000 });
		expect(list[1]?.startedAt).toBeGreaterThan(1_800);
		expect(list[1]?.startedAt).toBeLessThan(2_200);
		const [first, second] = await words();
		expect([first?.length, second?.length]).toEqual([400, 400]);
		expect(second?.[0]).toMatchObject(['word400', list[1]?.startedAt, expect.any(Number), null, 1]);
	});

	test('works inside an engine word that contains a space', async () => {
		const heard: [string, number, number, number, 0][] = [
			['at', 0, 1_000, 0.9, 0],
			['3 pm', 1_000, 3_000, 0.9, 0],
		];
		await app.deps.db
			.update(segment)
			.set({ words: heard, text: 'at 3 pm' })
			.where(eq(segment.id, line(0).id));
		const { list } = await split(line(0).id, 'at 3'.length);
		expect(list.map(({ text }) => text)).toEqual(['at 3', 'pm']);
		expect((await words()).slice(0, 2).map((each) => each.map(([word]) => word))).toEqual([['at', '3'], ['pm']]);
	});

	test('makes each part searchable by its words, with the adjacent parts as neighbours', async () => {
		await split(line(0).id, behind('send'));
		const { list } = await who.client.searchTranscripts({ query: { search: 'voice' } });
		const hit = list.find((each) => each.callId === placed.callId);
		expect(hit?.transcript.map(({ text, position, matched }) => [text, position, matched])).toEqual([
			['please send', 0, false],
			['the in voice', 1, true],
			['by friday', 2, false],
		]);
	});

	test('changes neither word counts nor talk times', async () => {
		const count = async () => {
			const { wordCount, confidentWordCount } = conversation;
			const ofThis = eq(conversation.id, placed.callId);
			return app.deps.db.select({ wordCount, confidentWordCount }).from(conversation).where(ofThis);
		};
		const talk = () => who.client.getStatistics({ query: { fileId: placed.fileId } });
		await app.deps.db.update(conversation).set({ wordCount: 9, confidentWordCount: 9 });
		const before = [await count(), await talk()];
		await split(line(0).id, behind('send'));
		expect([await count(), await talk()]).toEqual(before);
		const [first, second] = await lines();
		await merge(must(first), must(second));
		expect([await count(), await talk()]).toEqual(before);
	});
});

describe('merging segments', () => {
	test('creates one that spans both with all words, and the second id redirects to it', async () => {
		const before = await words();
		const merged = await merge(line(0), line(1));
		expect(merged).toMatchObject({
			id: line(0).id,
			text: 'please send the in voice by friday',
			startedAt: 0,
			endedAt: 8_000,
			originalText: null,
			revision: 1,
			mergedLines: [{ id: line(1).id, startedAt: 4_000 }],
		});
		expect(await texts()).toEqual([merged.text, 'I will']);
		expect((await words()).flat()).toEqual(before.flat());
	});

	test('is undone by splitting at the same place', async () => {
		await edit(line(1).id, 'by Friday', 0);
		await who.client.reassignSegment({ params: { segmentId: line(2).id }, body: { revision: 0, speakerId: 'local' } });
		const before = await lines();
		const [first, second, third] = before;
		const merged = await merge(must(first), must(second));
		const all = await merge(merged, must(third));
		expect(all.originalText).toBe('please send the in voice by friday I will');
		const { list } = await split(all.id, merged.text.length, all.revision);
		await split(all.id, must(first).text.length, list[0]?.revision);
		// These fields say that the line changed.
		const changing = { revision: 0, editedAt: '', editedBy: '', confidence: 0 };
		expect((await lines()).map((each) => ({ ...each, ...changing }))).toEqual(
			before.map((each) => ({ ...each, ...changing })),
		);
	});

	test("keeps the engine's text of both for a revert", async () => {
		await edit(line(1).id, 'by Monday', 0);
		const merged = await merge(line(0), { id: line(1).id, revision: 1 });
		expect(merged.originalText).toBe('please send the in voice by friday');
		expect(await revert(merged)).toMatchObject({ text: 'please send the in voice by friday', originalText: null });
	});

	test('requires the same speaker, adjacency and a length within the limit', async () => {
		const refused = { status: 400, code: 'invalid_input' };
		await expect(merge(line(1), line(2))).rejects.toMatchObject({
			...refused,
			details: [{ reason: 'other_speaker', message: expect.stringContaining('same speaker') }],
		});
		await expect(merge(line(0), line(2))).rejects.toMatchObject({ ...refused, details: [{ reason: 'not_next' }] });
		await expect(merge(line(2), line(0))).rejects.toMatchObject({ ...refused, details: [{ reason: 'not_next' }] });
		await expect(merge(line(0), line(0))).rejects.toMatchObject({ ...refused, details: [{ reason: 'not_next' }] });
		const long = 'x'.repeat(4_995);
		await edit(line(0).id, long, 0);
		await expect(merge({ id: line(0).id, revision: 1 }, line(1))).rejects.toMatchObject({
			...refused,
			details: [{ reason: 'too_long' }],
		});
		expect(await texts()).toEqual([long, 'by friday', 'I will']);
	});

	test('reveals nothing about segments elsewhere', async () => {
		const stranger = await app.signUp();
		const elsewhere = await placeTranscript(app.deps, stranger, [['local', 'a secret']]);
		const foreign = { id: elsewhere.segmentIds[0] ?? '', revision: 7 };
		await expect(merge(line(0), foreign)).rejects.toMatchObject({ code: 'invalid_input', extra: {} });
		for (const attempt of [
			() => merge(line(0), line(1), stranger),
			() => split(line(0).id, behind('send'), 0, stranger),
		])
			await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'segment_not_found' });
	});
});

test('of concurrent split, merge and edit one succeeds, and the others get the current segment', async () => {
	for (const other of [
		() => edit(line(0).id, 'changed', 0),
		() => merge(line(0), line(1)),
		() => split(line(0).id, 6),
	]) {
		await app.deps.db.delete(segment).where(eq(segment.fileId, placed.fileId));
		placed = await placeTranscript(app.deps, who, [
			['local', 'please send the in voice'],
			['local', 'by friday'],
		]);
		const outcomes = await Promise.allSettled([split(line(0).id, behind('the')), other()]);
		const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
		const [present] = await lines();
		expect(lost).toMatchObject([{ status: 409, code: 'segment_changed', extra: { segment: present } }]);
	}
});

test('merging with a segment changed since is a conflict that returns it', async () => {
	await edit(line(1).id, 'by Monday', 0);
	await expect(merge(line(0), line(1))).rejects.toMatchObject({
		status: 409,
		code: 'segment_changed',
		extra: { segment: { id: line(1).id, text: 'by Monday' } },
	});
	await edit(line(0).id, 'please', 0);
	await expect(split(line(0).id, 6, 0)).rejects.toMatchObject({ code: 'segment_changed' });
});

test('replacing the transcript during a split leaves no orphaned part', async () => {
	const replace = app.deps.db.transaction(async (tx) => {
		await tx.select().from(conversation).where(eq(conversation.id, placed.callId)).for('update');
		await tx.delete(segment).where(eq(segment.fileId, placed.fileId));
	});
	const [, attempt] = await Promise.allSettled([replace, split(line(0).id, behind('send'))]);
	if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ status: 404, code: 'segment_not_found' });
	expect(await lines()).toEqual([]);
});
