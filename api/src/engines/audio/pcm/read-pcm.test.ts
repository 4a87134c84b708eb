import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPcm } from './read-pcm.ts';

describe('reading PCM audio', () => {
	let folder: string;
	let pcmPath: string;
	const samples = Int16Array.from({ length: 32_000 }, (_, index) => index - 16_000);
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'read-pcm-'));
		pcmPath = join(folder, 'samples.pcm');
		writeFileSync(pcmPath, new Uint8Array(samples.buffer));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	const collect = async (reading?: Parameters<typeof readPcm>[1]) => {
		const pieces: number[][] = [];
		for await (const piece of readPcm(pcmPath, reading)) pieces.push(Array.from(piece));
		return pieces;
	};

	test('the chunks together equal the file, and all but the last have the same length', async () => {
		const pieces = await collect({ samplesPerPiece: 5_000 });
		expect(pieces.map((piece) => piece.length)).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 2_000]);
		expect(pieces.flat()).toEqual(Array.from(samples));
	});

	test('a range is exact to the sample and clipped to the end of the file', async () => {
		expect((await collect({ span: { startedAt: 500, endedAt: 600 } })).flat()).toEqual(
			Array.from(samples.subarray(8_000, 9_600)),
		);
		expect((await collect({ span: { startedAt: 1_990, endedAt: 9_000 } })).flat()).toEqual(
			Array.from(samples.subarray(31_840)),
		);
		expect(await collect({ span: { startedAt: 5_000, endedAt: 9_000 } })).toEqual([]);
	});
});
