import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

async function edited() {
	const placed = await placeTranscript(app.deps, who, [['1', 'please send the invoice to Anna Miller before friday']]);
	await placeInsights(app.deps, who, placed.callId);
	const params = { id: placed.callId };
	await who.client.updateConversation({ params, body: { title: 'Mine', summary: 'My own words.', tags: ['Own'] } });
	return placed;
}

const again = async ({ fileId }: { fileId: string }, edits?: 'keep' | 'discard') => {
	await who.client.regenerateInsights({ body: { fileIds: [fileId], ...(edits && { edits }) } });
	await app.jobs.idle();
};

test('regenerating insights keeps manual edits, and the conversation lists which', async () => {
	const placed = await edited();
	await again(placed);
	const shown = await who.client.getConversation({ params: { id: placed.callId } });
	expect(shown).toMatchObject({ title: 'Mine', summaryText: 'My own words.', summary: 'My own words.' });
	expect(shown.tag.map(({ tag }) => tag)).toEqual(['Own']);
	expect(shown.insights?.engine.id).toBe('built-in');
	expect(shown.editedInsights?.map(({ part }) => part).toSorted()).toEqual(['summary', 'tags', 'title']);
	const reverted = await who.client.revertInsight({ params: { id: placed.callId }, body: { part: 'title' } });
	expect(reverted.title).not.toBe('Mine');
	expect(reverted.title).not.toBe('Late pallets');
});

test('a conversation without a subject remains untitled, and an upload keeps its file name', async () => {
	const titleOf = async (source: string) => {
		const placed = await placeTranscript(app.deps, who, [['1', 'Okay.']], { source, title: 'before' });
		await again(placed);
		const params = { id: placed.callId };
		const { title, insights } = await who.client.getConversation({ params });
		expect(insights?.title).toMatchObject({ text: 'Conversation', key: 'untitled' });
		await who.client.updateConversation({ params, body: { title: 'Mine' } });
		const reverted = await who.client.revertInsight({ params, body: { part: 'title' } });
		return [title, reverted.title];
	};
	expect(await titleOf('extension')).toEqual([null, null]);
	expect(await titleOf('upload')).toEqual(['call.wav', 'call.wav']);
});

test('a bulk regeneration with a foreign or unready conversation regenerates none', async () => {
	const placed = await edited();
	const foreign = await placeTranscript(app.deps, await app.signUp(), [['1', 'x']]);
	const unready = await placeTranscript(app.deps, who, [['1', 'x']], { transcriptStatus: 'processing' });
	const read = () => who.client.getConversation({ params: { id: placed.callId } });
	const before = await read();
	const ask = (...fileIds: string[]) => who.client.regenerateInsights({ body: { fileIds } });
	await expect(ask(placed.fileId, foreign.fileId)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
	await expect(ask(placed.fileId, 'nowhere')).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
	await expect(ask(placed.fileId, unready.fileId)).rejects.toMatchObject({ code: 'still_processing' });
	await expect(ask(...Array<string>(10_000).fill(placed.fileId))).rejects.toMatchObject({
		status: 400,
		code: 'invalid_input',
	});
	await app.jobs.idle();
	expect(await read()).toEqual(before);
});

test('after a failed re-transcription, insights use the previous transcript, which is current again', async () => {
	const lines: Parameters<typeof placeTranscript>[2] = [['1', 'please send the invoice to Anna Miller before friday']];
	const placed = await placeTranscript(app.deps, who, lines, { transcriptStatus: 'processing_failed' });
	await again(placed);
	const { insights } = await who.client.getConversation({ params: { id: placed.callId } });
	expect(insights?.actionPoints).not.toHaveLength(0);
	expect(await who.client.getTranscript({ query: { fileId: placed.fileId } })).toMatchObject({ status: 'done' });
});

test('manual edits are discarded on request', async () => {
	const placed = await edited();
	await again(placed, 'discard');
	const shown = await who.client.getConversation({ params: { id: placed.callId } });
	expect(shown.editedInsights).toEqual([]);
	expect([shown.title, shown.summaryText]).not.toContain('Mine');
	expect(shown.tag.map(({ tag }) => tag)).not.toContain('Own');
	const types = (await who.client.listActivity({ query: {} })).list.map((one) => one.activityType);
	expect(types.slice(0, 2).toSorted()).toEqual(['conversationAiInsightsCreated', 'conversationSummarized']);
});

test('a conversation shows that its transcript changed after its insights, until they are regenerated', async () => {
	const placed = await placeTranscript(app.deps, who, [['1', 'please send the invoice before friday']]);
	await placeInsights(app.deps, who, placed.callId);
	const isNewer = async () => (await who.client.getConversation({ params: { id: placed.callId } })).isTranscriptNewer;
	expect(await isNewer()).toBe(false);
	const [segmentId = ''] = placed.segmentIds;
	const params = { segmentId };
	await who.client.editSegment({ params, body: { text: 'please send the invoices before friday', revision: 0 } });
	expect(await isNewer()).toBe(true);
	await again(placed);
	expect(await isNewer()).toBe(false);
});
