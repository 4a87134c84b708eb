import { totalmem } from 'node:os';
import { type Counts, type Printing, runStep, sum } from './suites.ts';

// The compiler is written in Go. A third of its time is garbage collection, which it needs only on small machines.
const withoutCollecting = { GOGC: 'off', GOMEMLIMIT: String(Math.floor(totalmem() / 3)) };

export async function runCheckSteps(printing: Printing = {}): Promise<Counts> {
	return sum([
		await runStep('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], printing),
		await runStep('dead code', ['node_modules/knip/bin/knip.js'], printing),
		await runStep('types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'], {
			...printing,
			env: withoutCollecting,
		}),
	]);
}
