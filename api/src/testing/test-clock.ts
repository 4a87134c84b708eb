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
