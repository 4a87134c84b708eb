// `pnpm check`: format, lint, dead code, types and, with --unit, the unit tests (borders and shape of the repository too).
import { runCheckSteps } from './check-steps.ts';
import { closingLine, runVitest, sum } from './suites.ts';

const withUnitTests = process.argv.includes('--unit');
const counts = sum([await runCheckSteps(), ...(withUnitTests ? [await runVitest('unit', [])] : [])]);
console.log(`\n${closingLine(counts)}`);
process.exitCode = counts.failed ? 1 : 0;
