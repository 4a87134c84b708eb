import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../testing/audio/audio-fixtures.ts';
import { findLag } from '../../testing/audio/find-lag.ts';
import { prepareMedia } from './prepare-media.ts';

type Format = {
	name: string;
	encode: string[];
	container: string;
	codec: string;
	plays: string;
	isOriginal?: true;
};

const picture = ['-f', 'lavfi', '-i', 'color=size=64x64:rate=5:duration=12', '-c:v', 'mpeg4', '-shortest'];
const xing = (isWritten: boolean) => ['-write_xing', isWritten ? '1' : '0'];
const formats: Format[] = [
	{ name: 'adts.aac', encode: ['-c:a', 'aac'], container: 'aac', codec: 'aac', plays: 'audio/webm' },
	{ name: 'apple.m4a', encode: ['-c:a', 'aac'], container: 'm4a', codec: 'aac', plays: 'audio/mp4' },
	{ name: 'video.mp4', encode: [...picture, '-c:a', 'aac'], container: 'mp4', codec: 'aac', plays: 'audio/mp4' },
	{ name: 'aac.mov', encode: ['-c:a', 'aac'], container: 'mov', codec: 'aac', plays: 'audio/mp4' },
	{ name: 'pcm.mov', encode: ['-c:a', 'pcm_s16le'], container: 'mov', codec: 'pcm_s16le', plays: 'audio/webm' },
	{ name: 'cbr.mp3', encode: ['-b:a', '64k'], container: 'mp3', codec: 'mp3', plays: 'audio/webm' },
	{ name: 'vbr.mp3', encode: ['-q:a', '4'], container: 'mp3', codec: 'mp3', plays: 'audio/webm' },
	{ name: 'no-xing.mp3', encode: ['-q:a', '4', ...xing(false)], container: 'mp3', codec: 'mp3', plays: 'audio/webm' },
	{ name: 'opus.ogg', encode: ['-c:a', 'libopus'], container: 'ogg', codec: 'opus', plays: 'audio/webm' },
	{ name: 'vorbis.ogg', encode: ['-c:a', 'libvorbis'], container: 'ogg', codec: 'vorbis', plays: 'audio/webm' },
	{
		name: 'u8.wav',
		encode: ['-c:a', 'pcm_u8'],
		container: 'wav',
		codec: 'pcm_u8',
		plays: 'audio/wav',
		isOriginal: true,
	},
	{
		name: 's16.wav',
		encode: ['-c:a', 'pcm_s16le'],
		container: 'wav',
		codec: 'pcm_s16le',
		plays: 'audio/wav',
		isOriginal: true,
	},
	{ name: 's24.wav', encode: ['-c:a', 'pcm_s24le'], container: 'wav', codec: 'pcm_s24le', plays: 'audio/webm' },
	{ name: 'f32.wav', encode: ['-c:a', 'pcm_f32le'], container: 'wav', codec: 'pcm_f32le', plays: 'audio/webm' },
	{
		name: 'mulaw.wav',
		encode: ['-c:a', 'pcm_mulaw'],
		container: 'wav',
		codec: 'pcm_mulaw',
		plays: 'audio/wav',
		isOriginal: true,
	},
	{ name: 'adpcm.wav', encode: ['-c:a', 'adpcm_ms'], container: 'wav', codec: 'adpcm_ms', plays: 'audio/webm' },
	{ name: 'lossless.flac', encode: [], container: 'flac', codec: 'flac', plays: 'audio/flac', isOriginal: true },
	{
		name: 'live.webm',
		encode: ['-c:a', 'libopus', '-live', '1'],
		container: 'webm',
		codec: 'opus',
		plays: 'audio/webm',
	},
	{ name: 'screen.mkv', encode: [...picture, '-c:a', 'aac'], container: 'webm', codec: 'aac', plays: 'audio/mp4' },
	{ name: 'old.wma', encode: ['-c:a', 'wmav2'], container: 'asf', codec: 'wmav2', plays: 'audio/webm' },
	{ name: 'mac.caf', encode: ['-c:a', 'pcm_s16le'], container: 'caf', codec: 'pcm_s16le', plays: 'audio/webm' },
	{ name: 'mac.aiff', encode: [], container: 'aiff', codec: 'pcm_s16be', plays: 'audio/webm' },
	...['phone.ulaw', 'phone.ul'].map((name) => ({
		name,
		encode: ['-ar', '8000', '-f', 'mulaw'],
		container: 'wav',
		codec: 'pcm_mulaw',
		plays: 'audio/webm',
	})),
	...['phone.alaw', 'phone.al'].map((name) => ({
		name,
		encode: ['-ar', '8000', '-f', 'alaw'],
		container: 'wav',
		codec: 'pcm_alaw',
		plays: 'audio/webm',
	})),
	{ name: 'phone.3gp', encode: ['-c:a', 'aac'], container: 'm4a', codec: 'aac', plays: 'audio/mp4' },
];

/** The formats of most uploads; the others run before a release. */
const everyday = new Set(['apple.m4a', 'cbr.mp3', 's16.wav', 'live.webm']);
const isEveryday = ({ name }: Format) => everyday.has(name);

const title = '$name has its true length, place in time and a copy that seeks';
const seekMs = 5_500;

describeAudio('a file of every accepted format', () => {
	let fixtures: AudioFixtures;
	let spoken: Buffer;
	beforeAll(() => {
		fixtures = new AudioFixtures();
		spoken = fixtures.mono();
		fixtures.write('spoken.pcm', spoken);
	});
	afterAll(() => fixtures.remove());

	test.for(formats.filter(isEveryday))(title, prepares);
	test.for(formats.filter((format) => !isEveryday(format)))(title, { tags: ['release'] }, prepares);

	async function prepares(format: Format) {
		const inputPath = fixtures.ffmpeg(format.name, ...pcmInput(), '-i', fixtures.path('spoken.pcm'), ...format.encode);
		const outputFolder = fixtures.path(`prepared-${format.name}`);
		const { signal } = new AbortController();
		const media = await prepareMedia({ inputPath, fileName: format.name, outputFolder, ffmpegPath: undefined, signal });

		expect(media).toMatchObject({ container: format.container, codec: format.codec, channels: 'mono' });
		expect(media.looksCutOff).toBe(false);
		expect(Math.abs(media.durationMs - conversationMs)).toBeLessThan(120);
		expect(media.peaks.channels[0]?.length).toBe(Math.ceil(media.durationMs / 100));
		expect(media.playback).toMatchObject({ mimeType: format.plays, isOriginal: format.isOriginal ?? false });

		const pcm = readFileSync(media.pcmPaths[0] ?? '');
		expect(pcm.length / 32).toBeCloseTo(media.durationMs, -1);
		const decoded = findLag(spoken, pcm.subarray(seekMs * 32), seekMs);
		expect(decoded.correlation).toBeGreaterThan(0.85);
		expect(Math.abs(decoded.lagMs)).toBeLessThan(80);

		const heardAtSeek = fixtures.ffmpeg(
			'seek.pcm',
			'-ss',
			`${seekMs / 1000}`,
			'-i',
			media.playback.path,
			'-t',
			'1',
			...pcmInput(),
		);
		const played = findLag(pcm, readFileSync(heardAtSeek), seekMs);
		expect(played.correlation).toBeGreaterThan(0.8);
		expect(Math.abs(played.lagMs)).toBeLessThan(300);
	}
});
