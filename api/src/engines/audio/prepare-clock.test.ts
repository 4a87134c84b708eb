import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../testing/audio/audio-fixtures.ts';
import { findLag } from '../../testing/audio/find-lag.ts';
import { prepareMedia } from './prepare-media.ts';
import type { PreparedMedia } from './prepared-media.ts';

const picture = ['-f', 'lavfi', '-i', 'color=size=64x64:rate=5:duration=16'];

const release = { tags: ['release'] };

describeAudio('player and transcript have one clock', () => {
	let fixtures: AudioFixtures;
	let spoken: string;
	let sides: [string, string];
	beforeAll(() => {
		fixtures = new AudioFixtures();
		spoken = fixtures.write('spoken.pcm', fixtures.mono());
		const [left, right] = fixtures.sides();
		sides = [fixtures.write('left.pcm', left), fixtures.write('right.pcm', right)];
	});
	afterAll(() => fixtures.remove());

	const sound = (path: string) => [...pcmInput(), '-i', path];
	const prepare = (inputPath: string) => {
		const { signal } = new AbortController();
		return prepareMedia({ inputPath, outputFolder: `${inputPath}-prepared`, ffmpegPath: undefined, signal });
	};

	/** A browser must play at each moment what was decoded there, and for as long. */
	function expectOneClock({ playback, pcmPaths, durationMs }: PreparedMedia, seekMs = 8_500): void {
		const shown = ['-show_entries', 'format=start_time,duration', '-of', 'csv=p=0'];
		const [start = 0, seconds = 0] = execFileSync('ffprobe', ['-v', 'error', ...shown, playback.path])
			.toString()
			.split(',')
			.map(Number);
		expect(start).toBeLessThan(0.05);
		expect(Math.abs(seconds * 1_000 - durationMs)).toBeLessThan(250);
		const heard = fixtures.ffmpeg(
			'heard.pcm',
			'-ss',
			`${seekMs / 1_000}`,
			'-i',
			playback.path,
			'-t',
			'1.5',
			...pcmInput(),
		);
		const { lagMs, correlation } = findLag(readFileSync(pcmPaths[0] ?? ''), readFileSync(heard), seekMs);
		expect(correlation).toBeGreaterThan(0.7);
		expect(Math.abs(lagMs)).toBeLessThan(50);
	}

	async function expectOneClockOfLate(name: string, codecs: readonly string[]): Promise<void> {
		const late = ['-itsoffset', '3.94', ...sound(spoken), '-map', '0:v', '-map', '1:a'];
		const media = await prepare(fixtures.ffmpeg(name, ...picture, ...late, ...codecs));
		expect(Math.abs(media.durationMs - conversationMs)).toBeLessThan(120);
		expect(media.looksCutOff).toBe(false);
		expectOneClock(media);
	}

	test('audio that starts later than the video: late.mp4', () =>
		expectOneClockOfLate('late.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']));

	test.for([
		['late.mov', ['-c:v', 'mpeg4', '-c:a', 'aac']],
		['late.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']],
		['late.mp3', ['-vn', '-b:a', '64k']],
	] as const)('audio that starts later than the video: %s', release, ([name, codecs]) =>
		expectOneClockOfLate(name, codecs),
	);

	async function expectWholeFromLateClock(name: string, codec: string): Promise<void> {
		const late = ['-ar', '44100', '-c:a', codec, '-output_ts_offset', '90'];
		const media = await prepare(fixtures.ffmpeg(name, ...sound(spoken), ...late));
		expect(media.looksCutOff).toBe(false);
		expectOneClock(media);
	}

	test('a file whose clock begins after 0 does not look cut off: joined.wma', { tags: ['release'] }, () =>
		expectWholeFromLateClock('joined.wma', 'wmav2'),
	);

	test.for([
		['joined.flac.ogg', 'flac'],
		['joined.vorbis.ogg', 'libvorbis'],
	] as const)('a file whose clock begins after 0 does not look cut off: %s', release, ([name, codec]) =>
		expectWholeFromLateClock(name, codec),
	);

	test('a sample rate that changes mid-file keeps correct times', { tags: ['release'] }, async () => {
		const part = (name: string, rate: string) =>
			readFileSync(fixtures.ffmpeg(name, ...sound(spoken), '-t', '6', '-ar', rate, '-b:a', '64k', '-write_xing', '0'));
		const parts = [part('slow.mp3', '22050'), part('fast.mp3', '44100')];
		const media = await prepare(fixtures.write('glued.mp3', Buffer.concat(parts)));
		expect(Math.abs(media.durationMs - conversationMs)).toBeLessThan(300);
		expectOneClock(media, 7_300);
	});

	test('two mono tracks become two channels when their languages do not differ', { tags: ['release'] }, async () => {
		const both = [...sound(sides[0]), ...sound(sides[1]), '-map', '0:a', '-map', '1:a', '-c:a', 'aac'];
		const media = await prepare(fixtures.ffmpeg('tracks.mp4', ...both));
		expect(media.channels).toBe('two-channel');
		expectOneClock(media);
	});

	test('if one of two tracks starts later, its channel starts later', { tags: ['release'] }, async () => {
		const late = ['-itsoffset', '1.2', ...sound(sides[1])];
		const both = [...sound(sides[0]), ...late, '-map', '0:a', '-map', '1:a', '-c:a', 'aac'];
		const media = await prepare(fixtures.ffmpeg('late-track.mp4', ...both));
		expect(media.channels).toBe('two-channel');
		const [, right] = media.pcmPaths.map((path) => readFileSync(path));
		const { lagMs, correlation } = findLag(
			readFileSync(sides[1]),
			right?.subarray(6_200 * 32) ?? Buffer.alloc(0),
			5_000,
		);
		expect(correlation).toBeGreaterThan(0.7);
		expect(Math.abs(lagMs)).toBeLessThan(50);
		expectOneClock(media);
	});

	test('of two tracks the longer one plays to its end', { tags: ['release'] }, async () => {
		const short = fixtures.write('short.pcm', readFileSync(sides[1]).subarray(0, 6_000 * 32));
		const both = [...sound(sides[0]), ...sound(short), '-map', '0:a', '-map', '1:a', '-ar', '48000', '-c:a', 'aac'];
		const media = await prepare(fixtures.ffmpeg('longer-track.mp4', ...both));
		expect(Math.abs(media.durationMs - conversationMs)).toBeLessThan(120);
	});

	test('audio whose channel count changes midway plays to its end', { tags: ['release'] }, async () => {
		const part = (name: string, ...args: string[]) => readFileSync(fixtures.ffmpeg(name, ...sound(spoken), ...args));
		const parts = [part('one.aac', '-t', '6'), part('two.aac', '-ss', '6', '-ac', '2')];
		const media = await prepare(fixtures.write('channels.aac', Buffer.concat(parts)));
		// browsers stop a copy of the packets at the change
		expect(media.playback.mimeType).toBe('audio/webm');
		expectOneClock(media);
	});

	test('a silent mono track does not hide the channels of the audible one', { tags: ['release'] }, async () => {
		const silent = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=20'];
		const stereo = [
			'-filter_complex',
			'[1:a][2:a]join=inputs=2:channel_layout=stereo[a]',
			'-map',
			'0:a',
			'-map',
			'[a]',
		];
		const inputs = [...silent, ...sound(sides[0]), ...sound(sides[1])];
		const media = await prepare(fixtures.ffmpeg('silent-mono.mp4', ...inputs, ...stereo, '-c:a', 'aac'));
		expect(media.channels).toBe('two-channel');
		expect(media.looksCutOff).toBe(false);
	});

	test('with tracks in two languages, the first is used', { tags: ['release'] }, async () => {
		const both = [...sound(sides[0]), ...sound(sides[1]), '-map', '0:a', '-map', '1:a', '-c:a', 'aac'];
		const named = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'];
		const media = await prepare(fixtures.ffmpeg('languages.mp4', ...both, ...named));
		expect(media.channels).toBe('mono');
	});

	test('a silent track before the audible one is skipped', async () => {
		const silent = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', ...sound(spoken), '-map', '0:a', '-map', '1:a'];
		const media = await prepare(fixtures.ffmpeg('silent-first.mp4', ...silent, '-c:a', 'aac', '-t', '12'));
		expect(Math.max(...(media.peaks.channels[0] ?? [0]))).toBeGreaterThan(10);
		expectOneClock(media);
	});
});
