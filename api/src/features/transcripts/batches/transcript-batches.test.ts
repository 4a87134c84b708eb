import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconcile } from '../../../jobs.ts';
import {
	conversation,
	domainEvent,
	file,
	previousTranscript,
	processingRun,
	recording,
	transcript,
} from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { createPipelineApp } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import {
	lowerQualityEngine,
	placeLowerQuality,
	runningItems,
	workingRuns,
} from '../../../testing/transcripts/batch-recordings.ts';
import { advanceBatches } from './advance-batches.ts';

const release = { tags: ['release'] };

/** The engine waits for the gate while it is set, and hears no speech in the next `failures` recordings. */
let gate: PromiseWithResolvers<void> | null = null;
let failures = 0;
let heard: string[] = [];
let app: TestApp;
let who: TestUser;
let status: { isReady: boolean } = { isReady: true };
beforeEach(async () => {
	gate = null;
	failures = 0;
	heard = [];
	status = { isReady: true };
	const scripted = createScriptedSpeechEngine(async (request) => {
		const aborted = Promise.withResolvers<void>();
		request.signal.addEventListener('abort', () => aborted.resolve(), { once: true });
		if (gate) await Promise.race([gate.promise, aborted.promise]);
		request.signal.throwIfAborted();
		heard.push('one');
		if (failures-- > 0) throw new GiveUp('InvalidVoice', 'No speech was found.');
		return request.speech.map((span) => utteranceOf('the good words', span.startedAt, span.endedAt));
	});
	const speech = { ...scripted, quality: 'good' as const, status: async () => status };
	app = await createPipelineApp({ deps: { speech } });
	who = await app.signUp();
});
afterEach(async () => {
	gate?.resolve();
	await app.close();
});

const place = (owner = who) => placeLowerQuality(app, owner);
const start = (includesEdited = false, owner = who) => owner.client.startTranscriptBatch({ body: { includesEdited } });
const batches = async (owner = who) => (await owner.client.listTranscriptBatches()).list;
const read = async (owner = who) => (await batches(owner))[0];
const params = (batch: { id: string }) => ({ params: { id: batch.id } });
const left = async (batch: { id: string }, owner = who) =>
	(await owner.client.listTranscriptBatchItems({ ...params(batch), query: {} })).list;
const wordsOf = async (fileId: string) =>
	(await who.client.getTranscript({ query: { fileId } })).list.map(({ text }) => text.toLowerCase()).join(' ');
const statusOf = async (id: string) => (await who.client.getConversation({ params: { id } })).status;

