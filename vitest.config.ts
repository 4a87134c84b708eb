import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { releaseTag } from './tools/test-tiers.ts';

const here = (path: string) => fileURLToPath(import.meta.resolve(path));

// Most files share the modules and the databases of their worker: importing and opening them anew for each file would
// take half of the time. What a test changes outside itself it puts back.
const shared = {
	isolate: false,
	// a test may be slow on a busy machine
	testTimeout: 60_000,
	hookTimeout: 60_000,
	setupFiles: [here('./shared/src/testing/wait-timeouts.ts')],
	expect: { poll: { timeout: 30_000 } },
};

// `include` is always written out: `exclude` alone would drop the built-in exclusion of node_modules
export default defineConfig({
	test: {
		tags: [releaseTag],
		// a third of the time tests wait, for clocks and disks; beside them nothing runs here
		maxWorkers: Math.ceil(availableParallelism() * 1.5),
		projects: [
			{
				test: {
					...shared,
					name: 'repository',
					root: 'tools',
					environment: 'node',
					include: ['*.test.ts'],
				},
			},
			{
				test: {
					...shared,
					name: 'shared',
					root: 'shared',
					environment: 'node',
					include: ['src/**/*.test.ts'],
				},
			},
			{
				plugins: [react()],
				test: {
					...shared,
					name: 'ui',
					root: 'shared',
					environment: 'happy-dom',
					include: ['src/**/*.test.tsx'],
					setupFiles: [...shared.setupFiles, here('./shared/src/testing/setup-dom.ts')],
				},
			},
			{
				test: {
					...shared,
					name: 'api',
					root: 'api',
					environment: 'node',
					include: ['src/**/*.test.ts'],
					globalSetup: here('./api/src/testing/database/test-database.ts'),
				},
			},
			{
				// what needs no document is quick without one
				test: {
					...shared,
					name: 'dashboard-rules',
					root: 'dashboard',
					environment: 'node',
					include: ['src/**/*.test.ts'],
				},
			},
			{
				plugins: [react()],
				test: {
					...shared,
					name: 'dashboard',
					root: 'dashboard',
					environment: 'happy-dom',
					// a click on a link to a file that a test made would move the document there, and that of the files after it
					environmentOptions: {
						happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
					},
					include: ['src/**/*.test.tsx'],
					setupFiles: [
						...shared.setupFiles,
						here('./shared/src/testing/setup-dom.ts'),
						here('./shared/src/testing/part-files.ts'),
					],
				},
			},
			{
				root: 'extension',
				plugins: [WxtVitest({ root: 'extension' })],
				test: { ...shared, name: 'extension', root: 'extension', environment: 'node', include: ['src/**/*.test.ts'] },
			},
		],
	},
});
