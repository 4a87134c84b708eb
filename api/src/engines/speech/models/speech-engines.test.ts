import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScriptedSpeechEngine } from '../../../testing/engines/scripted-speech-engine.ts';
import { startMirror } from '../../../testing/speech-models/mirror.ts';
import { tinySet } from '../../../testing/speech-models/tiny-set.ts';
import { createSpeechEngines } from './speech-engines.ts';
import { createSpeechModels } from './speech-models.ts';

let modelsFolder: string;
beforeEach(() => {
	modelsFolder = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterEach(() => rmSync(modelsFolder, { recursive: true, force: true }));

const pocketsphinx = { ...createScriptedSpeechEngine(() => []), id: 'pocketsphinx' };
const log = pino({ level: 'silent' });
const openEngines = (more: Partial<Parameters<typeof createSpeechEngines>[0]> = {}) =>
	createSpeechEngines({ config: { engine: 'auto' }, pocketsphinx, modelsFolder, log, ...more });

test('a new model is used at once, in other processes at their next check, until it is removed', async () => {
	const mirror = await startMirror();
	const [engines, ofWorker] = [await openEngines(), await openEngines()];
	const before = engines.inUse;
	expect([before.id, engines.others]).toEqual(['pocketsphinx', []]);
	const options = { folder: modelsFolder, source: mirror.url, sets: [tinySet()] };
	const models = createSpeechModels({ ...options, onChange: engines.refresh });
	await models.download(tinySet());
	await models.idle();
	mirror.close();
	expect(engines.inUse).toMatchObject({ id: 'sherpa-onnx', version: tinySet().folder });
	expect(engines.others).toEqual([before]);
	expect(ofWorker.inUse.id).toBe('pocketsphinx');
	await ofWorker.refresh();
	expect(ofWorker.inUse.version).toBe(tinySet().folder);
	const { inUse } = ofWorker;
	await ofWorker.refresh();
	expect(ofWorker.inUse).toBe(inUse);
	await models.remove(tinySet());
	await ofWorker.refresh();
	expect([engines.inUse.id, ofWorker.inUse.id]).toEqual(['pocketsphinx', 'pocketsphinx']);
});

test('a server that is connected goes first at once, until it is disconnected', async () => {
	const engines = await openEngines();
	await engines.useServer({ baseUrl: 'https://speech.example/v1', model: 'whisper-1' });
	const { inUse } = engines;
	expect(inUse).toMatchObject({ id: 'openai-compatible', version: 'whisper-1' });
	expect(engines.others.map(({ id }) => id)).toEqual(['pocketsphinx']);
	await engines.useServer({ baseUrl: 'https://speech.example/v1', model: 'whisper-1' });
	expect(engines.inUse).toBe(inUse);
	await engines.useServer(null);
	expect(engines.inUse.id).toBe('pocketsphinx');
});

test('a model that sherpa-onnx cannot load is reported as not ready, and the next engine is used', async () => {
	const mirror = await startMirror();
	const models = createSpeechModels({ folder: modelsFolder, source: mirror.url, sets: [tinySet()] });
	await models.download(tinySet());
	await models.idle();
	mirror.close();
	const recognise = () => Promise.reject(new Error('the recogniser ended with SIGABRT'));
	const engines = await openEngines({ createProcess: () => ({ recognise, close() {} }) });
	const broken = engines.inUse;
	expect(broken.id).toBe('sherpa-onnx');
	const pcmPath = join(modelsFolder, 'two-seconds.pcm');
	writeFileSync(pcmPath, Buffer.alloc(64_000));
	const speech = [{ startedAt: 0, endedAt: 2_000 }];
	const { signal } = new AbortController();
	const nothing = { vocabulary: [], onProgress() {}, onRecognised() {} };
	const transcription = broken.transcribe({ pcmPath, speech, language: 'en', signal, ...nothing });
	await expect(transcription).rejects.toMatchObject({ name: 'RetryLater' });
	await engines.refresh();
	expect([engines.inUse, engines.others]).toEqual([pocketsphinx, [broken]]);
	expect(await broken.status()).toMatchObject({ isReady: false });
});