describeAudio('a batch of recordings that are transcribed again', () => {
	test('transcribes every recording, keeps the previous transcripts, and can be removed from the list', async () => {
		const placed = [await place(), await place()];
		const first = await start();
		expect(first).toMatchObject({ state: 'running', total: 2, startedBy: null });
		await app.jobs.idle();
		const batch = await read();
		expect(batch).toMatchObject({ state: 'done', done: 2, failed: 0, skipped: 0, running: 0, waiting: 0 });
		for (const { fileId } of placed) expect(await wordsOf(fileId)).toContain('the good words');
		const kept = await app.deps.db.select().from(previousTranscript);
		expect(kept.map(({ engine }) => engine.id)).toEqual(['weak', 'weak']);
		await who.client.deleteTranscriptBatch(params(first));
		expect(await batches()).toEqual([]);
	});

	test('starts two at a time, and says how many are left', release, async () => {
		gate = Promise.withResolvers();
		for (let i = 0; i < 4; i++) await place();
		expect(await start()).toMatchObject({ running: 2, waiting: 2, done: 0, secondsLeft: null });
		await Promise.all([advanceBatches(app.deps), advanceBatches(app.deps), advanceBatches(app.deps)]);
		expect(await read()).toMatchObject({ running: 2, waiting: 2 });
		gate.resolve();
		await app.jobs.idle();
		expect(heard).toHaveLength(4);
		expect(await read()).toMatchObject({ state: 'done', done: 4 });
	});

	test('cannot be started twice, also simultaneously, or without recordings', release, async () => {
		gate = Promise.withResolvers();
		await expect(start()).rejects.toMatchObject({ status: 409, code: 'nothing_to_transcribe' });
		await place();
		const outcomes = await Promise.allSettled([start(), start(), start()]);
		expect(outcomes.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
		await expect(start()).rejects.toMatchObject({ status: 409, code: 'transcript_batch_active' });
		const [batch] = await batches();
		if (batch) await expect(who.client.deleteTranscriptBatch(params(batch))).rejects.toMatchObject({ status: 409 });
		gate.resolve();
		await app.jobs.idle();
		expect(heard).toHaveLength(1);
	});

	test('continues after a failure and shows which and why on its card, not in the activity', release, async () => {
		failures = 1;
		for (let i = 0; i < 3; i++) await place();
		const batch = await start();
		await app.jobs.idle();
		expect(await read()).toMatchObject({ state: 'done', done: 2, failed: 1 });
		expect(await left(batch)).toMatchObject([
			{ state: 'failed', reason: 'InvalidVoice', message: 'No speech was found.' },
		]);
		expect((await who.client.listActivity({ query: {} })).list.map((one) => one.activityType)).toEqual(['userCreated']);
		// Webhook receivers learn of the new versions.
		const events = (await app.deps.db.select().from(domainEvent)).map(({ type }) => type);
		expect(events.toSorted()).toEqual(['conversation.ready', 'conversation.ready', 'insights.ready', 'insights.ready']);
	});

	test('skips recordings deleted, edited, better transcribed or taken over since, and says so', release, async () => {
		gate = Promise.withResolvers();
		const [gone, edited, better, silent, taken] = [
			await place(),
			await place(),
			await place(),
			await place(),
			await place(),
		];
		const [busy, next] = [await place(), await place()];
		const batch = await start();
		expect((await runningItems(app, batch)).toSorted()).toEqual([busy.recordingId, next.recordingId].toSorted());
		await who.client.deleteConversation({ params: { id: gone.callId } });
		const [segmentId = ''] = edited.segmentIds;
		await who.client.editSegment({ params: { segmentId }, body: { text: 'hello you', revision: 0 } });
		const { db } = app.deps;
		await db
			.update(transcript)
			.set({ engine: { ...lowerQualityEngine, quality: 'best' } })
			.where(eq(transcript.fileId, better.fileId));
		await db.update(file).set({ audioDeletedAt: new Date() }).where(eq(file.id, silent.fileId));
		await db
			.update(conversation)
			.set({ workspaceId: (await app.signUp()).workspaceId })
			.where(eq(conversation.id, taken.callId));
		await who.client.deleteConversation({ params: { id: busy.callId } });
		gate.resolve();
		await app.jobs.idle();
		await advanceBatches(app.deps);
		expect(await read()).toMatchObject({ state: 'done', done: 1, skipped: 6 });
		const reasons = new Map((await left(batch)).map(({ recordingId, reason }) => [recordingId, reason]));
		expect([gone, edited, better, silent, taken, busy].map(({ recordingId }) => reasons.get(recordingId))).toEqual([
			'Deleted',
			'Edited',
			'AlreadyBetter',
			'AudioDeleted',
			'Deleted',
			'Deleted',
		]);
		expect(await wordsOf(edited.fileId)).toContain('hello you');
	});

	test('includes edited recordings on request', release, async () => {
		const { segmentIds, fileId } = await place();
		const [segmentId = ''] = segmentIds;
		await who.client.editSegment({ params: { segmentId }, body: { text: 'hello you', revision: 0 } });
		await expect(start()).rejects.toMatchObject({ code: 'nothing_to_transcribe' });
		await start(true);
		await app.jobs.idle();
		expect(await wordsOf(fileId)).toContain('the good words');
	});

	test('pauses by finishing the current ones and starting no others until resumed', release, async () => {
		gate = Promise.withResolvers();
		for (let i = 0; i < 4; i++) await place();
		const batch = await start();
		await vi.waitFor(async () => expect(await workingRuns(app)).toBe(2));
		expect(await who.client.pauseTranscriptBatch(params(batch))).toMatchObject({
			state: 'paused',
			running: 2,
			waiting: 2,
		});
		gate.resolve();
		await app.jobs.idle();
		await advanceBatches(app.deps);
		expect(await read()).toMatchObject({ state: 'paused', done: 2, waiting: 2, running: 0, secondsLeft: null });
		await who.client.resumeTranscriptBatch(params(batch));
		await app.jobs.idle();
		expect(await read()).toMatchObject({ state: 'done', done: 4 });
	});

	test(
		'can be cancelled: finished ones and those in progress keep their transcripts and insights',
		release,
		async () => {
			const [last, second, first] = [await place(), await place(), await place()];
			gate = Promise.withResolvers();
			const batch = await start();
			await vi.waitFor(async () => expect(await workingRuns(app)).toBe(2));
			expect(await who.client.cancelTranscriptBatch(params(batch))).toMatchObject({
				state: 'cancelled',
				running: 0,
				waiting: 3,
			});
			await app.jobs.idle();
			expect(heard).toEqual([]);
			for (const { callId, fileId } of [last, second, first]) {
				expect(await statusOf(callId)).toBe('finished');
				expect(await wordsOf(fileId)).toContain('bad words');
			}
			expect(await app.deps.db.select().from(recording).where(eq(recording.keepsFormer, true))).toEqual([]);
			for (const change of [
				who.client.pauseTranscriptBatch,
				who.client.resumeTranscriptBatch,
				who.client.cancelTranscriptBatch,
			])
				await expect(change(params(batch))).rejects.toMatchObject({ status: 409, code: 'transcript_batch_ended' });
			gate = null;
			await start();
			await app.jobs.idle();
			expect(await read()).toMatchObject({ state: 'done', done: 3 });
		},
	);

	test('continues after its processes were killed', release, async () => {
		gate = Promise.withResolvers();
		for (let i = 0; i < 4; i++) await place();
		await start();
		await vi.waitFor(async () => expect(await workingRuns(app)).toBe(2));
		app.jobs.abandon();
		const before = gate;
		gate = null;
		await reconcile(app.deps);
		before.resolve();
		await app.jobs.idle();
		await advanceBatches(app.deps);
		await app.jobs.idle();
		expect(await read()).toMatchObject({ state: 'done', done: 4, failed: 0, skipped: 0 });
	});

	test('waits for pending user uploads and until an engine is ready', release, async () => {
		const { callId, recordingId } = await place();
		const { recordingId: uploaded, callId: uploadedTo } = await place();
		const waiting = and(eq(processingRun.recordingId, uploaded), eq(processingRun.conversationId, uploadedTo));
		await app.deps.db.update(processingRun).set({ state: 'waiting' }).where(waiting);
		expect(await start()).toMatchObject({ total: 1, running: 0, waiting: 1 });
		await app.deps.db.update(processingRun).set({ state: 'done' }).where(waiting);
		status = { isReady: false };
		await advanceBatches(app.deps);
		expect(await read()).toMatchObject({ running: 0, waiting: 1 });
		status = { isReady: true };
		await advanceBatches(app.deps);
		await app.jobs.idle();
		expect(await read()).toMatchObject({ state: 'done', done: 1 });
		expect(await statusOf(callId)).toBe('finished');
		const runs = await app.deps.db.select().from(processingRun).where(eq(processingRun.recordingId, recordingId));
		expect(runs.some(({ isBackground }) => isBackground)).toBe(true);
	});

	test("belongs to its owner and the workspace's Admins", { tags: ['release'] }, async () => {
		gate = Promise.withResolvers();
		const agent = await joinWorkspace(app, who, 'Agent');
		const manager = await joinWorkspace(app, who, 'Manager');
		const stranger = await app.signUp();
		await place(agent);
		const batch = await start(false, agent);
		expect(await read(who)).toMatchObject({ id: batch.id, startedBy: expect.stringContaining('@') });
		for (const other of [manager, stranger]) {
			expect(await batches(other)).toEqual([]);
			for (const change of [
				other.client.pauseTranscriptBatch,
				other.client.resumeTranscriptBatch,
				other.client.cancelTranscriptBatch,
				other.client.deleteTranscriptBatch,
			])
				await expect(change(params(batch))).rejects.toMatchObject({ status: 404, code: 'transcript_batch_not_found' });
		}
		await who.client.cancelTranscriptBatch(params(batch));
		expect(await read(agent)).toMatchObject({ state: 'cancelled' });
		gate.resolve();
		await app.jobs.idle();
	});
});
