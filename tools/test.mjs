// `npm test` runs what guards each change, `npm run test:all` everything. The last line is the summary.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { postgresIsInstalled, startPostgres } from '../e2e/support/server/start-postgres.ts';
import { runCheckSteps } from './check-steps.ts';
import { databaseTests, embeddedTests } from './database-tests.ts';
import { slowestTests } from './slow-tests.ts';
import { closingLine, failUnsteady, resultsFolder, runStep, runVitest, sum } from './suites.ts';
import { isDebian } from './system-packages.mjs';
import { releaseFiles, withoutRelease } from './test-tiers.ts';
import { root } from './toolchain.mjs';

const isAll = process.argv.includes('--all');
const tier = isAll ? [] : withoutRelease(root);
const onApi = ['--project', 'api', ...tier];

const bundles = async (printing) =>
	sum([
		await runStep('dashboard', ['tools/build-dashboard.mjs'], printing),
		await runStep('extension for Chrome, Edge and Firefox', ['tools/build-extension.mjs'], printing),
		await runStep('bundle budget', ['tools/bundle-budget.mjs'], printing),
	]);
const endToEnd = () => runVitest('end to end', { options: ['--root', 'e2e', ...tier] });

const rows = [];
if (isAll) {
	await runSuites({
		check: runCheckSteps,
		'unit and embedded database': () => runVitest('unit and embedded database'),
		PostgreSQL: () => runOnPostgres({ options: onApi, files: databaseTests(root) }),
		bundles,
	});
} else {
	// One worker in parallel, because tests wait a third of their time.
	const beside = { isBeside: true };
	const embedded = { options: [...onApi, '--maxWorkers=1'], files: embeddedTests(root), ...beside };
	await Promise.all([
		runSuites({ 'unit and PostgreSQL': () => runOnPostgres({ options: tier }) }),
		runSuites({
			check: () => runCheckSteps(beside),
			bundles: () => bundles(beside),
			'embedded database': () => runVitest('embedded database', embedded),
		}),
	]);
}
await runSuites({ 'end to end': endToEnd });
const total = sum(rows);

for (const failure of total.failures) console.log(`\n✗ ${failure}`);
for (const failure of total.unsteady) console.log(`\n↻ passed only when run again: ${failure}`);

console.log(`\n The slowest tests\n${slowestTests(total.durations)}`);
console.log('\n suite                        passed  failed  skipped  minutes');
for (const { name, passed, failed, skipped, minutes } of rows) {
	const cells = [String(passed).padStart(6), String(failed).padStart(6), String(skipped).padStart(7)];
	console.log(` ${name.padEnd(28)} ${cells.join('  ')} ${minutes.toFixed(1).padStart(8)}`);
}
if (!isAll)
	nameLeftOut([...new Set([...total.leftOut, ...releaseFiles(root).flatMap(({ tests }) => tests)])].toSorted());
process.exitCode = total.failed ? 1 : 0;
console.log(`\n${closingLine(total)}`);

async function runSuites(suites) {
	for (const [name, runSuite] of Object.entries(suites)) {
		const startedAt = performance.now();
		const counts = await runSuite();
		rows.push({ name, minutes: (performance.now() - startedAt) / 60_000, ...(isAll ? failUnsteady(counts) : counts) });
	}
}

/**
 * Runs tests on a temporary PostgreSQL. Without PostgreSQL, which does not happen on Debian, database tests use the
 * embedded one.
 */
async function runOnPostgres(given) {
	if (!postgresIsInstalled) {
		console.log('\n── PostgreSQL is not installed: the database tests run on the embedded one only');
		const counts = isAll ? sum([]) : await runVitest('unit and embedded database', given);
		const failures = isDebian() ? ['PostgreSQL is not installed'] : [];
		const skipped = counts.skipped + 1 - failures.length;
		return { ...counts, skipped, failed: counts.failed + failures.length, failures: [...counts.failures, ...failures] };
	}
	await using postgres = await startPostgres();
	return await runVitest('PostgreSQL', { ...given, env: { TEST_DATABASE_URL: postgres.url } });
}

function nameLeftOut(tests) {
	const file = join(resultsFolder, 'only-in-test-all.txt');
	writeFileSync(file, `${tests.join('\n')}\n`);
	console.log(`\n ${tests.length} more tests run in \`npm run test:all\` only: ${relative(root, file)}`);
}
