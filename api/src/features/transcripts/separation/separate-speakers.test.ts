import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processingRun } from '../../../platform/db/schema/index.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { createPipelineApp, processed } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

describeAudio('the number of speakers of a transcript', () => {
	let app: TestApp;
	let who: TestUser;
	let sent: { fileId: string; callId: string };
	let recognised = 0;
	beforeAll(async () => {
		const speech = createScriptedSpeechEngine(({ speech }) => {
			recognised++;
			return speech.map((span) => utteranceOf('please send the invoice', span.startedAt, span.endedAt));
		});
		app = await createPipelineApp({ deps: { speech } });
		who = await app.signUp();
		sent = await processed(app, who);
	});
	afterAll(() => app.close());

	const transcript = () => who.client.getTranscript({ query: { fileId: sent.fileId } });
	const words = async () => {
		const { list } = await who.client.getWords({ query: { fileId: sent.fileId, from: 0, to: 3_600_000 } });
		return list.flatMap((line) => line.words);
	};

	test('separates the speakers again and keeps the words, their times and their corrections', async () => {
		const [first, second] = (await transcript()).list;
		if (!first || !second) throw new Error('there are two lines');
		await who.client.editSegment({ params: { segmentId: first.id }, body: { text: 'Send the receipt', revision: 0 } });
		await who.client.reassignSegment({
			params: { segmentId: second.id },
			body: { speakerName: 'Ines', revision: second.revision ?? 0 },
		});
		const [before, wordsBefore, recognisedBefore] = [await transcript(), await words(), recognised];
		await who.client.setNumberOfSpeakers({ body: { fileIds: [sent.fileId], numberOfSpeakers: 1 } });
		await app.jobs.idle();
		const after = await transcript();
		expect(recognised).toBe(recognisedBefore);
		expect(await words()).toEqual(wordsBefore);
		expect(after.list[0]).toMatchObject({ id: first.id, text: 'Send the receipt', originalText: first.text });
		expect(after.speakers.map(({ label }) => label)).toEqual(['Speaker 1']);
		expect(new Set(after.list.map(({ speakerId }) => speakerId))).toEqual(new Set(['1']));
		expect(after).toMatchObject({ status: 'done', engine: before.engine });
		expect(after.former).toBeUndefined();
		expect(after.storedAt).not.toBe(before.storedAt);
		expect(await who.client.getConversation({ params: { id: sent.callId } })).toMatchObject({
			numberOfSpeakers: 1,
			pipeline: { step: 'insights', state: 'done' },
		});
	});

	test('is shown as a step of the transcript while its speakers are separated', async () => {
		const ofCall = and(eq(processingRun.conversationId, sent.callId), isNotNull(processingRun.recordingId));
		const separation = { step: 'speakers', state: 'working' } as const;
		await app.deps.db.update(processingRun).set(separation).where(ofCall);
		const { recordings } = await who.client.getConversation({ params: { id: sent.callId } });
		expect(recordings[0]?.pipeline).toMatchObject({ step: 'transcript', state: 'working' });
		expect(await transcript()).toMatchObject({ status: 'processing', isSeparating: true });
	});
});
