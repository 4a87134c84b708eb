// `npm test`: every suite in turn, however many fail; the last line sums them up.
import { postgresIsInstalled, startPostgres } from '../e2e/support/server/start-postgres.ts';
import { runCheckSteps } from './check-steps.ts';
import { databaseTests } from './database-tests.ts';
import { slowestTests } from './slow-tests.ts';
import { closingLine, runStep, runVitest, sum } from './suites.ts';
import { isDebian } from './system-packages.mjs';
import { root } from './toolchain.mjs';

/** By name, in the order in which they run. */
const suites = {
	check: runCheckSteps,
	'unit and embedded database': () => runVitest('unit and embedded database'),
	PostgreSQL: runOnPostgres,
	bundles: async () =>
		sum([
			await runStep('dashboard', ['tools/build-dashboard.mjs']),
			await runStep('extension for Chrome, Edge and Firefox', ['tools/build-extension.mjs']),
			await runStep('bundle budget', ['tools/bundle-budget.mjs']),
		]),
	'end to end': () => runVitest('end to end', { options: ['--root', 'e2e'] }),
};

const rows = [];
for (const [name, runSuite] of Object.entries(suites)) {
	const startedAt = performance.now();
	const counts = await runSuite();
	rows.push({ name, minutes: (performance.now() - startedAt) / 60_000, ...counts });
}
const total = sum(rows);

for (const failure of total.failures) console.log(`\n✗ ${failure}`);
for (const failure of total.unsteady) console.log(`\n↻ passed only when run again: ${failure}`);

console.log(`\n The slowest tests\n${slowestTests(total.durations)}`);
console.log('\n suite                        passed  failed  skipped  minutes');
for (const { name, passed, failed, skipped, minutes } of rows) {
	const cells = [String(passed).padStart(6), String(failed).padStart(6), String(skipped).padStart(7)];
	console.log(` ${name.padEnd(28)} ${cells.join('  ')} ${minutes.toFixed(1).padStart(8)}`);
}
process.exitCode = total.failed ? 1 : 0;
console.log(`\n${closingLine(total)}`);

/** Runs what touches the database once more, on a PostgreSQL of its own. Never skipped on Debian. */
async function runOnPostgres() {
	if (!postgresIsInstalled) {
		console.log('\n── PostgreSQL is not installed: the database tests ran on the embedded one only');
		const failures = isDebian() ? ['PostgreSQL is not installed'] : [];
		return { passed: 0, failed: failures.length, skipped: 1 - failures.length, failures, unsteady: [], durations: [] };
	}
	await using postgres = await startPostgres();
	const env = { TEST_DATABASE_URL: postgres.url };
	return await runVitest('PostgreSQL', { options: ['--project', 'api'], files: databaseTests(root), env });
}
