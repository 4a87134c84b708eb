import { expect, test } from 'vitest';
import { samplesPerMs } from '../../fixtures/pcm.ts';
import { findLostSound } from './find-lost-sound.ts';
import { knownSound } from './known-sound.ts';

const known = knownSound(6_000, 1);
const between = (fromMs: number, toMs: number) => known.slice(fromMs * samplesPerMs, toMs * samplesPerMs);
const silent = (ms: number) => new Float32Array(ms * samplesPerMs);
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
const quieter = (sound: Float32Array) => sound.map((sample) => 0.3 * sample);

test('sound that was cut out is reported as lost, to the millisecond', () => {
	const recording = joined(between(1_000, 2_013), between(2_043, 3_500), between(3_503, 5_000));
	const { lost, comparedMs } = findLostSound(quieter(recording), known);
	expect(lost.map(({ lostMs }) => Math.round(lostMs))).toEqual([30, 3]);
	expect(Math.abs((lost[0]?.atMs ?? 0) - 1_013)).toBeLessThan(3);
	expect(Math.abs(comparedMs - 3_967)).toBeLessThan(20);
});

test('sound replaced by silence is lost, and altered sound is not', () => {
	const other = knownSound(40, 2);
	const recording = joined(between(1_000, 2_000), silent(25), between(2_025, 3_000), other, between(3_040, 5_000));
	const { lost } = findLostSound(recording, known);
	expect(lost.map(({ lostMs }) => Math.round(lostMs))).toEqual([25]);
});

test('a pausing player and repeated sound lose nothing', () => {
	const recording = joined(silent(300), between(0, 2_000), silent(70), between(2_000, 3_000), between(2_980, 5_000));
	expect(findLostSound(recording, known).lost).toEqual([]);
});

test('a recording of other sound is refused', () => {
	expect(() => findLostSound(knownSound(200, 2), known)).toThrow('not in the recording');
});
