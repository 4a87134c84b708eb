import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '../../../jobs.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import {
	type PlacedTranscript,
	placeInsights,
	placeTranscript,
} from '../../../testing/transcripts/place-transcript.ts';
import { answerQuestionJob } from './answer-question.job.ts';

let app: TestApp;
let admin: TestUser;
let placed: PlacedTranscript;
const lines: Parameters<typeof placeTranscript>[2] = [
	['local', 'Good morning, how can I help you?'],
	['other', 'The pallets arrived three days late at the warehouse in Hamburg.'],
	['local', 'I will send you a credit note before Friday.'],
	['other', 'Thank you, that is very kind.'],
];
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp();
	placed = await placeTranscript(app.deps, admin, lines);
	await placeInsights(app.deps, admin, placed.callId);
});
afterAll(() => app.close());

const ask = async (question: string, { fileId } = placed, who = admin) => {
	const asked = await who.client.createAnalysis({ body: { fileIds: [fileId], custom_prompt: question } });
	await app.jobs.idle();
	const { list } = await who.client.listAnalyses({ query: { fileIds: [fileId] } });
	return { asked, answer: list.find((one) => one.id === asked.id), list };
};

describe('a question to the assistant', () => {
	test('is answered by transcript passages, labelled as quotes, with their moments', async () => {
		const { asked, answer } = await ask('When did the pallets arrive at the warehouse?');
		expect(asked).toMatchObject({ status: 'processing', result: null });
		expect(answer).toMatchObject({
			status: 'done',
			prompt: 'When did the pallets arrive at the warehouse?',
			isFound: true,
			isExtractive: true,
			model: null,
			usages: null,
			assistant: 'Built-in, quotes from the transcript',
			authorName: admin.email,
		});
		expect(answer?.result).toContain('three days late');
		expect(answer?.evidence[0]).toMatchObject({ fileId: placed.fileId, segmentId: placed.segmentIds[1] });
		const [part] = answer?.parts ?? [];
		expect(part?.key).toMatch(/^passages?$/);
		expect(answer?.result).toContain(`:\n${part?.values.quotes}`);
	});

	test('without an answer in the transcript is answered with “found nothing”', async () => {
		const { answer } = await ask('What is the airspeed of a swallow?');
		expect(answer).toMatchObject({ status: 'done', isFound: false, evidence: [] });
		expect(answer?.result).toMatch(/found nothing/);
	});

	test('is kept in the history in order until it is removed', async () => {
		const fresh = await placeTranscript(app.deps, admin, lines);
		await ask('First about pallets?', fresh);
		const { list, asked } = await ask('Second about credit?', fresh);
		expect(list.map((one) => one.prompt)).toEqual(['First about pallets?', 'Second about credit?']);
		await admin.client.deleteAnalysis({ params: { id: asked.id } });
		const left = await admin.client.listAnalyses({ query: { fileIds: [fresh.fileId] } });
		expect(left.list.map((one) => one.prompt)).toEqual(['First about pallets?']);
		await expect(admin.client.deleteAnalysis({ params: { id: asked.id } })).rejects.toMatchObject({
			code: 'analysis_not_found',
		});
	});

	test('of a predefined type is answered from the insights', async () => {
		const { list: types } = await admin.client.listAnalysisTypes();
		expect(types.map(({ type }) => type)).toEqual(['combined']);
		const { id } = await admin.client.createAnalysis({ body: { fileIds: [placed.fileId], analyze_types: 'combined' } });
		await app.jobs.idle();
		const { list } = await admin.client.listAnalyses({ query: { fileIds: [placed.fileId] } });
		const answer = list.find((one) => one.id === id);
		expect(answer).toMatchObject({ status: 'done', type: 'combined', isExtractive: true });
		expect(answer?.result).toContain('The pallets came late. A credit was agreed.');
		expect(answer?.result).toContain('Action points:\n- Send the credit note (Marta)\n\nMood: ');
		expect(answer?.parts).toEqual([
			{ key: 'summary', values: { text: 'The pallets came late. A credit was agreed.' } },
			{ key: 'actionPoints', values: { points: '- Send the credit note (Marta)' } },
			{ key: 'mood', values: expect.objectContaining({ sentiment: expect.any(String), response: expect.any(String) }) },
		]);
	});

	test('about a transcript that is not complete is refused', async () => {
		const busy = await placeTranscript(app.deps, admin, lines, { transcriptStatus: 'processing' });
		await expect(ask('Pallets?', busy)).rejects.toMatchObject({ status: 409, code: 'still_processing' });
	});

	test('is answered from the previous transcript if a new one failed, and refused without any', async () => {
		const old = await placeTranscript(app.deps, admin, lines, { transcriptStatus: 'processing_failed' });
		expect((await ask('When did the pallets arrive?', old)).answer).toMatchObject({ status: 'done', isFound: true });
		const never = await placeTranscript(app.deps, admin, [], { transcriptStatus: 'processing_failed' });
		await expect(ask('Pallets?', never)).rejects.toMatchObject({ status: 409, code: 'no_transcript' });
	});

	test.for([
		{},
		{ custom_prompt: '  ' },
		{ custom_prompt: 'x'.repeat(2_001) },
		{ custom_prompt: 'x', analyze_types: 'combined' },
		{ analyze_types: 'poem' },
	])('as %j is a validation error', async (part) => {
		const headers = { authorization: `Bearer ${admin.accessToken()}` };
		const body = { fileIds: [placed.fileId], ...part };
		expect(await rawCall(app.origin, 'POST', '/transcripts/analyses', { headers, body })).toMatchObject({
			status: 400,
			body: { name: 'ValidationError' },
		});
	});

	test('about two conversations at once, or a foreign one, is refused', async () => {
		const other = await placeTranscript(app.deps, admin, lines);
		const both = { fileIds: [placed.fileId, other.fileId], custom_prompt: 'Pallets?' };
		await expect(admin.client.createAnalysis({ body: both })).rejects.toMatchObject({
			details: [{ field: 'fileIds', reason: 'one_conversation' }],
		});
		const foreign = await placeTranscript(app.deps, await app.signUp(), lines);
		await expect(ask('Pallets?', foreign)).rejects.toMatchObject({ code: 'file_not_found' });
	});
});

