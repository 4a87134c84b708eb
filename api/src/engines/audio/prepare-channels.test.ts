import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, describeAudio, interleave, pcmInput } from '../../testing/audio/audio-fixtures.ts';
import { findLag } from '../../testing/audio/find-lag.ts';
import { prepareMedia } from './prepare-media.ts';

describeAudio('the channels of a recording', () => {
	let fixtures: AudioFixtures;
	let left: Buffer;
	let right: Buffer;
	beforeAll(() => {
		fixtures = new AudioFixtures();
		[left, right] = fixtures.sides();
	});
	afterAll(() => fixtures.remove());

	const prepare = (name: string, ...channels: Buffer[]) => {
		const raw = fixtures.write(`${name}.pcm`, interleave(...channels));
		const inputPath = fixtures.ffmpeg(`${name}.wav`, ...pcmInput(channels.length), '-i', raw);
		const { signal } = new AbortController();
		return prepareMedia({ inputPath, outputFolder: fixtures.path(name), ffmpegPath: undefined, signal });
	};
	const scaled = (pcm: Buffer, factor: number) =>
		Buffer.from(Int16Array.from(toSamples(pcm), (sample) => Math.round(sample * factor)).buffer);
	const toSamples = (pcm: Buffer) => new Int16Array(new Uint8Array(pcm).buffer);

	test('two voices on two channels are kept apart, left first', async () => {
		const media = await prepare('stereo', left, right);
		expect(media).toMatchObject({ channels: 'two-channel', origin: 'both' });
		const [leftHeard, rightHeard] = media.pcmPaths.map((path) => readFileSync(path));
		expect(leftHeard).toEqual(left);
		expect(rightHeard).toEqual(right);
		const [leftPeaks, rightPeaks] = media.peaks.channels;
		expect(leftPeaks?.[55]).toBe(0);
		expect(rightPeaks?.[55]).toBeGreaterThan(10);
	});

	test('identical channels become one channel', { tags: ['release'] }, async () => {
		const media = await prepare('equal', left, scaled(left, 0.5));
		expect(media).toMatchObject({ channels: 'mono', origin: 'equal-sides' });
		expect(media.pcmPaths).toHaveLength(1);
		expect(findLag(left, readFileSync(media.pcmPaths[0] ?? '').subarray(32_000), 1_000).correlation).toBeGreaterThan(
			0.99,
		);
	});

	test('a channel with reversed polarity does not cancel the other', { tags: ['release'] }, async () => {
		const media = await prepare('reversed', left, scaled(left, -1));
		expect(media).toMatchObject({ channels: 'mono', origin: 'equal-sides' });
		const loudest = Math.max(...(media.peaks.channels[0] ?? []));
		expect(loudest).toBeGreaterThan(30);
	});

	test.for([
		{ name: 'silent-right', origin: 'left-only', silent: 'right' },
		{ name: 'silent-left', origin: 'right-only', silent: 'left' },
	])(
		'$name becomes one channel at full level and records whose it is',
		{ tags: ['release'] },
		async ({ name, origin, silent }) => {
			const nothing = Buffer.alloc(left.length);
			const media = await (silent === 'right' ? prepare(name, left, nothing) : prepare(name, nothing, left));
			expect(media).toMatchObject({ channels: 'mono', origin });
			expect(media.pcmPaths.map((path) => readFileSync(path))).toEqual([left]);
		},
	);

	test('one short word keeps a channel', { tags: ['release'] }, async () => {
		const word = Buffer.alloc(left.length);
		left.copy(word, 32_000, 32_000, 48_000);
		const media = await prepare('one-word', right, word);
		expect(media.channels).toBe('two-channel');
	});

	test.for([3, 6])('%i channels are mixed into one that contains both voices', { tags: ['release'] }, async (count) => {
		const channels = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? left : right));
		const media = await prepare(`channels-${count}`, ...channels);
		expect(media).toMatchObject({ channels: 'mono', origin: 'single' });
		const pcm = readFileSync(media.pcmPaths[0] ?? '');
		expect(findLag(left, pcm.subarray(1_000 * 32), 1_000).correlation).toBeGreaterThan(0.9);
		expect(findLag(right, pcm.subarray(5_000 * 32), 5_000).correlation).toBeGreaterThan(0.9);
	});
});
