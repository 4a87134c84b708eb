import { defineConfig } from 'vitest/config';

/** Tests that take more than a minute: kills, cuts, full disks, long recordings. */
export default defineConfig({
	test: {
		name: 'faults',
		environment: 'node',
		include: ['faults/**/*.test.ts'],
		fileParallelism: false,
		testTimeout: 1_200_000,
		hookTimeout: 120_000,
		passWithNoTests: false,
	},
});
