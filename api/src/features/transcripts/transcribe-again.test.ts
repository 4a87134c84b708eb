import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recording } from '../../platform/db/schema/index.ts';
import { describeAudio } from '../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../testing/engines/scripted-speech-engine.ts';
import { createPipelineApp, processed } from '../../testing/pipeline-app.ts';
import { rawCall } from '../../testing/raw-call.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { placeTranscript } from '../../testing/transcripts/place-transcript.ts';

const second = {
	...createScriptedSpeechEngine(({ speech }) =>
		speech.map((span) => utteranceOf('heard by the other engine', span.startedAt, span.endedAt)),
	),
	id: 'second',
	label: 'Second engine',
};
const english = { ...createScriptedSpeechEngine(() => [], { languages: ['en'] }), id: 'english' };

describeAudio('a recording that is transcribed again', () => {
	let app: TestApp;
	let who: TestUser;
	let sent: { fileId: string; callId: string };
	/** While set, the second engine reports that it began, and waits. */
	let pause: { begun: PromiseWithResolvers<void>; go: PromiseWithResolvers<void> } | null = null;
	/** What the second engine was given last. */
	let vocabulary: readonly string[] = [];
	beforeAll(async () => {
		const waiting: typeof second = {
			...second,
			transcribe: async (request) => {
				vocabulary = request.vocabulary;
				pause?.begun.resolve();
				await pause?.go.promise;
				return second.transcribe(request);
			},
		};
		app = await createPipelineApp({ deps: { otherSpeech: [waiting, english] } });
		who = await app.signUp();
		sent = await processed(app, who);
	});
	afterAll(() => app.close());

	const transcript = () => who.client.getTranscript({ query: { fileId: sent.fileId } });
	const conversation = () => who.client.getConversation({ params: { id: sent.callId } });

	test('keeps the old transcript, marked as processing, until the new one replaces it', async () => {
		const before = await transcript();
		pause = { begun: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() };
		await who.client.transcribeAgain({ body: { fileIds: [sent.fileId], engineId: 'second' } });
		await pause.begun.promise;
		const during = await transcript();
		expect(during.status).toBe('processing');
		expect(during.list.map((line) => line.id)).toEqual(before.list.map((line) => line.id));
		const again = who.client.setLanguages({ body: { fileIds: [sent.fileId], languageCode: 'en-GB' } });
		await expect(again).rejects.toMatchObject({ status: 409, code: 'still_processing' });
		pause.go.resolve();
		pause = null;
		await app.jobs.idle();
		const after = await transcript();
		expect(after).toMatchObject({ status: 'done', engine: { id: 'second', label: 'Second engine' } });
		expect(after.list.every((line) => line.text.toLowerCase().startsWith('heard by the other engine'))).toBe(true);
		expect(await conversation()).toMatchObject({ pipeline: { step: 'insights', state: 'done' } });
	});

	test('uses the chosen language and number of speakers', { tags: ['release'] }, async () => {
		await who.client.setLanguages({ body: { fileIds: [sent.fileId], languageCode: 'en-GB' } });
		await app.jobs.idle();
		expect((await transcript()).list[0]?.languageCode).toBe('en-GB');
		await who.client.setNumberOfSpeakers({ body: { fileIds: [sent.fileId], numberOfSpeakers: 1 } });
		await app.jobs.idle();
		expect(await conversation()).toMatchObject({ language: 'en-GB', numberOfSpeakers: 1 });
		expect((await transcript()).speakers).toHaveLength(1);
	});

	test('lets the engine decide the number of speakers again on request', { tags: ['release'] }, async () => {
		const again = async (numberOfSpeakers?: number | null) => {
			const fileIds = [sent.fileId];
			await who.client.transcribeAgain({
				body: { fileIds, ...(numberOfSpeakers !== undefined && { numberOfSpeakers }) },
			});
			await app.jobs.idle();
			return (await conversation()).numberOfSpeakers;
		};
		expect([await again(2), await again(), await again(null)]).toEqual([2, 2, null]);
	});

	test.for([0, 11, 1.5, 'two', null])('refuses %j as a number of speakers', async (numberOfSpeakers) => {
		const headers = { authorization: `Bearer ${who.accessToken()}` };
		const body = { fileIds: [sent.fileId], numberOfSpeakers };
		expect(await rawCall(app.origin, 'POST', '/media/numberOfSpeakers', { headers, body })).toMatchObject({
			status: 400,
			body: { details: [{ field: 'numberOfSpeakers', message: 'Speakers must be between 1 and 10' }] },
		});
	});

	test("counts no minutes again, even when the month's minutes are used up", { tags: ['release'] }, async () => {
		const used = async () => (await who.client.getUsages()).list[0]?.currentUsage;
		const before = await used();
		await who.client.transcribeAgain({ body: { fileIds: [sent.fileId] } });
		await app.jobs.idle();
		expect(await used()).toBe(before);
	});

	test('is unchanged if one of several is foreign, too short or for an unknown engine', async () => {
		const foreign = await placeTranscript(app.deps, await app.signUp(), [['1', 'x']], { durationMs: 60_000 });
		const short = await placeTranscript(app.deps, who, [['1', 'x']]);
		const ask = (fileId: string, engineId?: string) =>
			who.client.transcribeAgain({ body: { fileIds: [sent.fileId, fileId], ...(engineId && { engineId }) } });
		await expect(ask(foreign.fileId)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
		const fileIds = [sent.fileId, foreign.fileId];
		for (const call of [
			() => who.client.setLanguages({ body: { fileIds, languageCode: 'de-DE' } }),
			() => who.client.setNumberOfSpeakers({ body: { fileIds, numberOfSpeakers: 7 } }),
		])
			await expect(call()).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
		expect(await conversation()).not.toMatchObject({ language: 'de-DE' });
		expect(await conversation()).not.toMatchObject({ numberOfSpeakers: 7 });
		await expect(ask(short.fileId)).rejects.toMatchObject({ code: 'invalid_input' });
		await expect(ask(sent.fileId, 'nowhere')).rejects.toMatchObject({ code: 'engine_not_found' });
		expect((await transcript()).status).toBe('done');
	});

	test('uses another local engine if the first does not support its language', {
		tags: ['release'],
	}, async () => {
		const { speech } = app.deps;
		const capabilities = () => ({ ...speech.capabilities(), languages: ['en'] });
		Object.assign(app.deps, { speech: { ...speech, capabilities } });
		expect((await who.client.listLanguages()).supported).toBe('any');
		await who.client.setLanguages({ body: { fileIds: [sent.fileId], languageCode: 'de-DE' } });
		await app.jobs.idle();
		expect(await transcript()).toMatchObject({ status: 'done', engine: { id: 'second' } });
		Object.assign(app.deps, { speech });
	});

	test("gives the engine the workspace's terms, the newest first", { tags: ['release'] }, async () => {
		await who.client.addVocabularyTerms({ body: { terms: ['Quayline'] } });
		app.clock.advance(1_000);
		await who.client.addVocabularyTerms({ body: { terms: ['Zorbax', 'Łukasz'] } });
		await who.client.transcribeAgain({ body: { fileIds: [sent.fileId], engineId: 'second' } });
		await app.jobs.idle();
		expect(vocabulary).toEqual(['Zorbax', 'Łukasz', 'Quayline']);
	});

	test('is refused for a language the chosen engine lacks, and keeps language and transcript', {
		tags: ['release'],
	}, async () => {
		const ask = (body: object) =>
			who.client.transcribeAgain({ body: { fileIds: [sent.fileId], engineId: 'english', ...body } });
		const refused = { status: 400, code: 'language_not_supported', details: [{ message: 'Invalid language' }] };
		await expect(ask({ languageCode: 'de-DE' })).rejects.toMatchObject(refused);
		await who.client.setLanguages({ body: { fileIds: [sent.fileId], languageCode: 'de-DE' } });
		await app.jobs.idle();
		await expect(ask({})).rejects.toMatchObject(refused);
		expect(await conversation()).toMatchObject({ language: 'de-DE' });
		expect((await transcript()).status).toBe('done');
	});

	test('in another language switches away from an engine that does not support it', { tags: ['release'] }, async () => {
		const setEngine = { speechEngine: 'english', language: 'en-US' };
		await app.deps.db.update(recording).set(setEngine).where(eq(recording.conversationId, sent.callId));
		await who.client.setLanguages({ body: { fileIds: [sent.fileId], languageCode: 'de-DE' } });
		await app.jobs.idle();
		expect((await transcript()).engine?.id).not.toBe('english');
		expect((await transcript()).status).toBe('done');
	});

	test('can use any engine that the server lists', async () => {
		const { speech, speechEngines } = await who.client.getEngines();
		expect(speechEngines).toMatchObject([
			{ id: speech.id },
			{ id: 'second', isReady: true, languages: 'any' },
			{ languages: ['en'] },
		]);
	});
});
