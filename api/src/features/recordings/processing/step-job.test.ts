import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { processingRun } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { changeProcessing } from './change-processing.ts';
import { completeRun, stepJob } from './step-job.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

const startInsights = (conversationId: string) =>
	changeProcessing(app.deps, [conversationId], (_tx, start) => start({ conversationId, step: 'insights' }));

test('a run superseded between check and transaction writes nothing', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const run = await startInsights(callId);
	const { db } = app.deps;
	const transaction: typeof db.transaction = async (work) => {
		await startInsights(callId);
		return db.transaction(work);
	};
	const overtaken: typeof db = Object.create(db, { transaction: { value: transaction } });
	let isWritten = false;
	const isStored = await completeRun({ ...app.deps, db: overtaken }, run, async () => {
		isWritten = true;
	});
	expect([isStored, isWritten]).toEqual([false, false]);
	const [lost] = await db.select().from(processingRun).where(eq(processingRun.id, run.id));
	expect(lost).toMatchObject({ state: 'waiting', supersededAt: expect.any(Date) });
});

test('what a run writes while working is stored, but nothing from a superseded run', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const begun = Promise.withResolvers<void>();
	const go = Promise.withResolvers<void>();
	const stored: string[] = [];
	const job = stepJob({
		step: 'insights',
		run: (_deps, _run, { signal, write }) => {
			write(async () => stored.push('while it is current'));
			begun.resolve();
			void go.promise.then(() => write(async () => stored.push('too late')));
			return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
		},
	});
	const { id: runId } = await startInsights(callId);
	const working = job.run(app.deps, { runId }, { signal: new AbortController().signal, log: app.deps.log });
	await begun.promise;
	await vi.waitFor(() => expect(stored).toEqual(['while it is current']), 10_000);
	await startInsights(callId);
	go.resolve();
	await working;
	expect(stored).toEqual(['while it is current']);
});

test('a run that crashes its process every time is given up, one that only fails is retried', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const { id: runId } = await startInsights(callId);
	const control = { signal: new AbortController().signal, log: app.deps.log };
	const attempt = (work: () => Promise<void>) =>
		stepJob({ step: 'insights', run: work }).run(app.deps, { runId }, control);
	const failing = () => attempt(() => Promise.reject(new Error('not now')));
	// To the database, a dead process looks like a hanging one.
	const killed = () =>
		new Promise<void>((resolve, reject) => {
			attempt(() => {
				resolve();
				return new Promise(() => {});
			}).catch(reject);
		});
	for (let times = 0; times < 7; times++) await expect(failing()).rejects.toThrow('not now');
	for (let times = 0; times < 4; times++) await killed();
	await expect(failing()).rejects.toThrow('not now');
	for (let times = 0; times < 5; times++) await killed();
	await expect(killed()).rejects.toThrow(/ended 5 times in a row/);
	await stepJob({ step: 'insights', run: async () => {} }).gaveUp(app.deps, { runId }, new GiveUp('General', 'ended'));
	expect((await who.client.getConversation({ params: { id: callId } })).pipeline).toMatchObject({
		state: 'failed',
		canRetry: true,
	});
});

test('a superseded run is aborted within seconds, and does not count as failed', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const run = await startInsights(callId);
	const begun = Promise.withResolvers<void>();
	const job = stepJob({
		step: 'insights',
		run: (_deps, _run, { signal }) => {
			begun.resolve();
			return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
		},
	});
	const control = { signal: new AbortController().signal, log: app.deps.log };
	const working = job.run(app.deps, { runId: run.id }, control);
	await begun.promise;
	const next = await startInsights(callId);
	await working;
	const rows = await app.deps.db.select().from(processingRun).where(eq(processingRun.conversationId, callId));
	const stateOf = (id: string) => rows.find((row) => row.id === id);
	expect(stateOf(run.id)).toMatchObject({ state: 'working', attempt: 1, supersededAt: expect.any(Date) });
	expect(stateOf(next.id)).toMatchObject({ state: 'waiting', supersededAt: null });
});

test('a step that exceeds its time limit fails with a reason', async () => {
	const { callId } = await placeTranscript(app.deps, who, [['1', 'hello']]);
	const run = await startInsights(callId);
	const job = stepJob({
		step: 'insights',
		timeLimitMs: async () => 50,
		run: (_deps, _run, { signal }) =>
			new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('killed')))),
	});
	const control = { signal: new AbortController().signal, log: app.deps.log };
	const failure = await job.run(app.deps, { runId: run.id }, control).catch((error: unknown) => error);
	expect(failure).toMatchObject({ name: 'GiveUp', reason: 'General' });
});
