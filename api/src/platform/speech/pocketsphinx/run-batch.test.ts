import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBatch } from './run-batch.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'run-batch-test-'));
	writeFileSync(join(folder, 'speech.raw'), Buffer.alloc(64_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const regions = [
	{ startedAt: 0, endedAt: 1_000 },
	{ startedAt: 1_000, endedAt: 2_000 },
];

/** Runs a shell script in the place of pocketsphinx_batch. */
async function run(script: string) {
	const binary = join(folder, 'recogniser');
	writeFileSync(binary, `#!/bin/sh\n${script}\n`);
	chmodSync(binary, 0o755);
	const done: number[] = [];
	const recognised: string[][] = [];
	await using pcm = await open(join(folder, 'speech.raw'));
	const utterances = await runBatch(pcm, regions, {
		binary,
		modelFlags: [],
		folder,
		signal: new AbortController().signal,
		onRegionDone: (region) => done.push(region.startedAt),
		onRecognised: (part) => recognised.push(part.map(({ text }) => text)),
	});
	return { utterances, done, recognised };
}

test('regions are reported when they are done, and words come from the right region', async () => {
	const { utterances, done } = await run(`
		ls -l 0000.raw 0001.raw | grep -c 32000 | grep -q 2 || exit 9
		echo 'INFO: batch.c(760): 0000: 1.00 seconds speech, 0.1 seconds CPU, 0.1 seconds wall' >&2
		echo 'INFO: batch.c(760): 0001: 1.00 seconds speech, 0.1 seconds CPU, 0.1 seconds wall' >&2
		printf ' (0000 0)\\nyes (0001 -12)\\n' > hyp
		echo '0001 1 0.20 0.30 yes 0.750' > ctm`);
	expect(done).toEqual([0, 1_000]);
	expect(utterances).toMatchObject([{ text: 'yes', startedAt: 1_200, endedAt: 1_500, confidence: 0.75 }]);
});

test('the words of a region are reported once, as soon as the next one is done', async () => {
	const { recognised } = await run(`
		echo '0000 1 0.20 0.30 first 0.750' > ctm
		echo 'INFO: batch.c(760): 0000: 1.00 seconds speech, 0.1 seconds CPU, 0.1 seconds wall' >&2
		echo '0001 1 0.20 0.30 second 0.750' >> ctm
		echo 'INFO: batch.c(760): 0001: 1.00 seconds speech, 0.1 seconds CPU, 0.1 seconds wall' >&2
		printf 'first (0000 -12)\\nsecond (0001 -12)\\n' > hyp`);
	expect(recognised).toEqual([['first'], ['second']]);
});

test.each([
	['one answer too few', "echo 'yes (0000 -12)' > hyp; : > ctm", { name: 'RetryLater', message: /1 of 2/ }],
	['an error', "echo 'FATAL: no such model' >&2; exit 1", { name: 'GiveUp', message: /no such model/ }],
	[
		'an error before the first words are on the disk',
		"echo 'INFO: batch.c(760): 0000: 1.00 seconds speech, 0.1 seconds CPU, 0.1 seconds wall' >&2; echo 'FATAL: full' >&2; exit 1",
		{ name: 'GiveUp', message: /full/ },
	],
	['a kill', 'kill -9 $$', { name: 'RetryLater', message: /SIGKILL/ }],
])('%s is never taken for a transcript, and leaves no file behind', async (_, script, { name, message }) => {
	await expect(run(script)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
	expect(readdirSync(folder).toSorted()).toEqual(['recogniser', 'speech.raw']);
});
