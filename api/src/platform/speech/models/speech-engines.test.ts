import { mkdtempSync, rmSync } from 'node:fs';
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
const openEngines = () => createSpeechEngines({ config: { engine: 'auto' }, pocketsphinx, modelsFolder, log });

test('a model that arrives is used at once, in other processes at their next look, until it is removed', async () => {
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
