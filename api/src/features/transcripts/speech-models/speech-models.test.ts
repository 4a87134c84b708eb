import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSpeechModels, type SpeechModels } from '../../../engines/speech/models/speech-models.ts';
import { processingRun } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { half, type Mirror, startMirror, status } from '../../../testing/speech-models/mirror.ts';
import { tinyArchive } from '../../../testing/speech-models/tiny-archive.ts';
import { tinySet } from '../../../testing/speech-models/tiny-set.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { offerModel } from './offer-model.ts';
import { provideModels } from './provide-models.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
let mirror: Mirror;
let models: SpeechModels;
const folder = mkdtempSync(join(tmpdir(), 'speech-models-'));
const params = { id: 'small' };
const set = tinySet({ id: 'small' });
const basic = { quality: 'basic', label: 'Basic engine' } as const;

beforeAll(async () => {
	mirror = await startMirror();
	const timing = { beatMs: 20, longestSilenceMs: 2_000, pausesMs: [] };
	models = createSpeechModels({ folder, source: mirror.url, sets: [set], timing });
	app = await createTestApp({ deps: { speechModels: models } });
	Object.assign(app.deps, { speech: { ...app.deps.speech, ...basic } });
	admin = await app.signUp();
	member = await app.signUp();
});
beforeEach(async () => {
	await models.cancel(set);
	await models.remove(set);
	mirror.send(tinyArchive('good'));
});
afterAll(async () => {
	await models.close();
	await app.close();
	mirror.close();
	rmSync(folder, { recursive: true, force: true });
});

test('an administrator downloads a set, sees it arrive, and removes it', async () => {
	const { list, freeBytes, folder: shown } = await admin.client.listSpeechModels();
	expect(list).toMatchObject([{ id: 'small', state: 'absent', hasChecksum: true, downloadBytes: 291, isInUse: false }]);
	expect([freeBytes !== null && freeBytes > 0, shown]).toEqual([true, folder]);
	await admin.client.downloadSpeechModel({ params });
	await models.idle();
	expect((await admin.client.listSpeechModels()).list[0]).toMatchObject({ state: 'present' });
	const { speech } = app.deps;
	Object.assign(app.deps, { speech: { ...speech, id: 'sherpa-onnx', version: set.folder } });
	expect((await admin.client.listSpeechModels()).list[0]).toMatchObject({ isInUse: true });
	Object.assign(app.deps, { speech });
	expect(await admin.client.removeSpeechModel({ params })).toMatchObject({ state: 'absent' });
	const { list: audit } = await admin.client.listAuditEntries({ query: {} });
	expect(audit.slice(0, 2).map(({ action, subjectId }) => [action, subjectId])).toEqual([
		['speechModelRemoved', 'small'],
		['speechModelDownloaded', 'small'],
	]);
});

test('all users see what is downloading and available, and only administrators change it', async () => {
	expect(await member.client.getSpeechModelStatus()).toMatchObject({
		offered: { id: 'small', downloadBytes: 291, languages: ['en'] },
		underway: [],
		isAdmin: false,
	});
	const begun = Promise.withResolvers<void>();
	mirror.send(
		tinyArchive('good'),
		half(() => begun.resolve()),
	);
	await admin.client.downloadSpeechModel({ params });
	await begun.promise;
	await expect
		.poll(() => member.client.getSpeechModelStatus())
		.toMatchObject({ offered: null, underway: [{ id: 'small', state: 'downloading', receivedBytes: 145 }] });
	await expect(member.client.cancelSpeechModel({ params })).rejects.toMatchObject({ status: 403 });
	await expect(admin.client.removeSpeechModel({ params })).rejects.toMatchObject({ code: 'model_set_busy' });
	const again = admin.client.importSpeechModel({ params, body: { path: '/x' } });
	await expect(again).rejects.toMatchObject({ code: 'model_set_busy' });
	expect(await admin.client.cancelSpeechModel({ params })).toMatchObject({ state: 'absent', receivedBytes: 0 });
});

