import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { half, type Mirror, startMirror, status } from '../../../testing/speech-models/mirror.ts';
import { tinyArchive } from '../../../testing/speech-models/tiny-archive.ts';
import { tinySet } from '../../../testing/speech-models/tiny-set.ts';
import { modelSets } from './model-sets.ts';
import { createSpeechModels, type SpeechModelOptions, type SpeechModels } from './speech-models.ts';

let mirror: Mirror;
let folder: string;
const opened: SpeechModels[] = [];
beforeAll(async () => {
	mirror = await startMirror();
});
afterAll(() => mirror.close());
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'models-'));
	mirror.send(tinyArchive('good'));
});
afterEach(async () => {
	await Promise.all(opened.splice(0).map((models) => models.close()));
	rmSync(folder, { recursive: true, force: true });
});

function openModels(options: Partial<SpeechModelOptions> = {}): SpeechModels {
	const timing = { beatMs: 20, longestSilenceMs: 2_000, pausesMs: [1, 1] };
	const models = createSpeechModels({ folder, source: `${mirror.url}/`, sets: [tinySet()], timing, ...options });
	opened.push(models);
	return models;
}

const statusOf = async (models: SpeechModels) => (await models.statuses())[0];
const leftovers = () =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
		(path) => path !== '.incoming' && !path.includes(tinySet().folder),
	);

async function download(models: SpeechModels, set = tinySet()) {
	await models.download(set);
	await models.idle();
	return statusOf(models);
}

test('a model set is downloaded, unpacked, installed and reported', async () => {
	const onChange = vi.fn(async () => {});
	const models = openModels({ onChange });
	expect(await statusOf(models)).toMatchObject({ state: 'absent', receivedBytes: 0 });
	expect(await download(models)).toMatchObject({ state: 'present', failure: null });
	expect(readdirSync(join(folder, tinySet().folder)).toSorted()).toEqual([
		'decoder.int8.onnx',
		'encoder.int8.onnx',
		'joiner.int8.onnx',
		'tokens.txt',
	]);
	expect(leftovers()).toEqual([]);
	expect(onChange).toHaveBeenCalledTimes(1);
	expect(mirror.ranges).toEqual(['all']);
});

test('an interrupted download resumes where it stopped', async () => {
	const begun = Promise.withResolvers<ServerResponse>();
	mirror.send(tinyArchive('good'), half(begun.resolve));
	const models = openModels();
	await models.download(tinySet());
	const response = await begun.promise;
	await expect.poll(() => statusOf(models)).toMatchObject({ state: 'downloading', receivedBytes: 145 });
	mirror.send(tinyArchive('good'));
	response.destroy();
	await models.idle();
	expect(await statusOf(models)).toMatchObject({ state: 'present' });
	expect(mirror.ranges).toEqual(['bytes=145- if "one"']);
});

test('a stopped download resumes when the server restarts', async () => {
	const begun = Promise.withResolvers<void>();
	mirror.send(
		tinyArchive('good'),
		half(() => begun.resolve()),
	);
	const first = openModels();
	await first.download(tinySet());
	await begun.promise;
	await expect.poll(() => statusOf(first)).toMatchObject({ state: 'downloading', receivedBytes: 145 });
	await first.close();
	const second = openModels();
	expect(await statusOf(second)).toMatchObject({ state: 'failed', failure: { code: 'interrupted' } });
	mirror.send(tinyArchive('good'));
	await second.resume();
	await second.idle();
	expect(await statusOf(second)).toMatchObject({ state: 'present' });
	expect(mirror.ranges).toEqual(['bytes=145- if "one"']);
});

test('a download whose process was killed resumes in the next one', { tags: ['release'] }, async () => {
	const begun = Promise.withResolvers<void>();
	mirror.send(
		tinyArchive('good'),
		half(() => begun.resolve()),
	);
	const script = fileURLToPath(new URL('../../../testing/speech-models/downloading-child.ts', import.meta.url));
	const child = fork(script, [folder, mirror.url], { execArgv: ['--disable-warning=ExperimentalWarning'] });
	await begun.promise;
	const models = openModels();
	await expect.poll(() => statusOf(models)).toMatchObject({ state: 'downloading', receivedBytes: 145 });
	await models.download(tinySet());
	await models.idle();
	expect(await statusOf(models)).toMatchObject({ state: 'downloading' });
	child.kill('SIGKILL');
	await once(child, 'exit');
	mirror.send(tinyArchive('good'));
	await models.resume();
	await models.idle();
	expect(await statusOf(models)).toMatchObject({ state: 'present' });
	expect(mirror.ranges).toEqual(['bytes=145- if "one"']);
});

