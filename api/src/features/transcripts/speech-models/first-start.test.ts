// @module-tag release
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpeechEngines } from '../../../engines/speech/models/speech-engines.ts';
import { createSpeechModels, type SpeechModels } from '../../../engines/speech/models/speech-models.ts';
import { transcript } from '../../../platform/db/schema/index.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { spokenFile } from '../../../testing/pipeline-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import { half, type Mirror, startMirror } from '../../../testing/speech-models/mirror.ts';
import { tinyArchive } from '../../../testing/speech-models/tiny-archive.ts';
import { tinySet } from '../../../testing/speech-models/tiny-set.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { renewAwaitedTranscripts } from '../lower-quality/renew-awaited.ts';
import { provideModels } from './provide-models.ts';

const basic = {
	...createScriptedSpeechEngine(
		({ speech }) => speech.map(({ startedAt, endedAt }) => utteranceOf('please sent the in voice', startedAt, endedAt)),
		{ languages: ['en'] },
	),
	id: 'pocketsphinx',
	quality: 'basic' as const,
};
/** Says the same in each piece of speech. */
const neural = {
	recognise: async () => ({
		text: '',
		tokens: [' Please', ' send', ' the', ' invoice.'],
		timestamps: [0.1, 0.4, 0.7, 1],
		logProbabilities: [],
	}),
	close() {},
};
const set = tinySet({
	id: 'small',
	folder: 'tiny-model-en-de',
	downloadBytes: 311,
	sha256: '777695affd5067027204daa44a33ce160892dc12380c8ba35dbb1e6a96188bf0',
	diskBytes: 20_001_000,
});

describeAudio('a first start with SPEECH_MODELS=small', () => {
	const modelsFolder = mkdtempSync(join(tmpdir(), 'first-start-'));
	const halfway = Promise.withResolvers<ServerResponse>();
	const printed: string[] = [];
	let app: TestApp;
	let mirror: Mirror;
	let models: SpeechModels;
	let providing: Promise<void>;
	let who: TestUser;

	beforeAll(async () => {
		mirror = await startMirror();
		mirror.send(tinyArchive('large'), half(halfway.resolve));
		app = await createTestApp({ env: { SPEECH_MODELS: 'small', DEMO_CONVERSATIONS: 'on' } });
		const engines = await createSpeechEngines({
			config: { engine: 'auto' },
			pocketsphinx: basic,
			modelsFolder,
			log: app.deps.log,
			createProcess: () => neural,
		});
		models = createSpeechModels({
			folder: modelsFolder,
			source: mirror.url,
			sets: [set],
			onChange: engines.refresh,
			// The mirror pauses while the first files are downloaded.
			timing: { longestSilenceMs: 300_000 },
		});
		Object.defineProperties(app.deps, {
			speech: { get: () => engines.inUse },
			otherSpeech: { get: () => engines.others },
			speechModels: { value: models },
		});
		providing = provideModels(app.deps, (line) => printed.push(line));
		who = await app.signUp();
	});
	afterAll(async () => {
		await models.close();
		await app.close();
		mirror.close();
		rmSync(modelsFolder, { recursive: true, force: true });
	});

	const drop = async (extension: 'wav' | 'mp3', owner = who, languageCode = 'en-US') => {
		const fields = { fileName: `call.${extension}`, languageCode };
		const { fileId } = await sendRecording(app.origin, owner, spokenFile(extension), fields);
		await app.jobs.idle();
		return fileId;
	};
	const transcriptOf = (fileId: string, owner = who) => owner.client.getTranscript({ query: { fileId } });
	const renew = async () => {
		await renewAwaitedTranscripts(app.deps);
		await app.jobs.idle();
	};

	const neuralEngine = { id: 'sherpa-onnx', version: set.folder, quality: 'good' };
	let early: string;
	let german: TestUser;
	let unknown: string;

	test('transcribes with the basic engine while the model downloads', async () => {
		early = await drop('wav');
		await renew();
		expect(await transcriptOf(early)).toMatchObject({ engine: { id: 'pocketsphinx', quality: 'basic' } });
	});

	test('keeps recordings waiting that no engine can transcribe yet', async () => {
		german = await app.signUp();
		unknown = await drop('wav', german, 'de-DE');
		expect(await transcriptOf(unknown, german)).toMatchObject({ failureReason: 'UnknownLanguage' });
	});

	test('re-transcribes files dropped since with the model automatically, and keeps edits', async () => {
		const edited = await placeTranscript(app.deps, german, [['1', 'hello there', 0, 60_000]]);
		const pocketsphinx = { id: 'pocketsphinx', label: 'pocketsphinx', version: '1', quality: 'basic' } as const;
		await app.deps.db.update(transcript).set({ engine: pocketsphinx }).where(eq(transcript.fileId, edited.fileId));
		const [segmentId = ''] = edited.segmentIds;
		await german.client.editSegment({ params: { segmentId }, body: { text: 'my own', revision: 0 } });
		mirror.send(tinyArchive('large'));
		(await halfway.promise).destroy();
		await providing;
		expect(printed).toEqual(['Speech    Tiny is downloaded and transcribes from now on.']);
		await renew();
		const renewed = await transcriptOf(early);
		expect(renewed.engine).toMatchObject(neuralEngine);
		expect(renewed.list[0]?.text).toContain('Please send the invoice.');
		expect((await transcriptOf(unknown, german)).engine).toMatchObject(neuralEngine);
		expect((await transcriptOf(edited.fileId, german)).list).toMatchObject([{ text: 'my own' }]);
	});

	test('transcribes later files with the model', async () => {
		expect((await transcriptOf(await drop('mp3'))).engine).toMatchObject(neuralEngine);
	});

	test('does not automatically re-transcribe later results of a pocketsphinx engine', async () => {
		await renew();
		const pocketsphinx = { id: 'pocketsphinx', label: 'pocketsphinx', version: '1', quality: 'basic' } as const;
		await app.deps.db.update(transcript).set({ engine: pocketsphinx });
		const { length } = app.jobs.enqueued;
		await renew();
		expect(app.jobs.enqueued).toHaveLength(length);
	});
});
