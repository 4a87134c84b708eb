import { expect, test } from 'vitest';
import { ChunkPace, liveChunkSlices } from './chunk-pace.ts';

const sizesAt = (pace: ChunkPace, tookMs: number, count: number): number[] =>
	Array.from({ length: count }, () => {
		pace.acknowledged(pace.slices, tookMs);
		return pace.slices;
	});

test('chunks grow while an acknowledgement takes longer than a third of their sound, up to seven seconds', () => {
	const pace = new ChunkPace();
	expect(pace.slices).toBe(liveChunkSlices);
	expect(sizesAt(pace, 279, 3)).toEqual([2, 2, 2]);
	expect(sizesAt(pace, 281, 3)).toEqual([4, 4, 4]);
	expect(sizesAt(pace, 5_000, 4)).toEqual([8, 16, 16, 16]);
});

test('a server that is quick again gets small chunks again, and the size does not swing', () => {
	const pace = new ChunkPace();
	sizesAt(pace, 5_000, 4);
	expect(sizesAt(pace, 20, 5)).toEqual([8, 4, 2, 2, 2]);
	for (const tookMs of [50, 100, 200, 400, 800, 1_600, 3_200]) {
		const sizes = sizesAt(pace, tookMs, 20).slice(5);
		expect(new Set(sizes).size).toBe(1);
	}
});
