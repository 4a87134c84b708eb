import { createHash } from 'node:crypto';

/** How long a sample takes on the machine that the time limits were set on, at its best. */
const usualMs = 32;
const everyMs = 2_000;
const sampleBytes = Buffer.alloc(8_000_000);

/**
 * Measures how slow the machine is from now until `stop`: what a rented one gives varies by the minute. `stop` returns
 * how many times longer work took on average than at its best, at least 1.
 */
export function watchMachine(sampleMs = timeOfSample, pauseMs = everyMs): { stop(): number } {
	const samples = [sampleMs()];
	const timer = setInterval(() => samples.push(sampleMs()), pauseMs);
	return {
		stop() {
			clearInterval(timer);
			const mean = samples.reduce((sum, ms) => sum + ms, 0) / samples.length;
			return Math.max(1, mean / usualMs);
		},
	};
}

/** In native code, which no compiler is late with. */
function timeOfSample(): number {
	const startedAt = performance.now();
	createHash('sha256').update(sampleBytes).digest();
	return performance.now() - startedAt;
}
