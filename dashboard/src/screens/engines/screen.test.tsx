import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEngine, buildSpeechModel } from '../../testing/build-speech-model.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { EnginesScreen } from './screen.tsx';

const parakeet = buildEngine({ id: 'sherpa-onnx', label: 'Parakeet', languages: ['de', 'en'] });
const pocketsphinx = buildEngine({ id: 'pocketsphinx', label: 'pocketsphinx', quality: 'basic', languages: ['en'] });
const insights = buildEngine({ id: 'built-in', label: 'built-in', quality: 'basic' });
const noneFound = { recordings: 0, edited: 0, durationMs: 0, engine: { id: 'x', label: 'x' } };

function show(more: FakeHandlers = {}, role: 'admin' | 'user' = 'admin') {
	const profile = buildProfile({ role });
	return renderScreen(<EnginesScreen />, {
		handlers: {
			...signedIn,
			signIn: () => ({ access_token: 't', token_type: 'Bearer', expires_in: 900, user: profile }),
			getProfile: () => profile,
			getEngines: () => ({
				speech: parakeet,
				speechEngines: [parakeet, pocketsphinx],
				insights,
				canDecode: true,
			}),
			listSpeechModels: () => ({
				list: [buildSpeechModel()],
				others: [],
				problems: [],
				engine: parakeet,
				folder: '/srv/models',
				freeBytes: 5_000_000_000,
			}),
			countWeakerTranscripts: () => noneFound,
			listTranscriptBatches: () => ({ list: [] }),
			getAssistantSettings: () => ({ isOpenToEveryone: false, isAllowed: true }),
			getEngineTranscripts: () => ({ list: [] }),
			getEngineUse: () => ({ list: [] }),
			getEngineServers: () => ({ speech: null, insights: null }),
			...more,
		},
	});
}

test('each engine shows its quality, its languages and whether it is in use', { tags: ['release'] }, async () => {
	await show();
	const [first, second] = within(await screen.findByRole('region', { name: 'Speech' })).getAllByRole('listitem');
	expect(first).toHaveTextContent('Parakeet');
	expect(first).toHaveTextContent('2 languages: English, German');
	expect(first).toHaveTextContent('In use');
	expect(second).toHaveTextContent('Basic, low accuracy');
	expect(second).toHaveTextContent('Ready');
	expect(screen.getByRole('region', { name: 'Insights' })).toHaveTextContent('Quotes only');
});