test('a set in use for a transcription is not removed before it finishes', async () => {
	await admin.client.downloadSpeechModel({ params });
	await models.idle();
	const { speech } = app.deps;
	Object.assign(app.deps, { speech: { ...speech, id: 'sherpa-onnx', version: set.folder } });
	const { recordingId } = await placeTranscript(app.deps, admin, [['1', 'hello']]);
	const setState = (state: 'working' | 'done') =>
		app.deps.db
			.update(processingRun)
			.set({ step: 'transcript', state })
			.where(eq(processingRun.recordingId, recordingId));
	await setState('working');
	await expect(admin.client.removeSpeechModel({ params })).rejects.toMatchObject({ code: 'model_set_in_use' });
	await setState('done');
	expect(await admin.client.removeSpeechModel({ params })).toMatchObject({ state: 'absent' });
	Object.assign(app.deps, { speech });
});

test('only administrators test the speech server, and without one the response says so', async () => {
	const none = { outcome: 'not_configured', detail: null, ms: null };
	expect(await admin.client.testSpeechServer({})).toEqual(none);
	const works = { outcome: 'works', detail: null, ms: 120 } as const;
	const { otherSpeech, speech } = app.deps;
	Object.assign(app.deps, { otherSpeech: [{ ...speech, testConnection: async () => works }] });
	expect(await admin.client.testSpeechServer({})).toEqual(works);
	Object.assign(app.deps, { otherSpeech });
	await expect(member.client.testSpeechServer({})).rejects.toMatchObject({ status: 403 });
});

test('a failed import gives the reason, and an unknown set returns 404', async () => {
	await admin.client.importSpeechModel({ params, body: { path: '/nowhere/at-all.tar.bz2' } });
	await models.idle();
	const { underway, offered } = await admin.client.getSpeechModelStatus();
	expect(underway).toMatchObject([{ state: 'failed', failure: { code: 'import_not_readable' } }]);
	expect(offered).toMatchObject({ id: 'small' });
	const unknown = admin.client.downloadSpeechModel({ params: { id: 'nothing' } });
	await expect(unknown).rejects.toMatchObject({ code: 'model_set_not_found' });
});

test('the set named by SPEECH_MODELS is downloaded at start, and a failure is reported once', async () => {
	const deps = { ...app.deps, env: { ...app.deps.env, SPEECH_MODELS: 'small' as const } };
	const lines: string[] = [];
	mirror.send(tinyArchive('good'), status(404));
	await provideModels(deps, (line) => lines.push(line));
	expect(lines).toEqual([expect.stringContaining('does not exist (404)')]);
	mirror.send(tinyArchive('good'));
	await provideModels(deps, (line) => lines.push(line));
	await provideModels(deps, (line) => lines.push(line));
	expect(lines.slice(1)).toEqual([expect.stringContaining('Tiny is downloaded')]);
});

test('at a terminal, yes downloads the set, no is remembered, and without a network nothing is asked', async () => {
	const lines: string[] = [];
	const asked: string[] = [];
	const print = (line: string) => lines.push(line);
	const answering = (answer: string) => ({
		print,
		async ask(question: string) {
			asked.push(question);
			return answer;
		},
	});
	const deps = { ...app.deps, speech: { ...app.deps.speech, ...basic } };
	const offline = createSpeechModels({ folder, source: 'http://127.0.0.1:65535', sets: [set] });
	await offerModel({ ...deps, speechModels: offline }, answering('y'));
	expect([asked, lines]).toEqual([[], [expect.stringMatching(/127.0.0.1:65535 cannot be reached.*Basic engine/)]]);
	await offerModel({ ...deps, speech: { ...deps.speech, quality: 'good' } }, answering('y'));
	await offerModel({ ...deps, env: { ...deps.env, SPEECH_MODELS: 'off' } }, answering('y'));
	expect(asked).toEqual([]);
	await offerModel(deps, answering(''));
	await models.idle();
	expect(lines[1]).toMatch(/Tiny for en, .* MB .*, from 127.0.0.1:\d+ in about 10 seconds, MIT by Nobody/);
	expect((await models.statuses())[0]).toMatchObject({ state: 'present' });
	await models.remove(set);
	await offerModel(deps, answering('n'));
	await offerModel(deps, answering('y'));
	expect(asked).toHaveLength(2);
	expect((await models.statuses())[0]).toMatchObject({ state: 'absent' });
});
