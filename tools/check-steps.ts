import { type Counts, type Printing, runStep, sum } from './suites.ts';

export async function runCheckSteps(printing: Printing = {}): Promise<Counts> {
	return sum([
		await runStep('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], printing),
		await runStep('dead code', ['node_modules/knip/bin/knip.js'], printing),
		await runStep('types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'], printing),
	]);
}
