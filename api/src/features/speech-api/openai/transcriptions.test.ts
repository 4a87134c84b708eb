import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { transcriptionShapes } from '@debrief/shared/contract/speech/transcription-shapes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { OpenAI, toFile } from '../../../testing/openai/official-client.ts';
import { createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const heard: { language: string | null; vocabulary: readonly string[] }[] = [];
let during: (signal: AbortSignal) => Promise<void> = async () => {};
const speech = createScriptedSpeechEngine(
	async ({ speech: spans, language, vocabulary, signal }) => {
		heard.push({ language, vocabulary });
		await during(signal);
		const lines = ['Please send the invoice.', 'To Anna, thanks!'];
		return spans.map((span, i) => utteranceOf(lines[i % 2] ?? '', span.startedAt, span.endedAt, `voice-${i % 2}`));
	},
	{ diarizes: true, languages: ['en', 'de', 'und'] },
);

let app: TestApp;
let owner: TestUser;
let key: string;
let client: OpenAI;
beforeAll(async () => {
	app = await createPipelineApp({ deps: { speech } });
	owner = await app.signUp();
	key = (await owner.client.createApiKey({ body: {} })).apiKey;
	client = clientOf(key);
});
afterAll(() => app.close());

const clientOf = (apiKey: string) => new OpenAI({ baseURL: `${app.origin}/v1`, apiKey, maxRetries: 0 });
const wav = () => toFile(spokenFile('wav'), 'call.wav', { type: 'audio/wav' });
const text = /^Please send the invoice\.( To Anna, thanks!)?/;

/** Sends a form without a client that would refuse or correct it. */
async function post(
	fields: Record<string, string>,
	file: Blob | null = new Blob([spokenFile('wav')]),
	authorization = `Bearer ${key}`,
) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	if (file) form.append('file', file, 'call.wav');
	const headers = authorization ? { authorization } : {};
	const response = await fetch(`${app.origin}/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
	return { status: response.status, headers: response.headers, text: await response.text() };
}
const refusal = async (...sent: Parameters<typeof post>) => {
	const answer = await post(...sent);
	return { status: answer.status, ...(JSON.parse(answer.text) as { error: { message: string } }).error };
};

test("the official client transcribes with OpenAI's model names and this server's", async () => {
	for (const model of ['whisper-1', 'scripted']) {
		const { text: heardAs } = await client.audio.transcriptions.create({ file: await wav(), model });
		expect(heardAs).toMatch(text);
	}
	expect(await app.deps.db.select().from(conversation)).toEqual([]);
});

test('plain text and captions match what OpenAI clients parse', { tags: ['release'] }, async () => {
	const formats = ['text', 'srt', 'vtt'] as const;
	const [plain, srt, vtt] = await Promise.all(
		formats.map(async (response_format) =>
			client.audio.transcriptions.create({ file: await wav(), model: 'whisper-1', response_format }),
		),
	);
	expect(plain).toMatch(text);
	expect(srt).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:\d\d,\d{3}\nPlease send/);
	expect(vtt).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> 00:00:\d\d\.\d{3}\nPlease send/);
});

test('verbose JSON has segments, and words on request', async () => {
	const request = { model: 'whisper-1', response_format: 'verbose_json', language: 'en' } as const;
	const plain = await client.audio.transcriptions.create({ ...request, file: await wav() });
	expect(plain).toMatchObject({ task: 'transcribe', language: 'english', duration: expect.closeTo(12, 0) });
	expect(plain.segments?.[0]).toMatchObject({ id: 0, start: expect.any(Number), end: expect.any(Number), tokens: [] });
	expect(plain.words).toBeUndefined();
	const both = await client.audio.transcriptions.create({
		...request,
		file: await wav(),
		timestamp_granularities: ['word', 'segment'],
	});
	expect(both.words?.map(({ word }) => word).join(' ')).toBe(both.text);
	for (const { start, end } of both.words ?? []) expect(start).toBeLessThanOrEqual(end);
	expect(both.segments?.map((segment) => segment.text).join(' ')).toBe(both.text);
	const words = await client.audio.transcriptions.create({
		...request,
		file: await wav(),
		timestamp_granularities: ['word'],
	});
	expect(words.segments).toBeUndefined();
});

test.for(['json', 'verbose_json', 'diarized_json'] as const)(
	'%s has exactly the fields of the reference',
	{ tags: ['release'] },
	async (format) => {
		const granularities = format === 'verbose_json' && {
			timestamp_granularities: ['word' as const, 'segment' as const],
		};
		const answer = await client.audio.transcriptions.create({
			file: await wav(),
			model: 'whisper-1',
			response_format: format,
			...granularities,
		});
		expect(transcriptionShapes[format].strict().parse(answer)).toEqual(answer);
	},
);

test('diarized JSON names the speaker of each segment', { tags: ['release'] }, async () => {
	const answer = await client.audio.transcriptions.create({
		file: await wav(),
		model: 'gpt-4o-transcribe-diarize',
		response_format: 'diarized_json',
		chunking_strategy: 'auto',
	});
	const first = { type: 'transcript.text.segment', speaker: 'A', text: 'Please send the invoice.' };
	expect(answer).toMatchObject({ segments: expect.arrayContaining([expect.objectContaining(first)]) });
});

test('a stream sends text during recognition, and the complete text at the end', { tags: ['release'] }, async () => {
	const stream = await client.audio.transcriptions.create({
		file: await wav(),
		model: 'gpt-4o-transcribe',
		stream: true as const,
	});
	let [deltas, done] = ['', ''];
	for await (const event of stream) {
		if (event.type === 'transcript.text.delta') deltas += event.delta;
		if (event.type === 'transcript.text.done') done = event.text;
	}
	expect(done).toMatch(text);
	expect(deltas).toBe(done);
});

test('language and prompt reach the engine, and the temperature is accepted', { tags: ['release'] }, async () => {
	heard.length = 0;
	await client.audio.transcriptions.create({
		file: await wav(),
		model: 'whisper-1',
		language: 'de',
		prompt: 'Quayline, Zorbax 3000',
		temperature: 0.2,
	});
	expect(heard[0]).toMatchObject({ language: 'de', vocabulary: ['Quayline', 'Zorbax 3000'] });
});

test('models can be listed and retrieved, and an unknown one returns 404', async () => {
	const ids = [];
	for await (const { id } of client.models.list()) ids.push(id);
	expect(ids).toEqual(expect.arrayContaining(['scripted', 'whisper-1']));
	expect(await client.models.retrieve('whisper-1')).toMatchObject({ id: 'whisper-1', object: 'model' });
	await expect(client.models.retrieve('nobody')).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
	const unknown = client.audio.transcriptions.create({ file: await wav(), model: 'nobody' });
	await expect(unknown).rejects.toBeInstanceOf(OpenAI.NotFoundError);
});

test.for([
	[{}, 400, 'missing_required_parameter', 'model'],
	[{ model: 'whisper-1', response_format: 'mp3' }, 400, 'invalid_value', 'response_format'],
	[{ model: 'whisper-1', volume: '11' }, 400, 'unknown_parameter', 'volume'],
	[{ model: 'whisper-1', temperature: '7' }, 400, 'invalid_value', 'temperature'],
	[{ model: 'whisper-1', language: 'English!' }, 400, 'invalid_language', 'language'],
	[{ model: 'whisper-1', language: 'ja' }, 400, 'unsupported_language', 'language'],
	[{ model: 'whisper-1', stream: 'maybe' }, 400, 'invalid_value', 'stream'],
	[{ model: 'whisper-1', 'timestamp_granularities[]': 'word' }, 400, 'invalid_value', 'timestamp_granularities'],
	[{ model: 'whisper-1', 'known_speaker_names[]': 'Anna' }, 400, 'unsupported_parameter', 'known_speaker_names'],
] as const)('%j is refused with an OpenAI error', async ([fields, status, code, param]) => {
	expect(await refusal(fields)).toMatchObject({ status, code, param, type: 'invalid_request_error' });
});

test.for([
	['nothing', null, 'missing_required_parameter'],
	['an empty file', new Blob([]), 'invalid_value'],
	['text that is called .wav', new Blob(['just some text, no sound at all']), 'invalid_value'],
	['a WAV that ends in its header', new Blob([spokenFile('wav').subarray(0, 30)]), 'invalid_value'],
] as const)('%s instead of audio is an error of the field `file`', async ([, file, code]) => {
	expect(await refusal({ model: 'whisper-1' }, file)).toMatchObject({ status: 400, code, param: 'file' });
});

test('more than 500 MB is refused before any of it is read', async () => {
	const sending = httpRequest(`${app.origin}/v1/audio/transcriptions`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${key}`,
			'content-type': 'multipart/form-data; boundary=x',
			'content-length': String(600_000_000),
		},
	});
	sending.on('error', () => {});
	sending.flushHeaders();
	const [response] = await once(sending, 'response');
	expect(response.statusCode).toBe(413);
	sending.destroy();
});

