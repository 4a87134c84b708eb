import { expect, test } from 'vitest';
import { diarize, type VoiceCount } from './diarize.ts';

const size = 4;
const lineFrames = 300;

/** Lines of three seconds with pauses in between. A voice is one number with noise around it. */
function speechOf(lines: readonly number[]) {
	const count = lines.length * lineFrames;
	let state = 1;
	const noise = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 31 - 1;
	};
	const values = Float32Array.from(
		{ length: count * size },
		(_, i) => (lines[Math.floor(i / size / lineFrames)] ?? 0) + noise(),
	);
	const regions = lines.map((_, i) => ({
		frames: { from: i * lineFrames, to: (i + 1) * lineFrames },
		startedAt: i * 5_000,
	}));
	return { values, size, count, regions, costs: new Float32Array(count).fill(60) };
}

const voicesOf = (lines: readonly number[], voices: VoiceCount) =>
	diarize(speechOf(lines), voices).map(({ voice }) => voice);

test.for([
	[1, [0, 0, 0, 0, 0, 0]],
	[2, [0, 2, 0, 2, 0, 2, 0]],
	[3, [0, 2, 4, 0, 2, 4, 2, 0]],
] as const)('%i voices are counted and numbered in order of speaking', ([count, lines]) => {
	const found = voicesOf(lines, { most: 5, isGiven: false });
	expect(found).toEqual(lines.map((voice) => voice / 2));
	expect(new Set(found).size).toBe(count);
});

test('a line that could be either voice is assigned to none', () => {
	expect(voicesOf([0, 2, 0, 2, 1, 0, 2], { most: 2, isGiven: true })).toEqual([0, 1, 0, 1, null, 0, 1]);
});

test('with a given speaker count, as many voices are found as can be separated', () => {
	expect(voicesOf([0, 2, 0, 2, 0, 2], { most: 4, isGiven: true })).toEqual([0, 1, 0, 1, 0, 1]);
});
