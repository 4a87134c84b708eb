/** In ms of sound. Chromium cuts after the first 60 ms Opus frame that ends later than the requested 400 ms. */
const sliceMs = 420;
/** One request per slice would cost twice as much, larger chunks would delay live text. */
export const liveChunkSlices = 2;
/** Nearly seven seconds, which the recorder still holds if the server falls behind. */
const mostSlices = 16;
const slowShare = 1 / 3;
const quickShare = 1 / 6;

/**
 * Number of slices in a chunk of a recording that grows. A busy server gets fewer and larger chunks, until it is quick
 * again.
 */
export class ChunkPace {
	slices = liveChunkSlices;

	acknowledged(slices: number, tookMs: number): void {
		const share = tookMs / (slices * sliceMs);
		if (share > slowShare) this.slices = Math.min(mostSlices, this.slices * 2);
		else if (share < quickShare) this.slices = Math.max(liveChunkSlices, this.slices / 2);
	}
}
