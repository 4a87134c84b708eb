// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenAiCompatibleEngine } from '../../../engines/speech/openai-compatible/openai-compatible-engine.ts';
import type { SpeechRequest } from '../../../engines/speech/speech-engine.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { startFakeSpeechServer } from '../../../testing/engines/fake-speech-server.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { OpenAI, toFile } from '../../../testing/openai/official-client.ts';
import { createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const asked: SpeechRequest[] = [];
const translator = {
	...createScriptedSpeechEngine(
		(request) => {
			asked.push(request);
			return request.speech.map((span) => utteranceOf('Please send the invoice.', span.startedAt, span.endedAt));
		},
		{ languages: ['de', 'und'], translates: true },
	),
	id: 'translator',
};
const speech = createScriptedSpeechEngine(() => []);

let app: TestApp;
let owner: TestUser;
let audio: OpenAI['audio'];
beforeAll(async () => {
	app = await createPipelineApp({ deps: { speech, otherSpeech: [translator] } });
	owner = await app.signUp();
	audio = await audioOf(app, owner);
});
afterAll(() => app.close());

async function audioOf({ origin }: TestApp, who: TestUser) {
	const { apiKey } = await who.client.createApiKey({ body: {} });
	return new OpenAI({ baseURL: `${origin}/v1`, apiKey, maxRetries: 0 }).audio;
}
const wav = () => toFile(spokenFile('wav'), 'call.wav', { type: 'audio/wav' });

test("a translation is in English, in OpenAI's formats, and counts minutes", async () => {
	const answer = await audio.translations.create({
		file: await wav(),
		model: 'whisper-1',
		prompt: 'Quayline',
		response_format: 'verbose_json',
	});
	expect(answer).toMatchObject({ task: 'translate', language: 'english', text: expect.stringMatching(/^Please send/) });
	expect(asked[0]).toMatchObject({ isTranslated: true, language: null, vocabulary: ['Quayline'] });
	const captions = await audio.translations.create({
		file: await wav(),
		model: 'translator',
		response_format: 'srt',
	});
	expect(captions).toMatch(/^1\n00:00:0/);
	expect((await owner.client.listApiKeys()).list).toMatchObject([{ usage: { audioSeconds: 24, requests: 2 } }]);
});

test.for([
	['an engine that only transcribes', { model: 'scripted' }, 'unsupported_capability', 'model'],
	['a language', { model: 'whisper-1', language: 'de' }, 'unknown_parameter', 'language'],
	['a stream', { model: 'whisper-1', stream: true }, 'unknown_parameter', 'stream'],
	['speakers', { model: 'whisper-1', response_format: 'diarized_json' }, 'invalid_value', 'response_format'],
] as const)('a translation with %s is refused', async ([, fields, code, param]) => {
	const refused = audio.translations.create({ file: await wav(), ...fields } as never);
	await expect(refused).rejects.toMatchObject({ status: 400, code, param });
});

test('without a translating engine the request is refused instead of transcribed', async () => {
	await using other = await createPipelineApp({ deps: { speech } });
	const { translations } = await audioOf(other, await other.signUp());
	const refused = translations.create({ file: await wav(), model: 'whisper-1' });
	await expect(refused).rejects.toMatchObject({ status: 400, code: 'unsupported_capability' });
});

test('a speech server is asked to translate, and not again if it cannot', async () => {
	for (const translates of [true, false]) {
		const server = await startFakeSpeechServer({ translates });
		const engine = createOpenAiCompatibleEngine({ ...server, quickRetries: 0 });
		await using other = await createPipelineApp({ deps: { speech: engine } });
		const { translations } = await audioOf(other, await other.signUp());
		const translate = async () => translations.create({ file: await wav(), model: 'whisper-1' });
		if (translates) {
			expect((await translate()).text).not.toBe('');
			expect(server.received.map(({ path }) => path)).toContain('/v1/audio/translations');
			expect(server.received[0]?.fields.has('language')).toBe(false);
		} else {
			await expect(translate()).rejects.toMatchObject({ status: 400, code: 'unsupported_capability' });
			expect(engine.capabilities().translates).toBe(false);
		}
		await server.stop();
	}
});
