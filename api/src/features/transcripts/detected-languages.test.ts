import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAudio } from '../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../testing/engines/scripted-speech-engine.ts';
import { conversationOf, createPipelineApp, spokenFile } from '../../testing/pipeline-app.ts';
import { sendRecording } from '../../testing/send-recording.ts';
import type { TestUser } from '../../testing/test-client.ts';

const german = 'Guten Morgen, wir müssen heute noch über die Rechnung vom letzten Monat sprechen';
const english = 'Good morning, I would like to talk about the delivery that you promised us last week';
const requestedLanguages: (string | null)[] = [];
const multilingual = createScriptedSpeechEngine(
	({ language }) => {
		requestedLanguages.push(language);
		return [utteranceOf(german, 1_000, 4_000), utteranceOf(english, 6_000, 9_000)];
	},
	{ languages: ['de', 'en', 'und'] },
);
const englishEngine = { ...createScriptedSpeechEngine(() => [], { languages: ['en'] }), id: 'english' };

describeAudio('a recording whose language is to be found out', () => {
	let app: TestApp;
	let who: TestUser;
	let sent: Awaited<ReturnType<typeof sendRecording>>;
	beforeAll(async () => {
		app = await createPipelineApp({ deps: { speech: multilingual, otherSpeech: [englishEngine] } });
		who = await app.signUp();
		sent = await sendRecording(app.origin, who, spokenFile('wav'), { languageCode: 'und' });
		await app.jobs.idle();
	});
	afterAll(() => app.close());

	const lines = async () => (await who.client.getTranscript({ query: { fileId: sent.fileId } })).list;

	test('keeps both languages of a meeting, and gives none to the engine', async () => {
		expect((await who.client.listLanguages()).supported).toContain('und');
		expect(requestedLanguages).toEqual([null]);
		expect((await lines()).map(({ text, languageCode }) => [text, languageCode])).toEqual([
			[german, 'de'],
			[english, 'en'],
		]);
		const { language, recordings } = await conversationOf(who, sent.callId);
		expect(recordings[0]?.languages?.toSorted()).toEqual(['de', 'en']);
		expect([language, recordings[0]?.languageCode]).toEqual([recordings[0]?.languages?.[0], 'und']);
	});

	test('is not given to an engine without language detection', async () => {
		const again = who.client.transcribeAgain({ body: { fileIds: [sent.fileId], engineId: 'english' } });
		await expect(again).rejects.toMatchObject({ code: 'language_not_supported' });
	});

	test('takes a language chosen afterwards', { tags: ['release'] }, async () => {
		await who.client.setLanguages({ body: { fileIds: [sent.fileId], languageCode: 'en-US' } });
		await app.jobs.idle();
		const { language, recordings } = await conversationOf(who, sent.callId);
		expect([language, recordings[0]?.languages]).toEqual(['en-US', null]);
		expect(new Set((await lines()).map(({ languageCode }) => languageCode))).toEqual(new Set(['en-US']));
		expect(requestedLanguages.at(-1)).toBe('en-US');
	});
});