test('of two simultaneous downloads only one runs, and the other process sees it and can cancel it', async () => {
	const begun = Promise.withResolvers<void>();
	mirror.send(
		tinyArchive('good'),
		half(() => begun.resolve()),
	);
	const [one, other] = [openModels(), openModels()];
	await Promise.all([one.download(tinySet()), other.download(tinySet())]);
	await begun.promise;
	expect(mirror.ranges).toEqual(['all']);
	expect(await statusOf(other)).toMatchObject({ state: 'downloading' });
	await other.cancel(tinySet());
	await one.idle();
	await other.idle();
	expect(await statusOf(one)).toMatchObject({ state: 'absent', receivedBytes: 0 });
	expect(leftovers()).toEqual([]);
});

test.each<[string, string, RegExp, () => void, Partial<SpeechModelOptions>?]>([
	['is not there', 'not_found', /does not exist \(404\)/, () => mirror.send(tinyArchive('good'), status(404))],
	[
		'is a web page',
		'not_an_archive',
		/sent a web page instead/,
		() =>
			mirror.send(tinyArchive('good'), status(200, { 'content-type': 'text/html; charset=utf-8' }, '<h1>Sign in</h1>')),
	],
	['has another size', 'wrong_size', /has 294 bytes and should have 291/, () => mirror.send(Buffer.alloc(294))],
	['is another one', 'wrong_checksum', /its SHA-256 is/, () => mirror.send(Buffer.alloc(291))],
	['comes from a server in trouble', 'unreachable', /it answered 503/, () => mirror.send(Buffer.alloc(0), status(503))],
	['comes from nowhere', 'unreachable', /does not accept connections/, () => {}, { source: 'http://127.0.0.1:65535' }],
	['does not fit on the disk', 'no_space', /1 MB are free/, () => {}, { freeBytes: async () => 1_000_000 }],
])('an archive that %s fails with a message and leaves no files', async (_, code, message, prepare, options) => {
	prepare();
	const models = openModels(options);
	expect(await download(models)).toMatchObject({
		state: 'failed',
		failure: { code, message: expect.stringMatching(message) },
	});
	expect(leftovers()).toEqual([join('.incoming', 'tiny.json')]);
	expect(readdirSync(folder)).toEqual(['.incoming']);
	await models.cancel(tinySet());
	expect(await statusOf(models)).toMatchObject({ state: 'absent', failure: null });
});

test('a server that stops sending is abandoned, and the bytes received are kept', async () => {
	mirror.send(
		tinyArchive('good'),
		half(() => {}),
	);
	const models = openModels({ timing: { longestSilenceMs: 50, pausesMs: [] } });
	expect(await download(models)).toMatchObject({
		state: 'failed',
		receivedBytes: 145,
		failure: { code: 'unreachable', message: expect.stringContaining('it stopped sending') },
	});
	mirror.send(tinyArchive('good'));
	expect(await download(models)).toMatchObject({ state: 'present' });
	expect(mirror.ranges).toEqual(['bytes=145- if "one"']);
});

test.skipIf(!existsSync('/dev/full'))('a full disk during a download is reported', async () => {
	mkdirSync(join(folder, '.incoming'));
	symlinkSync('/dev/full', join(folder, '.incoming', `${tinySet().folder}.tar.bz2.part`));
	expect(await download(openModels())).toMatchObject({ state: 'failed', failure: { code: 'no_space' } });
});

test('a read-only folder is reported', async () => {
	const file = join(folder, 'file');
	writeFileSync(file, '');
	const models = openModels({ folder: join(file, 'models') });
	expect(await download(models)).toMatchObject({ state: 'failed', failure: { code: 'folder_not_writable' } });
});

