import { defineConfig } from 'vitest/config';

/** The product from outside, one file after the other: each starts servers and browsers of its own. */
export default defineConfig({
	test: {
		name: 'e2e',
		environment: 'node',
		include: ['{fixtures,world,journeys,sweeps}/**/*.test.ts'],
		fileParallelism: false,
		testTimeout: 180_000,
		hookTimeout: 120_000,
	},
});
