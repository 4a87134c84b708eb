// With --unit, `pnpm check` also runs the unit tests.
import { runCheckSteps } from './check-steps.ts';
import { closingLine, runVitest, sum } from './suites.ts';
import { withoutRelease } from './test-tiers.ts';
import { root } from './toolchain.mjs';

const withUnitTests = process.argv.includes('--unit');
const startedAt = performance.now();
const steps = await runCheckSteps();
const counts = sum([steps, ...(withUnitTests ? [await runVitest('unit', { options: withoutRelease(root) })] : [])]);
for (const failure of counts.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${closingLine(counts)} in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
process.exitCode = counts.failed ? 1 : 0;