test('punctuation is omitted if the workspace turned it off', { tags: ['release'] }, async () => {
	const other = await app.signUp();
	const { apiKey } = await other.client.createApiKey({ body: {} });
	await other.client.updateSettings({ body: { thirdPartyApi: { punctuation: false } } });
	const heardAs = await clientOf(apiKey).audio.transcriptions.create({
		file: await wav(),
		model: 'whisper-1',
		response_format: 'verbose_json',
		timestamp_granularities: ['word'],
	});
	expect(heardAs.text).toMatch(/^Please send the invoice( To Anna thanks)?/);
	expect(heardAs.words?.map(({ word }) => word).join(' ')).toBe(heardAs.text);
});

test('a client that disconnects aborts the work, and nothing is counted', { tags: ['release'] }, async () => {
	const other = await app.signUp();
	const { apiKey } = await other.client.createApiKey({ body: {} });
	const begun = Promise.withResolvers<void>();
	during = (signal) => {
		begun.resolve();
		return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
	};
	const control = new AbortController();
	const asked = clientOf(apiKey).audio.transcriptions.create(
		{ file: await wav(), model: 'whisper-1' },
		{ signal: control.signal },
	);
	const gone = expect(asked).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
	await begun.promise;
	control.abort();
	await gone;
	during = async () => {};
	await clientOf(apiKey).audio.transcriptions.create({ file: await wav(), model: 'whisper-1' });
	expect((await other.client.getUsages()).list).toMatchObject([{ currentUsage: 12 }, {}]);
});
