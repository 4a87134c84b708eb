// @module-tag release
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeAudio } from '../../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../../testing/engines/scripted-speech-engine.ts';
import { conversationOf, processed } from '../../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { deletePrivateAudio } from './delete-private-audio.ts';

type Change = Parameters<TestUser['client']['updateSettings']>[0]['body'];

describeAudio('a setting that changes while a recording is transcribed', () => {
	let app: TestApp;
	let who: TestUser;
	/** Happens in the middle of each transcription. */
	let meanwhile: () => Promise<unknown>;
	beforeAll(async () => {
		const speech = createScriptedSpeechEngine(async ({ speech: regions }) => {
			await meanwhile();
			return regions.map((span) => utteranceOf('please send the invoice to Anna Miller', span.startedAt, span.endedAt));
		});
		app = await createTestApp({ deps: { speech } });
	});
	afterAll(() => app.close());
	beforeEach(async () => {
		meanwhile = async () => {};
		who = await app.signUp();
	});
	const set = (body: Change) => who.client.updateSettings({ body });
	const processedWhile = (body: Change) => {
		meanwhile = () => set(body);
		return processed(app, who);
	};

	test('summaries turned off during processing are not made, and the reason says so', async () => {
		const { callId, fileId } = await processedWhile({ transcripts: { autoSummarize: false } });
		const { aiStatus, failureReason, summary } = await conversationOf(who, callId);
		expect({ aiStatus, failureReason, summary }).toMatchObject({
			aiStatus: 'processing_failed',
			failureReason: 'Disabled',
		});
		expect(summary ?? '').toBe('');
		expect((await who.client.getTranscript({ query: { fileId } })).list).not.toEqual([]);
	});

	test('summaries turned on during processing are made', async () => {
		await set({ transcripts: { autoSummarize: false } });
		const { callId } = await processedWhile({ transcripts: { autoSummarize: true } });
		expect(await conversationOf(who, callId)).toMatchObject({ aiStatus: 'success', failureReason: 'None' });
	});

	test('privacy mode turned on during processing deletes the audio once all steps are done', async () => {
		const { fileId } = await processedWhile({ audioAutomaticDeletion: true });
		await deletePrivateAudio(app.deps);
		expect(await app.deps.storage.size(`originals/${fileId}`)).toBe(0);
	});

	test('privacy mode turned off during processing keeps the audio', async () => {
		await set({ audioAutomaticDeletion: true });
		const { fileId } = await processedWhile({ audioAutomaticDeletion: false });
		await deletePrivateAudio(app.deps);
		expect(await app.deps.storage.size(`originals/${fileId}`)).toBeGreaterThan(0);
	});

	test('a new default language applies to the next recording, not to the current one', async () => {
		const { fileId } = await processedWhile({ transcripts: { language: 'de-DE' } });
		const { list } = await who.client.getTranscript({ query: { fileId } });
		expect(new Set(list.map(({ languageCode }) => languageCode))).toEqual(new Set(['en-US']));
	});

	test('tags changed during processing are the ones used for insights', async () => {
		const tag = { tag: 'Billing', definition: 'invoice' };
		const { callId } = await processedWhile({ transcripts: { classification: [tag], definitionsVersion: 0 } });
		const { tag: found } = await conversationOf(who, callId);
		expect(found.map(({ tag: name }) => name)).toEqual(['Billing']);
	});
});
