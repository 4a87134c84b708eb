import { type Counts, runStep, sum } from './suites.ts';

/** Format and lint, dead code, types. */
export async function runCheckSteps(): Promise<Counts> {
	return sum([
		await runStep('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
		await runStep('dead code', ['node_modules/knip/bin/knip.js']),
		await runStep('types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2']),
	]);
}