test('each engine shows its usage and confidence, and a server its cost', {
	tags: ['release'],
}, async () => {
	const server = { id: 'openai-compatible', label: 'whisper-1', version: 'whisper-1', quality: 'good' } as const;
	const own = { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' } as const;
	const use = { attempts: 13, elapsedMs: 1, inputTokens: null, outputTokens: null, cost: 1.5 };
	await show({
		getEngineTranscripts: () => ({
			list: [
				{ engine: server, recordings: 12, audioMs: 12_600_000, words: 0, confidentWords: 0 },
				{ engine: own, recordings: 1, audioMs: 61_000, words: 200, confidentWords: 101 },
			],
		}),
		getEngineUse: () => ({
			list: [
				{ engineId: server.id, engineVersion: server.version, recordings: 9, requests: 14, audioMs: 90_000, ...use },
			],
		}),
	});
	const made = within(await screen.findByRole('region', { name: 'Usage by engine' }));
	const [first, second] = await made.findAllByRole('listitem');
	expect(first).toHaveTextContent('12 recordings · 3.5 h · does not say how certain it is');
	await waitFor(() => expect(first).toHaveTextContent('This month: 14 requests · 2 min · $1.50'));
	expect(second).toHaveTextContent('Basic, low accuracy');
	expect(second).toHaveTextContent('1 recording · 2 min · certain of 50% of the words');
	expect(second).not.toHaveTextContent('This month');
});

test('before the first transcript no figures are listed, and figures that fail to load can be reloaded', {
	tags: ['release'],
}, async () => {
	await show();
	expect(await screen.findByText('Nothing has been transcribed yet.')).toBeVisible();
	await show({
		getEngineTranscripts: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the usage by engine")).toBeVisible();
});

test('of many languages only some are listed, each once', { tags: ['release'] }, async () => {
	const numerals = Array.from({ length: 40 }, (_, i) => `q${String.fromCharCode(97 + (i % 26))}${i < 26 ? 'a' : 'b'}`);
	const whisper = buildEngine({
		id: 'whisper',
		label: 'Whisper',
		languages: ['ja', 'no', 'nb', 'tl', 'fil', 'und', ...numerals],
	});
	await show({ getEngines: () => ({ speech: whisper, insights, canDecode: true }) });
	expect(await screen.findByText(/43 languages, among them Japanese · detects which one is spoken/)).toBeVisible();
});

test('an engine that is not ready says why and what to do', { tags: ['release'] }, async () => {
	const away = buildEngine({ isReady: false, reason: 'speech.example does not respond.', fix: 'Start the server.' });
	await show({ getEngines: () => ({ speech: away, insights, canDecode: true }) });
	expect(await screen.findByText('Not ready')).toBeVisible();
	expect(screen.getByText('speech.example does not respond. Start the server.')).toBeVisible();
	expect(screen.queryByText(/The first engine is used/)).toBeNull();
});

test.each([
	[{ outcome: 'works', detail: null, ms: 830 }, 'It works: a second of sound was transcribed in 0.8 s.'],
	[{ outcome: 'wrong_key', detail: null, ms: 90 }, 'The server rejects the key. Correct it.'],
	[
		{ outcome: 'server_error', detail: '500 out of memory', ms: 90 },
		'The server responds with an error. Check its log. 500 out of memory',
	],
] as const)('testing a speech server shows the result: %j', async (answer, sentence) => {
	const server = buildEngine({ id: 'openai-compatible', label: 'whisper at speech.example', languages: 'any' });
	const engines = { speech: server, speechEngines: [server, pocketsphinx], insights, canDecode: true };
	const { user } = await show({ getEngines: () => engines, testSpeechServer: () => answer });
	await user.click(await screen.findByRole('button', { name: 'Test connection' }));
	await waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(sentence));
	expect(screen.getAllByRole('button', { name: 'Test connection' })).toHaveLength(1);
});

test('a user who is not an administrator sees who is, and nothing is requested', async () => {
	const { api } = await show({}, 'user');
	expect(await screen.findByText('Only administrators of this server can open this page')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/home');
	expect(api.calls).not.toContain('getEngines');
});

test('engines that cannot be loaded say why', async () => {
	await show({
		getEngines: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the engines")).toBeVisible();
	expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the language model is tested with a question, and the speech server with sound', {
	tags: ['release'],
}, async () => {
	const server = buildEngine({ id: 'openai-compatible', label: 'qwen at model.example', quality: 'best' });
	const { user } = await show({
		getEngines: () => ({ speech: parakeet, insights: server, canDecode: true }),
		testInsightServer: () => ({ outcome: 'works', detail: null, format: 'prompt', ms: 1_200 }),
	});
	const insightsRegion = within(await screen.findByRole('region', { name: 'Insights' }));
	await user.click(insightsRegion.getByRole('button', { name: 'Test connection' }));
	expect(await insightsRegion.findByText(/answered in 1.2 s\. The format is described to it in words/)).toBeVisible();
	expect(screen.getAllByRole('button', { name: 'Test connection' })).toHaveLength(1);
});

test('a server is tested before it is saved, and the stored key is kept without being shown', async () => {
	const tested: unknown[] = [];
	const saved: unknown[] = [];
	const connected = { baseUrl: 'https://llm.example/v1', model: 'qwen3', hasKey: true, isFixed: false };
	const { user } = await show({
		testInsightServer: ({ body }) => {
			tested.push(body);
			return { outcome: 'works', detail: null, format: 'schema', ms: 900 };
		},
		changeEngineServers: ({ body }) => {
			saved.push(body);
			return { speech: null, insights: connected };
		},
		getEngineServers: () => ({ speech: null, insights: saved.length === 1 ? connected : null }),
	});
	const insightsRegion = within(await screen.findByRole('region', { name: 'Insights' }));
	await user.click(await insightsRegion.findByRole('button', { name: 'Connect a server…' }));
	await user.click(await insightsRegion.findByRole('button', { name: 'Test' }));
	expect(insightsRegion.getByText('Enter the name of the model')).toBeVisible();
	await user.type(insightsRegion.getByRole('textbox', { name: 'Base URL' }), 'https://llm.example/v1');
	await user.type(insightsRegion.getByRole('textbox', { name: 'Model' }), 'qwen3');
	await user.type(insightsRegion.getByLabelText(/^API key/), 'sk-1');
	await user.click(insightsRegion.getByRole('button', { name: 'Test' }));
	expect(await insightsRegion.findByText(/answered in 0.9 s/)).toBeVisible();
	const draft = { baseUrl: 'https://llm.example/v1', model: 'qwen3', apiKey: 'sk-1' };
	expect(tested).toEqual([draft]);
	await user.click(insightsRegion.getByRole('button', { name: 'Save' }));
	await user.click(await insightsRegion.findByRole('button', { name: 'Change the server…' }));
	expect(insightsRegion.getByLabelText(/^API key/)).toHaveValue('');
	await user.click(insightsRegion.getByRole('button', { name: 'Disconnect' }));
	await waitFor(() => expect(saved).toEqual([{ insights: draft }, { insights: null }]));
});

test('a server of the environment cannot be changed on the page', async () => {
	const fixed = { baseUrl: 'https://speech.example/v1', model: 'whisper-1', hasKey: true, isFixed: true };
	await show({ getEngineServers: () => ({ speech: fixed, insights: null }) });
	const speech = within(await screen.findByRole('region', { name: 'Speech' }));
	expect(await speech.findByText(/set by Debrief's environment/)).toBeVisible();
	expect(speech.queryByRole('button', { name: /server…/ })).toBeNull();
});

test('the assistant is opened to everyone, and a failure says so and changes nothing', {
	tags: ['release'],
}, async () => {
	let fails = true;
	const { user } = await show({
		setAssistantSettings: ({ body }) => {
			if (fails) throw new FakeError('unavailable');
			return { ...body, isAllowed: true };
		},
	});
	const toggle = await screen.findByRole('switch', { name: 'Open to everyone on this server' });
	await user.click(toggle);
	await waitFor(() => expect(toggle).toBeEnabled());
	expect(toggle).not.toBeChecked();
	fails = false;
	await user.click(toggle);
	await waitFor(() => expect(toggle).toBeEnabled());
	expect(toggle).toBeChecked();
});
