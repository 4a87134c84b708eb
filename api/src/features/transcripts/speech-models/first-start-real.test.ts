import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSpeechEngines } from '../../../engines/speech/models/speech-engines.ts';
import { createSpeechModels, type SpeechModels } from '../../../engines/speech/models/speech-models.ts';
import { createPocketsphinxEngine } from '../../../engines/speech/pocketsphinx/pocketsphinx-engine.ts';
import { findModels } from '../../../engines/speech/sherpa-onnx/find-models.ts';
import { wordErrorRate } from '../../../testing/audio/word-error-rate.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { spokenFile } from '../../../testing/pipeline-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import { half, type Mirror, startMirror } from '../../../testing/speech-models/mirror.ts';
import { tinySet } from '../../../testing/speech-models/tiny-set.ts';
import { describeWeights, weightsFolder } from '../../../testing/speech-models/weights.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { demoConversations } from '../../recordings/index.ts';
import { renewAwaitedTranscripts } from '../lower-quality/renew-awaited.ts';
import { provideModels } from './provide-models.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const folderName = 'tiny-model-en';

/** Packs a real recogniser as its project publishes it. */
async function packWeights(work: string): Promise<Buffer> {
	const [model] = (await findModels(weightsFolder)).models;
	cpSync(join(weightsFolder, model?.id ?? 'missing'), join(work, folderName), { recursive: true, dereference: true });
	execFileSync('tar', ['-cjf', join(work, 'model.tar.bz2'), '-C', work, folderName]);
	return readFileSync(join(work, 'model.tar.bz2'));
}

describeWeights('a first start with a mirror of a real model', () => {
	const work = mkdtempSync(join(tmpdir(), 'first-start-'));
	const modelsFolder = join(work, 'models');
	const halfway = Promise.withResolvers<ServerResponse>();
	let app: TestApp;
	let mirror: Mirror;
	let models: SpeechModels;
	let providing: Promise<void>;
	let who: TestUser;
	let archive: Buffer;

	beforeAll(async () => {
		archive = await packWeights(work);
		mirror = await startMirror();
		mirror.send(archive, half(halfway.resolve));
		app = await createTestApp({ env: { SPEECH_MODELS: 'small', DEMO_CONVERSATIONS: 'off' } });
		const engines = await createSpeechEngines({
			config: { engine: 'auto' },
			pocketsphinx: createPocketsphinxEngine(),
			modelsFolder,
			log: app.deps.log,
		});
		const sha256 = createHash('sha256').update(archive).digest('hex');
		const size = { downloadBytes: archive.length, sha256, diskBytes: 30_000_000 };
		models = createSpeechModels({
			folder: modelsFolder,
			source: mirror.url,
			sets: [tinySet({ id: 'small', folder: folderName, ...size })],
			onChange: engines.refresh,
			timing: { longestSilenceMs: 300_000 },
		});
		Object.defineProperties(app.deps, {
			speech: { get: () => engines.inUse },
			otherSpeech: { get: () => engines.others },
			speechModels: { value: models },
		});
		providing = provideModels(app.deps, () => {});
		who = await app.signUp();
	});
	afterAll(async () => {
		await models.close();
		await app.close();
		mirror.close();
		rmSync(work, { recursive: true, force: true });
	});

	const drop = async (bytes: Buffer, fileName: string) => {
		const { fileId } = await sendRecording(app.origin, who, bytes, { fileName, languageCode: 'en-US' });
		await app.jobs.idle();
		return fileId;
	};
	const transcriptOf = (fileId: string) => who.client.getTranscript({ query: { fileId } });
	const neural = { id: 'sherpa-onnx', version: folderName };

	test('ends with neural transcripts of a demo recording and a dropped file, without further action', async () => {
		const [demo] = demoConversations;
		if (!demo) throw new Error('there is no demo');
		const early = await drop(readFileSync(demo.audioPath), 'demo.webm');
		expect((await transcriptOf(early)).engine).toMatchObject({ id: 'pocketsphinx', quality: 'basic' });
		mirror.send(archive);
		(await halfway.promise).destroy();
		await providing;
		await renewAwaitedTranscripts(app.deps);
		await app.jobs.idle();
		const renewed = await transcriptOf(early);
		expect(renewed.engine).toMatchObject(neural);
		const script = demo.segments.map(({ text }) => text).join(' ');
		const heard = renewed.list.map(({ text }) => text).join(' ');
		expect(wordErrorRate(script, heard).rate).toBeLessThan(0.35);
		const dropped = await transcriptOf(await drop(spokenFile('wav'), 'call.wav'));
		expect(dropped).toMatchObject({ engine: neural });
		expect(dropped.list.length).toBeGreaterThan(0);
	});
});
