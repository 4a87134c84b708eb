import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../../jobs.ts';
import {
	activity,
	insight,
	processingRun,
	segment,
	speaker,
	transcript,
	usage,
	workspace,
} from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { silentSpeechEngine } from '../../../testing/engines/silent-speech-engine.ts';
import { conversationOf, createPipelineApp, expectDone, processed, spokenFile } from '../../../testing/pipeline-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import { addUsage } from '../../foundation/index.ts';
import { createInsightsJob, transcribeJob } from '../../transcripts/index.ts';
import { prepareMediaJob } from '../media/prepare-media.job.ts';
import { changeProcessing } from './change-processing.ts';
import { jobOfStep } from './enqueue-runs.ts';
import { currentRunOf } from './runs.ts';

describeAudio('the pipeline', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createPipelineApp();
		await app.signUp('first@example.com');
	});
	afterAll(() => app.close());

	async function counts({ deps: { db } }: TestApp, { fileId, callId }: { fileId: string; callId: string }) {
		const uses = await db.select().from(usage);
		const activities = await db.select().from(activity);
		return {
			transcripts: (await db.select().from(transcript).where(eq(transcript.fileId, fileId))).length,
			positions: (await db.select().from(segment).where(eq(segment.fileId, fileId))).map((row) => row.position).sort(),
			speakers: (await db.select().from(speaker).where(eq(speaker.fileId, fileId))).length,
			insights: (await db.select().from(insight).where(eq(insight.conversationId, callId))).length,
			usage: uses
				.filter((row) => [fileId, callId].includes(row.subjectId))
				.map((row) => [row.name, row.amount])
				.sort(),
			activities: activities
				.filter((row) => row.content.callId === callId)
				.map((row) => row.type)
				.sort(),
		};
	}

	test('an upload yields one transcript, one set of insights and its used time, and leaves no temporary data', async () => {
		const who = await app.signUp();
		const sent = await processed(app, who);
		await expectDone(who, sent.callId);
		const counted = await counts(app, sent);
		expect(counted).toMatchObject({
			transcripts: 1,
			insights: 1,
			usage: [
				['insights', 1],
				['transcript', 12],
			],
			activities: ['callCreated', 'conversationAiInsightsCreated', 'conversationSummarized', 'conversationTranscribed'],
		});
		expect(new Set(counted.positions).size).toBe(counted.positions.length);
		expect(readdirSync(join(app.deps.env.dataFolder, 'work'))).toEqual([]);
	});

	test('a job that runs twice does its work once', { tags: ['release'] }, async () => {
		const who = await app.signUp();
		const sent = await processed(app, who);
		const before = await counts(app, sent);
		const ids = async () =>
			(await app.deps.db.select().from(segment).where(eq(segment.fileId, sent.fileId))).map((row) => row.id);
		const segments = await ids();
		const runs = await app.deps.db.select().from(processingRun).where(eq(processingRun.conversationId, sent.callId));
		for (const { id: runId, step } of runs)
			if (step !== 'upload') await app.deps.jobs.enqueue(jobOfStep[step], { runId });
		expect(runs).toHaveLength(4);
		await app.jobs.idle();
		await expectDone(who, sent.callId);
		expect(await counts(app, sent)).toEqual(before);
		expect(await ids()).toEqual(segments);
	});

	test('two runs of the same step at once store one transcript', { tags: ['release'] }, async () => {
		const jobs = createImmediateJobs();
		await using idle = await createPipelineApp({ deps: { jobs } });
		const who = await idle.signUp();
		const sent = await sendRecording(idle.origin, who, spokenFile('wav'));
		await jobs.work(idle.deps, [prepareMediaJob, transcribeJob, createInsightsJob]);
		const { id: runId = '' } = (await currentRunOf(idle.deps.db, sent.fileId)) ?? {};
		for (const payload of [{ runId }, { runId }]) await jobs.enqueue(prepareMediaJob, payload);
		await jobs.idle();
		await expectDone(who, sent.callId);
		expect(await counts(idle, sent)).toMatchObject({
			transcripts: 1,
			insights: 1,
			usage: [
				['insights', 1],
				['transcript', 12],
			],
		});
	});

	test('a process killed between commit and next job completes the work once after restart', async () => {
		// Stores jobs and sends nothing, like a process that ends at this point.
		const deaf = createImmediateJobs();
		await using app = await createPipelineApp({ deps: { jobs: deaf } });
		const who = await app.signUp();
		const sent = await sendRecording(app.origin, who, spokenFile('wav'));
		for (const job of [prepareMediaJob, transcribeJob]) {
			const { id: runId = '' } = (await currentRunOf(app.deps.db, sent.fileId)) ?? {};
			expect(deaf.enqueued.at(-1)).toBe(`${job.name} ${runId}`);
			await job.run(app.deps, { runId }, { signal: new AbortController().signal, log: app.deps.log });
		}
		const alive = { ...app.deps, jobs: app.jobs };
		await app.jobs.work(alive, [prepareMediaJob, transcribeJob, createInsightsJob]);
		await reconcile(alive);
		await app.jobs.idle();
		await reconcile(alive);
		await app.jobs.idle();
		await expectDone(who, sent.callId);
		expect(app.jobs.enqueued).toEqual([expect.stringMatching(/^create-insights /)]);
		expect(await counts(app, sent)).toMatchObject({ transcripts: 1, insights: 1 });
	});

	test.for(['prepare', 'transcript', 'insights'] as const)(
		'after a failed %s step a retry resumes there',
		{ tags: ['release'] },
		async (step) => {
			const broken = { is: true };
			const failing =
				<Given extends unknown[], Result>(at: string, work: (...given: Given) => Promise<Result>) =>
				async (...given: Given) => {
					if (broken.is && step === at) throw new GiveUp('General', `${at} broke`);
					return work(...given);
				};
			await using app = await createPipelineApp();
			const { storage, insights, speech } = app.deps;
			Object.assign(app.deps, {
				storage: { ...storage, localPath: failing('prepare', storage.localPath) },
				insights: { ...insights, analyse: failing('insights', insights.analyse) },
				speech: { ...speech, status: failing('transcript', speech.status) },
			});
			const who = await app.signUp();
			const sent = await processed(app, who);
			expect((await conversationOf(who, sent.callId)).pipeline).toMatchObject({
				step,
				state: 'failed',
				reason: 'General',
				message: `${step} broke`,
				canRetry: true,
			});
			broken.is = false;
			app.jobs.enqueued.length = 0;
			await who.client.retryTranscripts({ body: { fileIds: [sent.fileId] } });
			await app.jobs.idle();
			await expectDone(who, sent.callId);
			expect(app.jobs.enqueued.map((name) => name.split(' ')[0])).toEqual(
				['prepare-media', 'transcribe', 'create-insights'].slice(['prepare', 'transcript', 'insights'].indexOf(step)),
			);
		},
	);

	test('completed and running steps cannot be retried', { tags: ['release'] }, async () => {
		const who = await app.signUp();
		const { fileId } = await processed(app, who);
		const retried = who.client.retryTranscripts({ body: { fileIds: [fileId] } });
		await expect(retried).rejects.toMatchObject({ status: 409, code: 'still_processing' });
	});

	test('without a speech engine the recording plays, and the conversation says what to do', async () => {
		const status = async () => ({ isReady: false, reason: 'pocketsphinx is missing.', fix: 'Install pocketsphinx.' });
		await using app = await createPipelineApp({ deps: { speech: { ...silentSpeechEngine, status } } });
		const who = await app.signUp();
		const { callId, fileId } = await processed(app, who);
		expect((await conversationOf(who, callId)).pipeline).toMatchObject({
			reason: 'NoEngine',
			message: 'pocketsphinx is missing. Install pocketsphinx. The recording is kept and can be played.',
			canRetry: true,
		});
		expect((await who.client.getPlayback({ params: { fileId } })).duration).toBe(12_000);
	});

	test('a briefly unresponsive speech server is retried, and the transcript completes', async () => {
		const status = async () => ({ isReady: false, reason: 'speech.example does not respond.', isTemporary: true });
		await using app = await createPipelineApp({ deps: { speech: { ...silentSpeechEngine, status } } });
		const who = await app.signUp();
		const { callId } = await processed(app, who);
		// Test jobs never wait. They name what they would wait for.
		const message = 'RetryLater: speech.example does not respond.';
		expect((await conversationOf(who, callId)).pipeline).toMatchObject({ reason: 'General', message });
	});

	test('with the monthly minutes used up, a recording plays and waits for the next month', async () => {
		const who = await app.signUp();
		const entitlementOverrides = { limits: { transcriptSecondsPerMonth: 600 } };
		await app.deps.db.update(workspace).set({ entitlementOverrides }).where(eq(workspace.id, who.workspaceId));
		const used = { workspaceId: who.workspaceId, name: 'transcript', subjectId: 'much', amount: 600 } as const;
		await app.deps.db.transaction((tx) => addUsage(tx, { ...used, source: 'upload', at: app.clock() }));
		const { callId, fileId } = await processed(app, who);
		const conversation = await conversationOf(who, callId);
		expect(conversation.pipeline).toMatchObject({ step: 'transcript', state: 'failed', reason: 'LimitReached' });
		expect(conversation).toMatchObject({ aiStatus: 'processing_failed', failureReason: 'LimitReached' });
		expect((await who.client.getPlayback({ params: { fileId } })).duration).toBe(12_000);
	});

	test('FREE shows one speaker and no summary, tags or compliance, and all appear after an upgrade', {
		tags: ['release'],
	}, async () => {
		await using app = await createPipelineApp({ plan: 'free' });
		const admin = await app.signUp();
		const { callId, fileId } = await processed(app, admin);
		const free = await conversationOf(admin, callId);
		expect(free).toMatchObject({ summary: null, speakers: [], tag: [], callAnalysis: [], insights: { summary: [] } });
		expect(free.lockedInsights).toEqual(['summary', 'tags', 'compliance']);
		expect(free.insights?.title.text).toBeTruthy();
		const plain = await admin.client.getTranscript({ query: { fileId } });
		expect(plain).toMatchObject({ hasSpeakers: false, speakers: [{ label: 'Mixed' }] });
		await admin.client.setWorkspacePlan({ params: { id: admin.workspaceId }, body: { plan: 'premium' } });
		app.clock.advance(6_000);
		const paid = await conversationOf(admin, callId);
		expect(paid.lockedInsights).toEqual([]);
		expect(paid.insights?.summary.length).toBeGreaterThan(0);
		expect((await admin.client.getTranscript({ query: { fileId } })).hasSpeakers).toBe(true);
	});

	test('a typed title survives regenerated insights, also one typed during the run', {
		tags: ['release'],
	}, async () => {
		const who = await app.signUp();
		const { callId, fileId } = await processed(app, who);
		const title = () => conversationOf(who, callId).then((conversation) => conversation.title);
		const { analyse } = app.deps.insights;
		const typing = {
			...app.deps.insights,
			analyse: async (...given: Parameters<typeof analyse>) => {
				await who.client.updateConversation({ params: { id: callId }, body: { title: 'By hand' } });
				return app.deps.insights.analyse(...given);
			},
		};
		await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
		await app.jobs.idle();
		expect(await title()).not.toBe('By hand');
		const unsent = { ...app.deps, jobs: createImmediateJobs() };
		const run = await changeProcessing(unsent, [callId], (_tx, start) =>
			start({ conversationId: callId, step: 'insights' }),
		);
		const control = { signal: new AbortController().signal, log: app.deps.log };
		await createInsightsJob.run({ ...app.deps, insights: typing }, { runId: run.id }, control);
		expect(await title()).toBe('By hand');
		await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
		await app.jobs.idle();
		expect(await title()).toBe('By hand');
	});

	test("a speaker's name survives a new transcript", { tags: ['release'] }, async () => {
		const who = await app.signUp();
		const { fileId } = await processed(app, who);
		const { speakers } = await who.client.getTranscript({ query: { fileId } });
		const speakerId = speakers[0]?.speakerId ?? '';
		await who.client.renameSpeaker({ params: { fileId, speakerId }, body: { speakerName: 'Anna' } });
		await who.client.transcribeAgain({ body: { fileIds: [fileId] } });
		await app.jobs.idle();
		const again = await who.client.getTranscript({ query: { fileId } });
		expect(again.speakers[0]).toMatchObject({ speakerId, name: 'Anna' });
		expect(again.list.find((line) => line.speakerId === speakerId)?.speakerName).toBe('Anna');
	});
});
