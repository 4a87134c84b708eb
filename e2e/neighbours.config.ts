import { defineConfig } from 'vitest/config';

/** Tests with other people's programs: proxies and browsers. Each is skipped, loudly, where its program is missing. */
export default defineConfig({
	test: {
		name: 'neighbours',
		environment: 'node',
		include: ['neighbours/**/*.test.ts'],
		fileParallelism: false,
		testTimeout: 300_000,
		hookTimeout: 300_000,
	},
});
