import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { SpeakerModel, SpeakerModels } from '../sherpa-onnx/speaker-model.ts';
import { chooseSpeakerTurns } from './choose-speaker-turns.ts';

const script = fileURLToPath(new URL('../../../testing/engines/fake-diarizer-child.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'speaker-turns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const model = (kind: SpeakerModel['kind']): SpeakerModel => ({ kind, id: kind, path: `/models/${kind}`, bytes: 1 });
const models: SpeakerModels = { segmentation: model('segmentation'), embedding: model('embedding') };
/** Ten seconds of noise, which is one voice for the clustering. */
const pcmPath = join(folder, 'noise.raw');
writeFileSync(
	pcmPath,
	Int16Array.from({ length: 160_000 }, (_, i) => ((i * 7_919) % 2_000) - 1_000),
);
const speech = [{ startedAt: 0, endedAt: 10_000 }];
const { signal } = new AbortController();

function open(given: SpeakerModels | null = models, timeLimit = () => 20_000) {
	const warnings: string[] = [];
	const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
	const findTurns = chooseSpeakerTurns(given, log, { script, timeLimit });
	return {
		findTurns: (voices: number, how = signal) =>
			findTurns({ pcmPath, speech, words: [], voices: { most: voices, isGiven: true } }, how),
		warnings,
	};
}

test('neural models separate voices and number them in order of speaking', { tags: ['release'] }, async () => {
	const { findTurns, warnings } = open();
	expect(await findTurns(2)).toEqual([
		{ startedAt: 0, endedAt: 2_250, voice: 0 },
		{ startedAt: 2_500, endedAt: 4_000, voice: 1 },
		{ startedAt: 4_500, endedAt: 6_000, voice: 0 },
	]);
	expect(warnings).toEqual([]);
});

/** What only the clustering returns: its turns cover all speech. */
const covered = expect.arrayContaining([expect.objectContaining({ startedAt: 0, voice: 0 })]);

test('without a model, voices are clustered', { tags: ['release'] }, async () => {
	expect(await open(null).findTurns(2)).toEqual(covered);
});

test('if a model crashes its process, clustering is used and the model is reported', {
	tags: ['release'],
}, async () => {
	const { findTurns, warnings } = open();
	expect(await findTurns(3)).toEqual(covered);
	expect(warnings.join()).toContain('the diarization ended with SIGABRT');
});

test('a process that hangs is killed, and voices are clustered', { tags: ['release'] }, async () => {
	const { findTurns, warnings } = open(models, () => 1_000);
	expect(await findTurns(5)).toEqual(covered);
	expect(warnings.join()).toContain('the diarization took too long');
});

test('if models find no speaker, clustering is used', { tags: ['release'] }, async () => {
	const { findTurns, warnings } = open();
	expect(await findTurns(4)).toEqual(covered);
	expect(warnings).toEqual([]);
});

test('an abort stops the process and the diarization', async () => {
	const abort = new AbortController();
	const run = open().findTurns(5, abort.signal);
	abort.abort(new Error('superseded'));
	await expect(run).rejects.toThrow('superseded');
});
