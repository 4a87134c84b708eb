import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareMedia } from '../prepare-media.ts';
import { readWavHeader } from './wav-header.ts';

const folder = mkdtempSync(join(tmpdir(), 'wav-header-'));
afterAll(() => rmSync(folder, { recursive: true }));

function chunk(name: string, content: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32LE(content.length);
	return Buffer.concat([Buffer.from(name), length, content]);
}

type Wav = { rate: number; emptyChunks?: number };

/** A WAV file of 16-bit silence on one channel, with empty chunks before its samples. */
function wav({ rate, emptyChunks = 0 }: Wav): string {
	const format = Buffer.alloc(16);
	format.writeUInt16LE(1, 0);
	format.writeUInt16LE(1, 2);
	format.writeUInt32LE(rate, 4);
	format.writeUInt32LE(2 * rate, 8);
	format.writeUInt16LE(2, 12);
	format.writeUInt16LE(16, 14);
	const empty = Array.from({ length: emptyChunks }, () => chunk('junk', Buffer.alloc(0)));
	const content = [Buffer.from('WAVE'), ...empty, chunk('fmt ', format), chunk('data', Buffer.alloc(20_000))];
	const path = join(folder, `${rate}-${emptyChunks}.wav`);
	writeFileSync(path, chunk('RIFF', Buffer.concat(content)));
	return path;
}

test('the data chunk is found behind hundreds of chunks, and the search stops after a thousand', async () => {
	expect(await readWavHeader(wav({ rate: 16_000, emptyChunks: 900 }))).toMatchObject({ dataBytes: 20_000 });
	expect(await readWavHeader(wav({ rate: 16_000, emptyChunks: 1_100 }))).toBeNull();
});

const prepare = (
	inputPath: string,
	ffmpegPath: string | undefined,
	budget?: Parameters<typeof prepareMedia>[0]['budget'],
) =>
	prepareMedia({
		inputPath,
		outputFolder: `${inputPath}-prepared`,
		ffmpegPath,
		signal: new AbortController().signal,
		...(budget && { budget }),
	});

test.for([
	{ rate: 1, ffmpegPath: undefined },
	{ rate: 1, ffmpegPath: '/no-ffmpeg' },
	{ rate: 3_999, ffmpegPath: '/no-ffmpeg' },
])('$rate samples a second are refused (ffmpeg: $ffmpegPath)', async ({ rate, ffmpegPath }) => {
	await expect(prepare(wav({ rate }), ffmpegPath)).rejects.toMatchObject({ reason: 'UnsupportedFormat' });
});

test("decoding fails with the budget's error once the budget is used up", async () => {
	const exceeded = () => new Error('no room');
	const path = wav({ rate: 8_000 });
	await expect(prepare(path, '/no-ffmpeg', { bytes: 39_000, exceeded })).rejects.toThrow('no room');
	expect(await prepare(path, '/no-ffmpeg', { bytes: 41_000, exceeded })).toMatchObject({ durationMs: 1_250 });
});
