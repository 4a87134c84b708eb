import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

async function place(isExtractive: boolean, line = 'the palets came late') {
	const who = await app.signUp();
	const placed = await placeTranscript(app.deps, who, [
		['local', line],
		['other', 'I see'],
	]);
	const [segmentId = ''] = placed.segmentIds;
	const evidence = [{ fileId: placed.fileId, segmentId, startedAt: 0, endedAt: 4_000 }];
	const summary = [{ text: 'the palets came late', evidence }];
	await placeInsights(app.deps, who, placed.callId, { isExtractive, summary });
	const params = { id: placed.callId };
	return {
		who,
		segmentId,
		params,
		fileId: placed.fileId,
		edit: (text: string, revision: number) =>
			who.client.editSegment({ params: { segmentId }, body: { text, revision } }),
		shown: async () => {
			const { insights, summaryText } = await who.client.getConversation({ params });
			const { list } = await who.client.listConversations({ query: {} });
			const [first] = insights?.summary ?? [];
			return { text: first?.text, hasEvidence: first?.evidence.length === 1, summaryText, row: list[0]?.summary };
		},
	};
}
const reads = (text: string) => ({ text, hasEvidence: true, summaryText: text, row: text });

test('a quoting summary follows edits of its segment and their reverts', async () => {
	const { edit, shown, who, segmentId } = await place(true);
	await edit('the pallets came late', 0);
	expect(await shown()).toEqual(reads('the pallets came late'));
	await who.client.revertSegment({ params: { segmentId }, body: { revision: 1 } });
	expect(await shown()).toEqual(reads('the palets came late'));
});

test('a segment that was emptied of its quoted words is quoted again once they return', async () => {
	const { edit, shown } = await place(true, 'good morning the palets came late');
	await edit('good morning', 0);
	expect(await shown()).toEqual(reads('the palets came late'));
	await edit('good morning the pallets came late', 1);
	expect(await shown()).toEqual(reads('the pallets came late'));
});

test('replacing words everywhere corrects them in the summary too', async () => {
	const { shown, who, fileId, segmentId } = await place(true);
	const lines = [{ segmentId, revision: 0, from: ['the '.length] }];
	await who.client.replaceWords({ body: { fileId, find: 'palets', replace: 'pallets', lines } });
	expect(await shown()).toEqual(reads('the pallets came late'));
});

test('a quote in a manually edited summary keeps its evidence', async () => {
	const { edit, shown, who, params } = await place(true);
	await who.client.updateConversation({ params, body: { summary: 'the palets came late Call the depot.' } });
	await edit('the pallets came late', 0);
	expect(await shown()).toEqual({
		...reads('the pallets came late'),
		summaryText: 'the pallets came late Call the depot.',
	});
});

test('a sentence written by a model is unchanged', async () => {
	const { edit, shown } = await place(false);
	await edit('the pallets came late', 0);
	expect(await shown()).toEqual(reads('the palets came late'));
});
