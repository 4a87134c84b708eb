import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPocketsphinxProcess } from './pocketsphinx-process.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'pocketsphinx-process-test-'));
	writeFileSync(join(folder, 'speech.raw'), Buffer.alloc(64_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const regions = [
	{ startedAt: 0, endedAt: 1_000 },
	{ startedAt: 1_000, endedAt: 2_000 },
];

/** Runs a shell script in the place of pocketsphinx_batch and returns the words of two regions. */
async function run(script: string, { signal = new AbortController().signal, limitMs = 20_000 } = {}) {
	const binary = join(folder, 'recogniser');
	writeFileSync(binary, `#!/bin/sh\n${script}\n`);
	chmodSync(binary, 0o755);
	const options = { binary, modelFlags: [], temporaryFolder: folder, timeLimit: () => limitMs };
	const recogniser = createPocketsphinxProcess(options);
	await using pcm = await open(join(folder, 'speech.raw'));
	try {
		const found = [];
		for (const region of regions) found.push(await recogniser.recognise(pcm, region, signal));
		return found;
	} finally {
		await recogniser.close();
		expect(readdirSync(folder).toSorted()).toEqual(['recogniser', 'speech.raw']);
	}
}

const eachRegion = (commands: string) => `while read -r id; do ${commands}; done < ctl`;

test('one process recognises all regions, each with its own words', async () => {
	const found = await run(
		`starts=$(date +%N); ${eachRegion(`
		[ $(stat -c %s $id.raw) = 32000 ] || exit 9
		[ $(ls *.raw | wc -l) = 1 ] || exit 8
		echo "$id 1 0.20 0.30 run$starts 0.750" >> ctm
		echo "$id done ---------" >&2`)}`,
	);
	const [first, second] = found.map(([utterance]) => utterance);
	expect(first).toMatchObject({ startedAt: 200, endedAt: 500, confidence: 0.75 });
	expect(second).toMatchObject({ startedAt: 1_200, endedAt: 1_500 });
	expect(second?.text).toBe(first?.text);
});

test('a region without words gets none from its neighbour', async () => {
	const script = '[ $id = 000000 ] && echo "$id 1 0.20 0.30 yes 0.750" >> ctm; echo "$id done ---------" >&2';
	expect((await run(eachRegion(script))).map((found) => found.map(({ text }) => text))).toEqual([['yes'], []]);
});

test.each([
	[
		'an end that comes too early',
		eachRegion('echo "$id done ---------" >&2; exit 0'),
		'RetryLater',
		/before it was done/,
	],
	[
		'an error after a region',
		eachRegion('echo "$id done ---------" >&2; echo "FATAL: full" >&2; exit 1'),
		'GiveUp',
		/full/,
	],
	['an error', "echo 'FATAL: no such model' >&2; exit 1", 'GiveUp', /no such model/],
	['a file it cannot read', eachRegion('echo "ERROR: Failed to open ./$id.raw" >&2'), 'RetryLater', /Failed to open/],
	['a kill', 'kill -9 $$', 'RetryLater', /SIGKILL/],
])('%s is never taken for a transcript, and leaves no file behind', async (_, script, name, message) => {
	await expect(run(script)).rejects.toMatchObject({ name, message: expect.stringMatching(message) });
});

test('a hanging recogniser is killed', async () => {
	const hanging = run('exec sleep 60', { limitMs: 300 });
	await expect(hanging).rejects.toMatchObject({ name: 'RetryLater', message: 'pocketsphinx took too long' });
});

test('an abort stops the recogniser with the abort reason', async () => {
	const abort = new AbortController();
	const aborted = run('exec sleep 60', { signal: abort.signal });
	setTimeout(() => abort.abort(new Error('superseded')), 200);
	await expect(aborted).rejects.toThrow('superseded');
});

test('after a failure the next region starts the program again', async () => {
	const binary = join(folder, 'recogniser');
	const marker = join(folder, 'began');
	const answers = eachRegion('echo "$id done ---------" >&2');
	writeFileSync(binary, `#!/bin/sh\n[ -e ${marker} ] || { touch ${marker}; kill -9 $$; }\n${answers}\n`);
	const recogniser = createPocketsphinxProcess({ binary, modelFlags: [], temporaryFolder: folder });
	await using pcm = await open(join(folder, 'speech.raw'));
	const recognise = () => recogniser.recognise(pcm, { startedAt: 0, endedAt: 1_000 }, new AbortController().signal);
	await expect(recognise()).rejects.toMatchObject({ name: 'RetryLater' });
	expect(await recognise()).toEqual([]);
	await recogniser.close();
	rmSync(marker);
});
