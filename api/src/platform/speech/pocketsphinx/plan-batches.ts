import { lengthMs, totalMs } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

const smallestBatchMs = 30_000;
const mostRounds = 3;

/**
 * Splits consecutive regions into batches of similar length: one per process, or two or three for a long recording, so
 * that a process with easy speech takes another batch instead of idling. Neighbours stay together because the recogniser
 * adapts to the voice (live cepstral mean) from region to region.
 */
export function planBatches(regions: readonly Span[], processes: number): Span[][] {
	const total = totalMs(regions);
	const rounds = Math.floor(total / processes / smallestBatchMs);
	const count = processes * Math.max(1, Math.min(mostRounds, rounds));
	const batches: Span[][] = Array.from({ length: count }, () => []);
	let before = 0;
	for (const region of regions) {
		const centre = before + lengthMs(region) / 2;
		batches[Math.min(count - 1, Math.floor((centre / total) * count))]?.push(region);
		before += lengthMs(region);
	}
	return batches.filter((batch) => batch.length > 0);
}
