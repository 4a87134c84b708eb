import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, describeAudio, pcmInput } from '../../testing/audio/audio-fixtures.ts';
import { findLag } from '../../testing/audio/find-lag.ts';
import { encodeClip } from './encode-clip.ts';

describeAudio('a clip for an engine', () => {
	let fixtures: AudioFixtures;
	let spoken: Buffer;
	beforeAll(() => {
		fixtures = new AudioFixtures();
		spoken = fixtures.mono();
		fixtures.write('spoken.pcm', spoken);
	});
	afterAll(() => fixtures.remove());

	const span = { startedAt: 4_800, endedAt: 7_800 };
	const clip = (format: 'ogg' | 'wav', ffmpegPath?: string) =>
		encodeClip({
			pcmPath: fixtures.path('spoken.pcm'),
			span,
			format,
			outputFolder: fixtures.path('clips'),
			ffmpegPath,
			signal: new AbortController().signal,
		});

	test('a WAV clip has exactly the requested range', { tags: ['release'] }, async () => {
		const { path, mimeType } = await clip('wav');
		expect(mimeType).toBe('audio/wav');
		const bytes = readFileSync(path);
		expect(bytes.subarray(44)).toEqual(spoken.subarray(span.startedAt * 32, span.endedAt * 32));
		const heard = readFileSync(fixtures.ffmpeg('heard.pcm', '-i', path, ...pcmInput()));
		expect(heard).toEqual(bytes.subarray(44));
	});

	test('an Opus clip starts at the requested moment and is small', { tags: ['release'] }, async () => {
		const { path, mimeType } = await clip('ogg');
		expect(mimeType).toBe('audio/ogg');
		expect(statSync(path).size).toBeLessThan(25_000);
		const heard = readFileSync(fixtures.ffmpeg('heard.pcm', '-i', path, ...pcmInput()));
		const { lagMs, correlation } = findLag(spoken, heard.subarray(500 * 32), span.startedAt + 500);
		expect(correlation).toBeGreaterThan(0.9);
		expect(Math.abs(lagMs)).toBeLessThan(10);
	});

	test('without ffmpeg, WAV is returned instead of Opus', async () => {
		expect((await clip('ogg', '/no-ffmpeg')).mimeType).toBe('audio/wav');
	});
});
