import { defineConfig } from 'vitest/config';

/** They compare recorded sound or lost milliseconds with a clock, so nothing else may run beside them. */
const timed = ['extension-meeting', 'live-webm', 'voice-memo'].map((name) => `journeys/${name}.test.ts`);

const shared = { environment: 'node', testTimeout: 180_000, hookTimeout: 120_000 } as const;

/** The product from outside. Two files at a time, each with its own browser, port and data folder. */
export default defineConfig({
	test: {
		projects: [
			{
				test: {
					...shared,
					name: 'e2e',
					include: ['{fixtures,support,journeys,sweeps}/**/*.test.ts'],
					exclude: timed,
					globalSetup: 'support/shared-product/start-shared-product.ts',
					maxWorkers: 2,
					sequence: { groupOrder: 0 },
				},
			},
			{
				test: { ...shared, name: 'e2e-timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } },
			},
		],
	},
});
