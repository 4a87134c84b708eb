import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../testing/audio/audio-fixtures.ts';
import { prepareMedia } from './prepare-media.ts';

describeAudio('a damaged or foreign file', () => {
	let fixtures: AudioFixtures;
	beforeAll(() => {
		fixtures = new AudioFixtures();
		fixtures.write('spoken.pcm', fixtures.mono());
	});
	afterAll(() => fixtures.remove());

	const encode = (name: string, ...args: string[]) =>
		fixtures.ffmpeg(name, ...pcmInput(), '-i', fixtures.path('spoken.pcm'), ...args);
	const prepare = (inputPath: string, options: { signal?: AbortSignal; ffmpegPath?: string } = {}) => {
		const { signal = new AbortController().signal, ffmpegPath } = options;
		return prepareMedia({ inputPath, outputFolder: `${inputPath}-prepared`, ffmpegPath, signal });
	};

	test('a truncated M4A is distinguished from a short one', { tags: ['release'] }, async () => {
		const whole = encode('whole.m4a');
		await expect(prepare(fixtures.truncated(whole, 'truncated.m4a', 0.9))).rejects.toMatchObject({
			reason: 'EndMissing',
			message: expect.stringContaining('The end of this file is missing'),
		});
		await expect(prepare(encode('short.m4a', '-t', '2'))).resolves.toMatchObject({ looksCutOff: false });
	});

	test.for([
		{ name: 'cut.mp3', args: ['-b:a', '64k'] },
		{ name: 'cut.webm', args: ['-c:a', 'libopus', '-live', '1'] },
		{ name: 'cut.wav', args: [] },
		{ name: 'cut.m4a', args: ['-movflags', '+faststart'] },
	])('the rest of a truncated $name is kept and marked as cut off', { tags: ['release'] }, async ({ name, args }) => {
		const path = fixtures.truncated(encode(`whole-${name}`, ...args), name, 0.6);
		const media = await prepare(path);
		expect(media.looksCutOff).toBe(true);
		expect(media.durationMs / conversationMs).toBeGreaterThan(0.4);
		expect(media.durationMs / conversationMs).toBeLessThan(0.75);
	});

	test('a header that claims an hour of audio is not trusted', { tags: ['release'] }, async () => {
		const bytes = readFileSync(encode('honest.webm', '-c:a', 'libopus'));
		const duration = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
		expect(duration).toBeGreaterThan(0);
		bytes.writeDoubleBE(3_600_000, duration + 3);
		const media = await prepare(fixtures.write('liar.webm', bytes));
		expect(Math.abs(media.durationMs - conversationMs)).toBeLessThan(60);
		expect(media.looksCutOff).toBe(true);
	});

	test.for([
		{ name: 'empty.mp3', bytes: '', message: 'The file is empty' },
		{ name: 'text.wav', bytes: 'These are words, not sound. '.repeat(200), message: 'holds no audio' },
		{
			name: 'noise.mp3',
			bytes: Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * i * 31 + i) & 0xff)),
			message: '',
		},
	])('$name is rejected as broken audio', async ({ name, bytes, message }) => {
		await expect(prepare(fixtures.write(name, bytes))).rejects.toMatchObject({
			reason: 'BrokenAudio',
			message: expect.stringContaining(message),
		});
	});

	test('a video without sound is reported as having no audio', async () => {
		const silent = fixtures.ffmpeg('silent.mp4', '-f', 'lavfi', '-i', 'testsrc=size=64x64:duration=1', '-c:v', 'mpeg4');
		await expect(prepare(silent)).rejects.toMatchObject({ reason: 'NoAudio' });
	});

	test.for([
		{
			name: 'playlist.m3u8',
			script: (other: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:12\n#EXTINF:12,\n${other}\n#EXT-X-ENDLIST\n`,
		},
		{ name: 'concat.mp3', script: (other: string) => `ffconcat version 1.0\nfile ${other}\n` },
	])('$name cannot make the server read another recording', async ({ name, script }) => {
		encode('somebody-elses.wav');
		const path = fixtures.write(name, script('somebody-elses.wav'));
		await expect(prepare(path)).rejects.toMatchObject({ reason: 'UnsupportedFormat' });
	});

	test('a silent recording is accepted', { tags: ['release'] }, async () => {
		const media = await prepare(fixtures.ffmpeg('silence.ogg', '-f', 'lavfi', '-i', 'anullsrc=r=48000', '-t', '11'));
		expect(media).toMatchObject({ durationMs: 11_000, channels: 'mono' });
		expect(Math.max(...(media.peaks.channels[0] ?? [1]))).toBe(0);
	});

	test('a gap in the timestamps does not shift the transcript against the player', { tags: ['release'] }, async () => {
		const whole = encode('whole.webm', '-c:a', 'libopus');
		const gap = 'setts=ts=if(gt(N\\,200)\\,PTS+3000\\,PTS)';
		const media = await prepare(fixtures.ffmpeg('gap.webm', '-i', whole, '-c', 'copy', '-bsf:a', gap));
		const played = await prepare(media.playback.path);
		expect(Math.abs(media.durationMs - conversationMs)).toBeLessThan(60);
		expect(media.playback.isOriginal).toBe(false);
		expect(played.looksCutOff).toBe(false);
		expect(Math.abs(played.durationMs - media.durationMs)).toBeLessThan(60);
	});

	test('lost pages are noticed where the clock begins after 0: libvorbis', () => lostPagesAreNoticed('libvorbis'));
	test('lost pages are noticed where the clock begins after 0: libopus', { tags: ['release'] }, () =>
		lostPagesAreNoticed('libopus'),
	);

	async function lostPagesAreNoticed(codec: string): Promise<void> {
		const bytes = readFileSync(encode(`${codec}.ogg`, '-ar', '48000', '-c:a', codec, '-output_ts_offset', '90'));
		const pages = [bytes.subarray(0, bytes.length * 0.4), bytes.subarray(bytes.length * 0.6)];
		const media = await prepare(fixtures.write(`hole-${codec}.ogg`, Buffer.concat(pages)));
		expect(media.looksCutOff).toBe(true);
	}

	test('without ffmpeg, the error for any format but WAV names the fix', async () => {
		const noFfmpeg = { ffmpegPath: join(fixtures.folder, 'no-such-ffmpeg') };
		await expect(prepare(encode('speech.mp3'), noFfmpeg)).rejects.toMatchObject({
			reason: 'NoDecoder',
			message: expect.stringContaining('FFMPEG_PATH'),
		});
	});

	test('aborting one preparation rejects with its reason and leaves a parallel one running', {
		tags: ['release'],
	}, async () => {
		const stop = new AbortController();
		const reason = new Error('the conversation was deleted');
		const path = fixtures.ffmpeg('long.flac', '-f', 'lavfi', '-i', 'anoisesrc=duration=120:sample_rate=16000');
		const preparing = prepare(path, { signal: stop.signal });
		const beside = prepare(encode('beside.mp3'));
		await expect.poll(() => readdirSync(fixtures.folder)).toContain('long.flac-prepared');
		stop.abort(reason);
		await expect(preparing).rejects.toBe(reason);
		expect((await beside).channels).toBe('mono');
	});
});
