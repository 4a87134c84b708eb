import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversation, segment } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const heard: WordTuple[] = [
	['send', 0, 400, 0.95, 0],
	['the', 400, 600, 0.9, 0],
	['in', 600, 900, 0.3, 0],
	['voice', 900, 1_400, 0.4, 0],
];

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
beforeEach(async () => {
	placed = await placeTranscript(app.deps, who, [
		['local', 'send the in voice'],
		['other', 'I will'],
	]);
	await app.deps.db.update(segment).set({ words: heard }).where(eq(segment.id, segmentId()));
	await app.deps.db
		.update(conversation)
		.set({ wordCount: 4, confidentWordCount: 2 })
		.where(eq(conversation.id, placed.callId));
});
afterAll(() => app.close());

const segmentId = () => placed.segmentIds[0] ?? '';
const unsure = () => who.client.listUnsureWords({ query: { fileId: placed.fileId } });
const confirm = (startedAt: number[], revision: number, isConfirmed = true, by = who) =>
	by.client.confirmWords({ params: { segmentId: segmentId() }, body: { startedAt, isConfirmed, revision } });
const confidences = async () => {
	const { list } = await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 3_999 } });
	return list[0]?.words.map(([, , , confidence]) => confidence);
};
const share = async () => (await who.client.getConversation({ params: { id: placed.callId } })).confidentShare;

test("low-confidence segments are listed with the file's share of confident words", async () => {
	expect(await unsure()).toMatchObject({ list: [{ segmentId: segmentId(), words: heard }], words: 6, confident: 4 });
});

test("confirming a word makes it confident and keeps the segment's text", async () => {
	const line = await confirm([600], 0);
	expect(line).toMatchObject({ text: 'send the in voice', revision: 1, originalText: null, editedBy: null });
	expect([await confidences(), await share()]).toEqual([[0.95, 0.9, 1, 0.4], 0.75]);
	await confirm([900], 1);
	expect([(await unsure()).list, await share()]).toEqual([[], 1]);
});

test('a confirmation can be undone, and confirming again has no effect', async () => {
	await confirm([600, 900], 0);
	expect((await confirm([600, 900], 1)).revision).toBe(1);
	await confirm([600], 1, false);
	expect([await confidences(), await share()]).toEqual([[0.95, 0.9, 0.3, 1], 0.75]);
});

test("a later edit keeps confirmed words, and a revert restores the engine's version", async () => {
	await confirm([600], 0);
	const params = { segmentId: segmentId() };
	await who.client.editSegment({ params, body: { text: 'send the in box', revision: 1 } });
	expect(await confidences()).toEqual([0.95, 0.9, 1, null]);
	await who.client.revertSegment({ params, body: { revision: 2 } });
	expect([await confidences(), await share()]).toEqual([[0.95, 0.9, 0.3, 0.4], 0.5]);
});

test("of two concurrent confirmations the second gets the first one's segment", async () => {
	const results = await Promise.allSettled([confirm([600], 0), confirm([900], 0)]);
	const refused = results.filter((each) => each.status === 'rejected');
	expect(refused).toHaveLength(1);
	expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'segment_changed' });
});

test('confirming edited words, or times at which no word starts, has no effect', async () => {
	const params = { segmentId: segmentId() };
	await who.client.editSegment({ params, body: { text: 'send the invoice', revision: 0 } });
	const before = await confidences();
	expect((await confirm([600, 12_345], 1)).revision).toBe(1);
	expect(await confidences()).toEqual(before);
});

test('only users with edit rights can confirm, and a confirmation needs a time', async () => {
	const other = await app.signUp();
	await expect(confirm([600], 0, true, other)).rejects.toMatchObject({ status: 404, code: 'segment_not_found' });
	await expect(other.client.listUnsureWords({ query: { fileId: placed.fileId } })).rejects.toMatchObject({
		code: 'file_not_found',
	});
	await expect(confirm([], 0)).rejects.toMatchObject({ status: 400 });
	await expect(confirm([-1], 0)).rejects.toMatchObject({ status: 400 });
});
