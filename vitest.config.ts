import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const here = (path: string) => fileURLToPath(import.meta.resolve(path));

// `include` is always written out: `exclude` alone would drop the built-in exclusion of node_modules
export default defineConfig({
	test: {
		// one more than vitest would take: beside the tests nothing runs here
		maxWorkers: '100%',
		projects: [
			{
				test: {
					name: 'repository',
					root: 'tools',
					environment: 'node',
					include: ['*.test.ts'],
					// these parse every source file
					testTimeout: 20_000,
				},
			},
			{ test: { name: 'shared', root: 'shared', environment: 'node', include: ['src/**/*.test.ts'] } },
			{
				plugins: [react()],
				test: {
					name: 'ui',
					root: 'shared',
					environment: 'happy-dom',
					include: ['src/**/*.test.tsx'],
					setupFiles: [here('./shared/src/testing/setup-dom.ts')],
				},
			},
			{
				test: {
					name: 'api',
					root: 'api',
					environment: 'node',
					include: ['src/**/*.test.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				plugins: [react()],
				test: {
					name: 'dashboard',
					root: 'dashboard',
					environment: 'happy-dom',
					include: ['src/**/*.test.{ts,tsx}'],
					setupFiles: [here('./shared/src/testing/setup-dom.ts')],
					// one wait for a lazy part alone may take 5 s on a busy machine
					testTimeout: 20_000,
				},
			},
			{
				root: 'extension',
				plugins: [WxtVitest({ root: 'extension' })],
				test: { name: 'extension', root: 'extension', environment: 'node', include: ['src/**/*.test.ts'] },
			},
		],
	},
});
