import { expect, test } from 'vitest';
import { frameMs, samplesPerFrame } from '../levels/energy-vad.ts';
import { LiveChannels } from './live-channels.ts';

type Sound = (sample: number) => number;
const silence: Sound = () => 0;
const tone =
	(level: number): Sound =>
	(sample) =>
		Math.round(level * Math.sin(sample / 8));
/** Pseudo-random, the same each time. */
const noise =
	(level: number): Sound =>
	(sample) =>
		Math.round(level * (2 * ((Math.sin(sample * 12.9898) * 43_758.5453) % 1)));

function feed(channels: LiveChannels, ms: number, left: Sound, right: Sound): void {
	const sound = (of: Sound) => Int16Array.from({ length: (ms / frameMs) * samplesPerFrame }, (_, i) => of(i));
	channels.push(sound(left), sound(right));
}

const pieces = (channels: LiveChannels) =>
	channels.cutters.map((cutter) => [...cutter.takeEnded(), ...[cutter.openPiece()].filter((piece) => piece !== null)]);

test('silence and steady noise are no speech', { tags: ['release'] }, () => {
	const channels = new LiveChannels();
	feed(channels, 5_000, silence, noise(20));
	feed(channels, 30_000, noise(300), noise(20));
	channels.skip();
	feed(channels, 10_000, noise(300), noise(20));
	expect(pieces(channels)).toEqual([[], []]);
});

test('a voice that leaks into the other channel is heard once', () => {
	const channels = new LiveChannels();
	feed(channels, 3_000, noise(5), noise(5));
	feed(channels, 2_000, tone(8_000), tone(2_000));
	feed(channels, 1_000, noise(5), noise(5));
	const [left, right] = pieces(channels);
	expect(left).toHaveLength(1);
	expect(right).toEqual([]);
});

test('identical sound on both channels is cut once', () => {
	const channels = new LiveChannels();
	feed(channels, 2_000, tone(8_000), tone(8_000));
	expect(channels.isMono).toBe(true);
	expect(pieces(channels).map((found) => found.length)).toEqual([1, 0]);
	feed(channels, 100, tone(8_000), silence);
	expect(channels.isMono).toBe(false);
});
