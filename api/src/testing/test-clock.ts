/** Real time plus the time that a test has skipped. */
export type TestClock = (() => Date) & { advance(ms: number): void };

export function createTestClock(): TestClock {
	let skippedMs = 0;
	return Object.assign(() => new Date(Date.now() + skippedMs), {
		advance(ms: number) {
			skippedMs += ms;
		},
	});
}

/**
 * Starts counting the processor time of this process, and returns what reads it, in ms. Unlike a clock it does not depend
 * on what else the machine does.
 */
export function countCpuTime(): () => number {
	const before = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	};
}
