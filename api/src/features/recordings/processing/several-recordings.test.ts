// @module-tag release
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segment, usage } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { addRecording } from '../../../testing/add-recording.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { conversationOf, createPipelineApp, expectDone, processed, spokenFile } from '../../../testing/pipeline-app.ts';
import { put } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { allEvidence } from '../../../testing/transcripts/all-evidence.ts';

const hourMs = 3_600_000;

describeAudio('a conversation of two recordings', () => {
	let app: TestApp;
	let who: TestUser;
	let first: { fileId: string; callId: string };
	let second: { fileId: string; recordingId: string };
	let isBroken = true;
	beforeAll(async () => {
		const speech = createScriptedSpeechEngine(({ speech }) =>
			speech.map((span) =>
				utteranceOf('please send the invoice to Anna Miller before friday', span.startedAt, span.endedAt),
			),
		);
		app = await createPipelineApp({ deps: { speech } });
		who = await app.signUp();
		first = await processed(app, who);
		Object.assign(app.deps.speech, {
			status: async () => {
				if (isBroken) throw new GiveUp('General', 'The engine is broken.');
				return { isReady: true };
			},
		});
		const bytes = spokenFile('wav').subarray(0, -40_000);
		const startedAt = new Date(Date.now() + hourMs);
		second = await addRecording(app.deps, who, first.callId, { bytes, startedAt });
		await put(app.origin, who, { fileId: second.fileId, start: 0 }, bytes);
		await app.jobs.idle();
	});
	afterAll(() => app.close());

	const conversation = () => conversationOf(who, first.callId);
	const linesOf = async (fileId: string) => (await who.client.getTranscript({ query: { fileId } })).list;

	test('shows which recording failed, keeps the other readable, and retries only the failed one', async () => {
		const failed = await conversation();
		expect(failed.pipeline).toMatchObject({ step: 'transcript', state: 'failed', message: 'The engine is broken.' });
		expect(failed.aiStatus).toBe('success');
		expect(failed.recordings).toMatchObject([
			{ transcriptStatus: 'done', pipeline: { state: 'done' } },
			{ id: second.recordingId, transcriptStatus: 'processing_failed', pipeline: { state: 'failed', canRetry: true } },
		]);
		const before = (await linesOf(first.fileId)).map((line) => line.id);
		expect(before).not.toHaveLength(0);
		isBroken = false;
		await who.client.retryConversation({ params: { id: first.callId } });
		await app.jobs.idle();
		await expectDone(who, first.callId);
		expect((await linesOf(first.fileId)).map((line) => line.id)).toEqual(before);
	});

	test('has a length, a transcript and used minutes for each, and insights over both', async () => {
		const { recordings, files, duration, insights } = await conversation();
		expect(recordings.map(({ streams }) => streams[0]?.fileId)).toEqual([first.fileId, second.fileId]);
		const [one = 0, other = 0] = recordings.map((each) => each.duration);
		expect(one).toBe(12_000);
		expect(other).toBeLessThan(12_000);
		expect([duration, files.map((file) => file.duration)]).toEqual([one + other, [one, other]]);
		expect((await who.client.getStatistics({ query: { fileId: second.fileId } })).durationMs).toBe(other);
		const lines = await app.deps.db.select().from(segment).where(eq(segment.conversationId, first.callId));
		const fileOf = new Map(lines.map((line) => [line.id, line.fileId]));
		expect(new Set(fileOf.values())).toEqual(new Set([first.fileId, second.fileId]));
		const cited = insights ? allEvidence(insights).flatMap(({ evidence }) => evidence) : [];
		expect(new Set(cited.map((each) => each.fileId))).toEqual(new Set(fileOf.values()));
		for (const each of cited) expect(fileOf.get(each.segmentId)).toBe(each.fileId);
		const used = await app.deps.db.select().from(usage).where(eq(usage.name, 'transcript'));
		expect(used.map(({ subjectId }) => subjectId).sort()).toEqual([first.fileId, second.fileId].sort());
	});

	test("re-transcribes one recording and keeps the other's segments", async () => {
		const before = [await linesOf(first.fileId), await linesOf(second.fileId)];
		await who.client.setLanguages({ body: { fileIds: [second.fileId], languageCode: 'en-GB' } });
		await app.jobs.idle();
		await expectDone(who, first.callId);
		const after = [await linesOf(first.fileId), await linesOf(second.fileId)];
		expect(after[0]).toEqual(before[0]);
		expect(after[1]?.[0]?.id).not.toBe(before[1]?.[0]?.id);
		expect([after[0]?.[0]?.languageCode, after[1]?.[0]?.languageCode]).toEqual(['en-US', 'en-GB']);
	});

	test("downloads each transcript with times from its own recording's start", async () => {
		const [one, other] = (await conversation()).recordings;
		for (const [fileId, recording] of [[first.fileId, one] as const, [second.fileId, other] as const]) {
			const answer = await who.client.downloadTranscripts({ query: { fileIds: [fileId], format: 'json' } });
			expect(JSON.parse(await answer.bytes.text())).toMatchObject({ startedAt: recording?.startedAt });
		}
	});

	test('keeps one recording when the other is deleted', async () => {
		const [one] = (await conversation()).recordings;
		await who.client.deleteRecording({ params: { id: one?.id ?? '' } });
		await expect(who.client.getPlayback({ params: { fileId: first.fileId } })).rejects.toMatchObject({
			code: 'recording_deleted',
		});
		expect((await who.client.getPlayback({ params: { fileId: second.fileId } })).duration).toBeGreaterThan(0);
		expect((await conversation()).recordings).toHaveLength(2);
	});
});
