export type TestClock = (() => Date) & { advance(ms: number): void };

export function createTestClock(): TestClock {
	let skippedMs = 0;
	return Object.assign(() => new Date(Date.now() + skippedMs), {
		advance(ms: number) {
			skippedMs += ms;
		},
	});
}

/** CPU time in ms, which does not depend on the load of the machine. */
export function countCpuTime(): () => number {
	const before = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	};
}
