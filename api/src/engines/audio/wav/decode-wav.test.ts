// @module-tag release
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, describeAudio, interleave, pcmInput } from '../../../testing/audio/audio-fixtures.ts';
import { prepareMedia } from '../prepare-media.ts';

const encodings = [
	{ codec: 'pcm_u8', rate: 8_000, leastSnrDb: 20 },
	{ codec: 'pcm_s16le', rate: 16_000, leastSnrDb: 80 },
	{ codec: 'pcm_s16le', rate: 11_025, leastSnrDb: 30 },
	{ codec: 'pcm_s16le', rate: 44_100, leastSnrDb: 30 },
	{ codec: 'pcm_s24le', rate: 48_000, leastSnrDb: 30 },
	{ codec: 'pcm_s32le', rate: 22_050, leastSnrDb: 30 },
	{ codec: 'pcm_f32le', rate: 48_000, leastSnrDb: 30 },
	{ codec: 'pcm_f64le', rate: 16_000, leastSnrDb: 80 },
	{ codec: 'pcm_mulaw', rate: 8_000, leastSnrDb: 30 },
	{ codec: 'pcm_alaw', rate: 8_000, leastSnrDb: 30 },
];

describeAudio('a WAV file read without ffmpeg', () => {
	let fixtures: AudioFixtures;
	let source: string;
	beforeAll(() => {
		fixtures = new AudioFixtures();
		source = fixtures.write('sides.pcm', interleave(...fixtures.sides()));
	});
	afterAll(() => fixtures.remove());

	const { signal } = new AbortController();
	const prepare = (inputPath: string, ffmpegPath: string | undefined) =>
		prepareMedia({ inputPath, outputFolder: `${inputPath}-${ffmpegPath ? 'native' : 'ffmpeg'}`, ffmpegPath, signal });

	test.for(encodings)('$codec at $rate Hz decodes as ffmpeg decodes it', async ({ codec, rate, leastSnrDb }) => {
		const path = fixtures.ffmpeg(`${codec}-${rate}.wav`, ...pcmInput(2), '-i', source, '-c:a', codec, '-ar', `${rate}`);
		const [native, reference] = await Promise.all([prepare(path, '/no-ffmpeg'), prepare(path, undefined)]);
		const { durationMs, container, codec: named, sampleRate, channels, looksCutOff } = reference;
		expect(native).toMatchObject({ container, codec: named, sampleRate, channels, looksCutOff });
		expect(Math.abs(native.durationMs - durationMs)).toBeLessThanOrEqual(1);
		expect(native.playback).toEqual({ path, mimeType: 'audio/wav', isOriginal: true });
		native.pcmPaths.forEach((pcmPath, index) => {
			const expected = readFileSync(reference.pcmPaths[index] ?? '');
			expect(signalToNoiseDb(expected, readFileSync(pcmPath))).toBeGreaterThan(leastSnrDb);
		});
	});

	test.for([0xffff_ffff, 0x7fff_ffff, 0x7fff_f000, 0])(
		'a header length of %d, never completed, falls back to the file size',
		async (length) => {
			const bytes = readFileSync(fixtures.ffmpeg('complete.wav', ...pcmInput(2), '-i', source));
			const data = bytes.indexOf('data');
			bytes.writeUInt32LE(length, data + 4);
			const media = await prepare(fixtures.write(`streamed-${length}.wav`, bytes), '/no-ffmpeg');
			expect(media).toMatchObject({ durationMs: 12_000, looksCutOff: false });
		},
	);

	test('a truncated file keeps its audio and is marked as cut off', async () => {
		const whole = fixtures.ffmpeg('whole.wav', ...pcmInput(2), '-i', source);
		const media = await prepare(fixtures.truncated(whole, 'cut.wav', 0.5), '/no-ffmpeg');
		expect(media.looksCutOff).toBe(true);
		expect(media.durationMs).toBeCloseTo(6_000, -1);
	});

	test('the error for a compressed WAV names the fix', async () => {
		const path = fixtures.ffmpeg('adpcm.wav', ...pcmInput(2), '-i', source, '-c:a', 'adpcm_ms');
		await expect(prepare(path, '/no-ffmpeg')).rejects.toMatchObject({
			reason: 'NoDecoder',
			message: expect.stringContaining('FFMPEG_PATH'),
		});
	});
});

function signalToNoiseDb(expected: Buffer, heard: Buffer): number {
	let [signal, noise] = [0, 1e-9];
	for (let at = 0; at + 2 <= Math.min(expected.length, heard.length); at += 2) {
		signal += expected.readInt16LE(at) ** 2;
		noise += (expected.readInt16LE(at) - heard.readInt16LE(at)) ** 2;
	}
	return 10 * Math.log10(signal / noise);
}
