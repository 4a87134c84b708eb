import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBuiltInEngine } from '../../../engines/insights/built-in/built-in-engine.ts';
import { reconcile } from '../../../jobs.ts';
import { draftSegment, processingRun, segment } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { conversationOf, expectDone, spokenFile } from '../../../testing/pipeline-app.ts';
import { put, sendRecording, sha1 } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { allEvidence } from '../../../testing/transcripts/all-evidence.ts';

const within = { timeout: 60_000, interval: 50 };

/** A gate where a step waits once: `begun` resolves on arrival, and `go` releases it. */
type Gate = { begun: PromiseWithResolvers<void>; go: PromiseWithResolvers<void> };
const gate = (): Gate => ({ begun: Promise.withResolvers(), go: Promise.withResolvers() });

describeAudio('a run that another one has superseded, on the real queue', () => {
	let app: TestApp;
	let who: TestUser;
	let takes = 0;
	const held: { speech: Gate | null; insights: Gate | null } = { speech: null, insights: null };
	const hold = async (at: 'speech' | 'insights') => {
		const waiting = held[at];
		held[at] = null;
		waiting?.begun.resolve();
		await waiting?.go.promise;
	};
	beforeAll(async () => {
		const speech = createScriptedSpeechEngine(async (request) => {
			const take = `this is take number ${++takes} and Anna will send the invoice`;
			request.onRecognised([utteranceOf('so far', 1_000, 2_000)]);
			await hold('speech');
			return request.speech.map((span) => utteranceOf(take, span.startedAt, span.endedAt));
		});
		const builtIn = createBuiltInEngine();
		const insights: typeof builtIn = {
			...builtIn,
			analyse: async (...given) => {
				await hold('insights');
				return builtIn.analyse(...given);
			},
		};
		app = await createTestApp({ isOnBoss: true, deps: { speech, insights } });
		who = await app.signUp();
	});
	afterAll(() => app.close());

	const done = (callId: string) => vi.waitFor(() => expectDone(who, callId), within);
	const transcriptOf = (fileId: string) => who.client.getTranscript({ query: { fileId } });
	const supersededOf = (callId: string) =>
		app.deps.db
			.select()
			.from(processingRun)
			.where(and(eq(processingRun.conversationId, callId), isNotNull(processingRun.supersededAt)));

	test('the rest of a stalled upload supersedes the transcription of its beginning', {
		tags: ['release'],
	}, async () => {
		const bytes = Buffer.concat([spokenFile('wav'), Buffer.from(randomUUID())]);
		const about = { fileName: 'meeting.wav', languageCode: 'en-US', liveKey: randomUUID() };
		const { fileId, callId } = await who.client.createRecording({ body: about });
		const cut = bytes.length - 40_000;
		await put(app.origin, who, { fileId, start: 0 }, bytes.subarray(0, cut));
		app.clock.advance(10 * 60_000 + 1);
		const first = gate();
		held.speech = first;
		await reconcile(app.deps);
		await first.begun.promise;
		await put(app.origin, who, { fileId, start: cut }, bytes.subarray(cut));
		const body = { hash: sha1(bytes), size: bytes.length, duration: 12_000 };
		await who.client.completeRecording({ params: { fileId }, body });
		first.go.resolve();
		await done(callId);
		const conversation = await conversationOf(who, callId);
		expect(conversation).toMatchObject({ isStalled: false, duration: 12_000, aiStatus: 'success' });
		const { list, status } = await transcriptOf(fileId);
		expect(status).toBe('done');
		expect(list.at(-1)?.text).toContain(`number ${takes}`);
		const lost = (await supersededOf(callId)).filter(({ step, state }) => step === 'transcript' && state !== 'done');
		expect(lost).toHaveLength(1);
	});

	test('partial recognition results are readable until the transcript replaces them', {
		tags: ['release'],
	}, async () => {
		const first = gate();
		held.speech = first;
		const bytes = Buffer.concat([spokenFile('wav'), Buffer.from(randomUUID())]);
		const { fileId, callId } = await sendRecording(app.origin, who, bytes);
		await first.begun.promise;
		const draft = [{ startedAt: 1_000, endedAt: 2_000, text: 'so far' }];
		await vi.waitFor(async () => expect((await transcriptOf(fileId)).draft).toEqual(draft), within);
		const state = await who.client.getTranscript({ query: { fileId, limit: 0 } });
		expect(state).toMatchObject({ status: 'processing', list: [], draft: [], draftTotal: 1 });
		first.go.resolve();
		await done(callId);
		expect(await transcriptOf(fileId)).not.toHaveProperty('draft');
		expect(await app.deps.db.select().from(draftSegment).where(eq(draftSegment.fileId, fileId))).toEqual([]);
	});

	test('after re-transcription during insights, every piece of evidence points to an existing segment', async () => {
		const first = gate();
		held.insights = first;
		const { fileId, callId } = await sendRecording(app.origin, who, spokenFile('wav'));
		await first.begun.promise;
		const before = await transcriptOf(fileId);
		await who.client.transcribeAgain({ body: { fileIds: [fileId] } });
		await vi.waitFor(async () => expect((await transcriptOf(fileId)).storedAt).not.toBe(before.storedAt), within);
		first.go.resolve();
		await done(callId);
		const { insights } = await conversationOf(who, callId);
		const lines = await app.deps.db.select().from(segment).where(eq(segment.conversationId, callId));
		const known = new Map(lines.map((line) => [line.id, line.fileId]));
		const cited = allEvidence(insights ?? (await Promise.reject(new Error('no insights')))).flatMap(
			({ evidence }) => evidence,
		);
		expect(cited.length).toBeGreaterThan(0);
		for (const one of cited) expect(known.get(one.segmentId)).toBe(one.fileId);
	});

	test('"discard my edits" is kept if the process ends before the job is sent', {
		tags: ['release'],
	}, async () => {
		const bytes = Buffer.concat([spokenFile('wav'), Buffer.from(randomUUID())]);
		const { fileId, callId } = await sendRecording(app.origin, who, bytes);
		await done(callId);
		await who.client.updateConversation({ params: { id: callId }, body: { title: 'Mine', summary: 'My own words.' } });
		const { jobs } = app.deps;
		// Stores jobs and sends nothing, like a process that ends at this point.
		app.deps.jobs = createImmediateJobs();
		await who.client.regenerateInsights({ body: { fileIds: [fileId], edits: 'discard' } });
		app.deps.jobs = jobs;
		expect(await conversationOf(who, callId)).toMatchObject({ title: 'Mine', aiStatus: 'processing' });
		await reconcile(app.deps);
		await done(callId);
		const { title, editedInsights } = await conversationOf(who, callId);
		expect(title).not.toBe('Mine');
		expect(editedInsights).toEqual([]);
	});
});
