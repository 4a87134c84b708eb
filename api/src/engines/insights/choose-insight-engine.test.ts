// @module-tag release
import { expect, it } from 'vitest';
import { buildTranscript } from '../../testing/transcripts/build-transcript.ts';
import { createBuiltInEngine } from './built-in/built-in-engine.ts';
import { chooseInsightEngine, type InsightEngineConfig } from './choose-insight-engine.ts';

it.each<[string, InsightEngineConfig]>([
	['nothing is configured', {}],
	['only an endpoint is known, which may be for speech', { baseUrl: 'http://127.0.0.1:8000/v1', apiKey: 'secret' }],
	['a model is named without endpoint and key', { model: 'some-model' }],
])('no data leaves the machine when %s', async (_, config) => {
	expect(await chooseInsightEngine(config)).toMatchObject({
		id: 'built-in',
		label: 'Built-in, quotes from the transcript',
	});
});

it.each<[string, InsightEngineConfig, string]>([
	['a local server', { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small' }, 'small at 127.0.0.1:11434'],
	['OpenAI by key alone', { model: 'large', apiKey: 'secret' }, 'large at api.openai.com'],
])('a named model is requested at %s', async (_, config, label) => {
	expect(await chooseInsightEngine(config)).toMatchObject({ id: 'openai-compatible', label });
});

it('the built-in engine gives the same result in its thread as in process', async () => {
	const chosen = await chooseInsightEngine({});
	const here = createBuiltInEngine();
	const { signal } = new AbortController();
	const request = {
		transcript: buildTranscript('Ana: I will send you the invoice tomorrow.\nBen: Thank you.', { local: 'Ana' }),
		tags: [],
		checks: [],
	};
	expect(await chosen.analyse(request, signal)).toEqual(await here.analyse(request, signal));
	const question = 'Who sends the invoice?';
	expect(await chosen.answer(question, request.transcript, signal)).toEqual(
		await here.answer(question, request.transcript, signal),
	);
});
