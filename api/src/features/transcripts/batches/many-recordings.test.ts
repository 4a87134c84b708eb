// @module-tag release
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processingRun, transcript, transcriptBatch, transcriptBatchItem } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine } from '../../../testing/engines/scripted-speech-engine.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { advanceBatches, deleteOldBatches } from './advance-batches.ts';

const recordings = Number(process.env.BATCH_RECORDINGS ?? 80);
let app: TestApp;
let who: TestUser;
beforeEach(async () => {
	// nothing works on these jobs
	app = await createTestApp({ deps: { speech: createScriptedSpeechEngine(() => []), jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterEach(() => app.close());

const read = async () => (await who.client.listTranscriptBatches()).list[0];

/** Ends the runs that have begun, as their jobs do. */
const endRuns = () =>
	app.deps.db
		.update(processingRun)
		.set({ state: 'done', finishedAt: new Date() })
		.where(and(eq(processingRun.isBackground, true), inArray(processingRun.state, ['waiting', 'working'])));

test('takes all recordings in one statement and processes each once', async () => {
	const { db } = app.deps;
	for (let i = 0; i < recordings; i++) await placeTranscript(app.deps, who, [['1', 'words', 0, 60_000]]);
	await db.update(transcript).set({ engine: { id: 'weak', label: 'Weak', version: '1', quality: 'basic' } });
	expect(await who.client.countWeakerTranscripts()).toMatchObject({ recordings });

	expect(await who.client.startTranscriptBatch({ body: {} })).toMatchObject({ total: recordings, running: 2 });

	for (let i = 0; i < recordings; i += 2) {
		await endRuns();
		await advanceBatches(app.deps);
	}

	expect(await read()).toMatchObject({ state: 'done', done: recordings, failed: 0, skipped: 0 });
	const [runs] = await db
		.select({ n: sql<number>`count(*)::int`, each: sql<number>`count(distinct ${processingRun.recordingId})::int` })
		.from(processingRun)
		.where(and(eq(processingRun.isBackground, true), eq(processingRun.step, 'transcript')));
	expect(runs).toEqual({ n: recordings, each: recordings });
	app.clock.advance(29 * 86_400_000);
	await deleteOldBatches(app.deps);
	expect(await db.select().from(transcriptBatch)).toHaveLength(1);
	app.clock.advance(2 * 86_400_000);
	await deleteOldBatches(app.deps);
	expect(await db.select().from(transcriptBatch)).toEqual([]);
	expect(await db.select().from(transcriptBatchItem)).toEqual([]);
});