test.each(['leavesItsFolder', 'absolute', 'link', 'noModel', 'bomb'] as const)(
	'an archive with %s is not unpacked and leaves no files',
	async (kind) => {
		const bytes = tinyArchive(kind);
		mirror.send(bytes);
		const sets = [tinySet({ downloadBytes: bytes.length, sha256: sha256Of(bytes) })];
		const models = openModels({ sets });
		const code = kind === 'noModel' ? 'not_usable' : 'broken_archive';
		expect(await download(models, sets[0])).toMatchObject({ state: 'failed', failure: { code } });
		expect(leftovers()).toEqual([join('.incoming', 'tiny.json')]);
		expect(existsSync('/tmp/escaped-by-a-model.txt')).toBe(false);
	},
);

test('a model is imported from an archive or a folder, and the source is kept', async () => {
	const archive = join(folder, 'given.tar.bz2');
	writeFileSync(archive, tinyArchive('good'));
	const models = openModels({ folder: join(folder, 'one'), source: 'http://127.0.0.1:65535' });
	await models.importFrom(tinySet(), archive);
	await models.idle();
	expect(await statusOf(models)).toMatchObject({ state: 'present' });
	expect(sha256Of(readFileSync(archive))).toBe(tinySet().sha256);
	const others = openModels({ folder: join(folder, 'two') });
	await others.importFrom(tinySet(), join(folder, 'one', tinySet().folder));
	await others.idle();
	expect(await statusOf(others)).toMatchObject({ state: 'present' });
	expect(await statusOf(models)).toMatchObject({ state: 'present' });
});

test('a single-file model is installed into a folder of its name', async () => {
	// the metadata of an ONNX file: framework is nemo
	const bytes = Buffer.from('\x72\x11\x0a\x09framework\x12\x04nemo', 'latin1');
	mirror.send(bytes);
	const change = {
		isArchive: false,
		purpose: 'speakers',
		downloadBytes: bytes.length,
		sha256: sha256Of(bytes),
	} as const;
	const sets = [tinySet(change)];
	const models = openModels({ sets });
	expect(await download(models, sets[0])).toMatchObject({ state: 'present', failure: null });
	expect(readdirSync(join(folder, tinySet().folder))).toEqual([`${tinySet().folder}.onnx`]);
	expect((await models.find()).speakerModels).toMatchObject([{ kind: 'embedding', id: tinySet().folder }]);
	const others = openModels({ folder: join(folder, 'other'), sets });
	await others.importFrom(tinySet(change), join(folder, tinySet().folder, `${tinySet().folder}.onnx`));
	await others.idle();
	expect(await statusOf(others)).toMatchObject({ state: 'present' });
	expect(await statusOf(models)).toMatchObject({ state: 'present' });
});

test('without a mirror each set comes from the release that has it', () => {
	const models = createSpeechModels({ folder });
	const urls = modelSets.map((set) => models.urlOf(set));
	expect(urls[0]).toBe(
		'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models/sherpa-onnx-nemo-parakeet_tdt_transducer_110m-en-36000-int8.tar.bz2',
	);
	expect(urls.slice(-2)).toEqual([
		'https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-segmentation-models/sherpa-onnx-pyannote-segmentation-3-0.tar.bz2',
		'https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-recongition-models/nemo_en_titanet_small.onnx',
	]);
});

test.each<[string, () => string, string]>([
	['that is not there', () => '/nowhere/at-all', 'import_not_readable'],
	['without its beginning', () => 'models/x.tar.bz2', 'import_not_readable'],
	['of a folder without a model', () => folder, 'not_usable'],
	['of another archive', () => fileURLToPath(import.meta.url), 'wrong_size'],
])('an import %s is refused with a message', async (_, path, code) => {
	const models = openModels({ folder: join(folder, 'models') });
	if (code === 'not_usable') mkdirSync(join(folder, 'empty'));
	await models.importFrom(tinySet(), code === 'not_usable' ? join(folder, 'empty') : path());
	await models.idle();
	expect(await statusOf(models)).toMatchObject({ state: 'failed', failure: { code } });
});

test('a model can be removed', async () => {
	const onChange = vi.fn(async () => {});
	const models = openModels({ onChange });
	await download(models);
	await models.remove(tinySet());
	expect(await statusOf(models)).toMatchObject({ state: 'absent' });
	expect(onChange).toHaveBeenCalledTimes(2);
});

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
