import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const lines: Parameters<typeof placeTranscript>[2] = [
	['local', 'please send the invoice to Anna Miller before friday'],
	['other', 'i will send the invoice tomorrow morning'],
];

/** A call of which so many of a hundred words are confident, with its insights made. */
async function callWith(confidentWordCount: number) {
	const placed = await placeTranscript(app.deps, who, lines, { wordCount: 100, confidentWordCount });
	await regenerate(placed.fileId);
	return placed;
}
const regenerate = async (fileId: string) => {
	await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
};
const open = (id: string) => who.client.getConversation({ params: { id } });
const inList = async (id: string) =>
	(await who.client.listConversations({ query: { limit: 200 } })).list.find((row) => row.id === id);
async function exported(id: string) {
	const include = { title: true, summary: true, compliance: true, accuracy: true, file_name: true, engine: true };
	return (await who.client.exportConversations({ body: { callIds: [id], include } })).bytes.text();
}

describe('insights of a call in which twelve of a hundred words are confident', () => {
	test('are withheld on the page, in lists, in exports and from the assistant', async () => {
		const { callId, fileId } = await callWith(12);
		const nothing = { title: 'call.wav', summary: null, isHeldBack: true, confidentShare: 0.12 };
		expect(await inList(callId)).toMatchObject(nothing);
		expect(await open(callId)).toMatchObject({
			...nothing,
			insights: null,
			summaryText: null,
			actionPoints: [],
			callAnalysis: [],
			sentimentAnalysis: null,
			tag: [],
		});
		const { list: activity } = await who.client.listActivity({ query: {} });
		const ofCall = activity.filter(({ activityContent }) => activityContent.callId === callId);
		expect(ofCall.map(({ activityType }) => activityType)).not.toContain('conversationAiInsightsCreated');
		const sentence = 'Only 12 % of the words are certain: too few for a summary.';
		const csv = await exported(callId);
		for (const cell of [sentence, 'Greeting: cannot tell', 'call.wav', '12 % of the words are certain', 'Test'])
			expect(csv).toContain(cell);
		await who.client.createAnalysis({ body: { fileIds: [fileId], analyze_types: 'combined' } });
		await app.jobs.idle();
		const { list } = await who.client.listAnalyses({ query: { fileIds: [fileId] } });
		expect(list).toMatchObject([{ type: 'combined', result: sentence }]);
	});

	test('are shown on request, without verdicts on unmet checks, and remain shown', async () => {
		const { callId, fileId } = await callWith(12);
		await who.client.updateConversation({ params: { id: callId }, body: { showsUncertain: true } });
		const shown = await open(callId);
		expect(shown).toMatchObject({ isHeldBack: false, title: shown.insights?.title.text });
		expect(shown.summary).not.toBeNull();
		const results = shown.callAnalysis.map(({ result }) => result);
		expect(results).toContain('unclear');
		expect(results).not.toContain('not_found');
		expect(await inList(callId)).toMatchObject({ title: shown.title, summary: shown.summary });
		await regenerate(fileId);
		expect(await open(callId)).toMatchObject({ isHeldBack: false, title: shown.title });
	});

	test('keep what a person wrote', async () => {
		const { callId } = await callWith(12);
		await who.client.updateConversation({ params: { id: callId }, body: { summary: 'They agreed.', title: 'Mine' } });
		expect(await open(callId)).toMatchObject({ title: 'Mine', summaryText: 'They agreed.', insights: null });
		await who.client.revertInsight({ params: { id: callId }, body: { part: 'title' } });
		expect(await open(callId)).toMatchObject({ title: 'call.wav' });
	});
});

test.for([
	[40, 'unclear', 'not_found'],
	[60, 'not_found', 'unclear'],
] as const)('with %i of a hundred words confident, insights are shown and an unmet check is %s', async (given) => {
	const [confident, result, other] = given;
	const shown = await open((await callWith(confident)).callId);
	expect(shown.isHeldBack).toBe(false);
	const results = shown.callAnalysis.map((step) => step.result);
	expect(results).toContain(result);
	expect(results).not.toContain(other);
});

test('manually edited words do not count as words of the engine', async () => {
	const columns = { wordCount: 20, confidentWordCount: 16 };
	const { callId, segmentIds } = await placeTranscript(app.deps, who, lines, columns);
	expect((await open(callId)).confidentShare).toBe(0.8);
	const params = { segmentId: segmentIds[1] ?? '' };
	await who.client.editSegment({ params, body: { text: 'nothing of that at all', revision: 0 } });
	expect((await open(callId)).confidentShare).toBeCloseTo(9 / 13, 5);
});

describe('the owner of an action point', () => {
	test("has the speaker's name, also after a rename, on the page and in exports", async () => {
		const { callId, fileId } = await placeTranscript(app.deps, who, lines);
		await regenerate(fileId);
		const owners = async () => (await open(callId)).actionPoints.map(({ owner }) => owner);
		expect(await owners()).toContain('Others');
		await who.client.renameSpeaker({ params: { fileId, speakerId: 'other' }, body: { speakerName: 'Dermot Ash' } });
		expect(await owners()).toContain('Dermot Ash');
		expect(await owners()).not.toContain('Others');
		const { bytes } = await who.client.exportConversations({ body: { callIds: [callId] } });
		expect(await bytes.text()).toContain('(Dermot Ash');
	});

	test('entered by a person is linked to the speaker of that name', async () => {
		const { callId, fileId } = await placeTranscript(app.deps, who, lines);
		await placeInsights(app.deps, who, callId);
		const actionPoints = [{ text: 'Call back', owner: 'Me' }];
		await who.client.updateConversation({ params: { id: callId }, body: { actionPoints } });
		await who.client.renameSpeaker({ params: { fileId, speakerId: 'local' }, body: { speakerName: 'Nora' } });
		expect((await open(callId)).actionPoints).toMatchObject([{ text: 'Call back', owner: 'Nora' }]);
	});
});
