import { expect, test } from 'vitest';
import { createScriptedSpeechEngine } from '../../testing/engines/scripted-speech-engine.ts';
import {
	chooseSpeechEngine,
	type LocalEngines,
	otherSpeechEngines,
	type SpeechConfig,
} from './choose-speech-engine.ts';

const installed = createScriptedSpeechEngine(() => []);
const missing = { ...installed, status: async () => ({ isReady: false }) };
const sherpa = { ...installed, id: 'sherpa-onnx' };
const moonshine = { ...installed, id: 'moonshine' };
const openai = { baseUrl: 'http://127.0.0.1:9/v1', model: 'whisper-1' };

test.each<[string, SpeechConfig, typeof installed, string]>([
	['a configured server comes first', { engine: 'auto', openai }, installed, 'openai-compatible'],
	['pocketsphinx comes second', { engine: 'auto' }, installed, 'scripted'],
	['without either there is none', { engine: 'auto' }, missing, 'none'],
	[
		'pocketsphinx by name is kept though a server is configured',
		{ engine: 'pocketsphinx', openai },
		missing,
		'scripted',
	],
	['a server by name that is not configured is not replaced', { engine: 'openai' }, installed, 'none'],
	['a model by name that is not there is not replaced', { engine: 'sherpa-onnx', openai }, installed, 'none'],
	['none is none', { engine: 'none', openai }, installed, 'none'],
])('%s', async (_, config, pocketsphinx, expected) => {
	expect((await chooseSpeechEngine(config, { pocketsphinx })).id).toBe(expected);
});

test('a local model ranks above pocketsphinx and below a configured server', async () => {
	const local = { sherpa: [sherpa], pocketsphinx: installed };
	expect((await chooseSpeechEngine({ engine: 'auto' }, local)).id).toBe('sherpa-onnx');
	expect((await chooseSpeechEngine({ engine: 'auto', openai }, local)).id).toBe('openai-compatible');
	expect((await chooseSpeechEngine({ engine: 'sherpa-onnx', openai }, local)).id).toBe('sherpa-onnx');
	const others = await otherSpeechEngines(installed, { engine: 'auto', openai }, local);
	expect(others.map(({ id }) => id)).toEqual(['openai-compatible', 'sherpa-onnx']);
});

test('Moonshine ranks below models with punctuation and above bare-word models and pocketsphinx', async () => {
	const withModel = (isWritten: boolean) => {
		const model = { ...sherpa, capabilities: () => ({ ...sherpa.capabilities(), isWritten }) };
		return { sherpa: [model], moonshine, pocketsphinx: installed };
	};
	const ids = async (local: LocalEngines) => {
		const chosen = await chooseSpeechEngine({ engine: 'auto' }, local);
		const others = await otherSpeechEngines(chosen, { engine: 'auto' }, local);
		return [chosen, ...others].map(({ id }) => id);
	};
	expect(await ids(withModel(true))).toEqual(['sherpa-onnx', 'moonshine', 'scripted']);
	expect(await ids(withModel(false))).toEqual(['moonshine', 'sherpa-onnx', 'scripted']);
	expect(await ids({ moonshine, pocketsphinx: missing })).toEqual(['moonshine']);
	expect((await chooseSpeechEngine({ engine: 'moonshine' }, { pocketsphinx: installed })).id).toBe('none');
});

test('without an engine, the status says what to do and no transcript is invented', async () => {
	const engine = await chooseSpeechEngine({ engine: 'auto' }, { pocketsphinx: missing });
	expect(await engine.status()).toMatchObject({ isReady: false, fix: expect.stringContaining('apt-get install') });
	const { signal } = new AbortController();
	const run = engine.transcribe({
		vocabulary: [],
		pcmPath: '',
		speech: [],
		language: null,
		signal,
		onProgress: () => {},
		onRecognised: () => {},
	});
	await expect(run).rejects.toMatchObject({ name: 'GiveUp', reason: 'NoEngine' });
});

test.each<[string, SpeechConfig, typeof installed, string[]]>([
	['pocketsphinx stands beside a configured server', { engine: 'auto', openai }, installed, ['scripted']],
	[
		'a configured server stands beside pocketsphinx by name',
		{ engine: 'pocketsphinx', openai },
		installed,
		['openai-compatible'],
	],
	['what is not installed is not offered', { engine: 'auto', openai }, missing, []],
	['the chosen one is not offered twice', { engine: 'auto' }, installed, []],
	['none switches all of them off', { engine: 'none', openai }, installed, []],
])('%s', async (_, config, pocketsphinx, expected) => {
	const chosen = await chooseSpeechEngine(config, { pocketsphinx });
	const others = await otherSpeechEngines(chosen, config, { pocketsphinx });
	expect(others.map((engine) => engine.id)).toEqual(expected);
});