test('a question whose engine fails gives the reason', async () => {
	const { insights } = app.deps;
	const failing = await createTestApp({
		deps: { insights: { ...insights, answer: () => Promise.reject(new Error('the model is gone')) } },
	});
	const who = await failing.signUp();
	const { fileId } = await placeTranscript(failing.deps, who, lines);
	await who.client.createAnalysis({ body: { fileIds: [fileId], custom_prompt: 'Pallets?' } });
	await failing.jobs.idle();
	const { list } = await who.client.listAnalyses({ query: { fileIds: [fileId] } });
	expect(list).toMatchObject([{ status: 'failed', failureMessage: 'Error: the model is gone', result: null }]);
	await failing.close();
});

test('a question whose job was lost between the commit and the send is asked again', async () => {
	const jobs = createImmediateJobs();
	await using losing = await createTestApp({ deps: { jobs } });
	const who = await losing.signUp();
	const { fileId } = await placeTranscript(losing.deps, who, lines);
	const { id } = await who.client.createAnalysis({
		body: { fileIds: [fileId], custom_prompt: 'When were the pallets late?' },
	});
	await jobs.work(losing.deps, [answerQuestionJob]);
	await reconcile(losing.deps);
	await jobs.idle();
	const { list } = await who.client.listAnalyses({ query: { fileIds: [fileId] } });
	expect(list).toMatchObject([{ id, status: 'done' }]);
});

describe('the assistant', () => {
	test('is limited to administrators until one opens it to everyone', async () => {
		const user = await app.signUp();
		const own = await placeTranscript(app.deps, user, lines);
		const closed = { status: 403, code: 'assistant_closed' };
		expect(await user.client.getAssistantSettings()).toEqual({ isOpenToEveryone: false, isAllowed: false });
		expect(await admin.client.getAssistantSettings()).toEqual({ isOpenToEveryone: false, isAllowed: true });
		await expect(ask('Pallets?', own, user)).rejects.toMatchObject(closed);
		expect((await user.client.listAnalysisTypes()).list).toHaveLength(1);
		const open = { body: { isOpenToEveryone: true } };
		await expect(user.client.setAssistantSettings(open)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
		await admin.client.setAssistantSettings(open);
		expect(await user.client.getAssistantSettings()).toEqual({ isOpenToEveryone: true, isAllowed: true });
		expect((await ask('When did the pallets arrive?', own, user)).answer).toMatchObject({ status: 'done' });
		await admin.client.setAssistantSettings({ body: { isOpenToEveryone: false } });
		await expect(ask('Pallets?', own, user)).rejects.toMatchObject(closed);
	});

	test('is not included in FREE, for any role', async () => {
		await using free = await createTestApp({ plan: 'free' });
		const poor = await free.signUp();
		const { fileId } = await placeTranscript(free.deps, poor, lines);
		const missing = { status: 403, code: 'feature_not_in_plan', extra: { feature: 'aiAnalysis' } };
		const { client } = poor;
		await expect(client.createAnalysis({ body: { fileIds: [fileId], custom_prompt: 'x' } })).rejects.toMatchObject(
			missing,
		);
		await expect(client.listTags()).rejects.toMatchObject(missing);
		await expect(client.listConversations({ query: { tags: 'Pricing' } })).rejects.toMatchObject(missing);
	});
});

test('readers get one list entry per kind of insight, within their plan', async () => {
	const user = await app.signUp();
	const own = await placeTranscript(app.deps, user, lines);
	await placeInsights(app.deps, user, own.callId);
	const { list } = await user.client.listAnalyses({ query: { fileIds: [own.fileId] } });
	expect(list.map(({ type, result }) => [type, result])).toEqual([
		['title', 'Late pallets'],
		['summary', 'The pallets came late. A credit was agreed.'],
		['action_points', '- Send the credit note'],
		['tags', 'Delivery'],
		['compliance', 'Greeting: found'],
		['entities', ''],
		['sentiment', 'Neutral. Thank them.'],
	]);
	expect(list[0]).toMatchObject({ prompt: 'Title', model: null, usages: null, assistant: 'Test' });
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	const locked = await placeTranscript(free.deps, poor, lines);
	await placeInsights(free.deps, poor, locked.callId);
	const shown = await poor.client.listAnalyses({ query: { fileIds: [locked.fileId] } });
	expect(shown.list.map(({ type }) => type)).toEqual(['title', 'action_points', 'entities', 'sentiment']);
});
