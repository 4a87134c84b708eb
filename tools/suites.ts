import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How many tests, or steps that count as one. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What we read of vitest's JSON report. */
export type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: { status: string; assertionResults: { status: string }[] }[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const none: Counts = { passed: 0, failed: 0, skipped: 0 };

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => {
		running?.kill(signal);
		process.exit(1);
	});
}

/** One program (arguments of node), counted as one test. */
export async function runStep(label: string, args: string[]): Promise<Counts> {
	console.log(`\n── ${label}`);
	const isGood = (await run(args)) === 0;
	return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
}

/** A vitest run, counted by its JSON report. One that ends badly without a failed test counts as one failure. */
export async function runVitest(label: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
	console.log(`\n── ${label}`);
	const folder = join(root, '.cache/test-results');
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${label.replaceAll(/\W+/g, '-')}.json`);
	rmSync(file, { force: true });
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
	const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], env);
	const counts = existsSync(file) ? countTests(JSON.parse(readFileSync(file, 'utf8'))) : none;
	return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** A test file that broke before or beside its tests counts as a failure too. */
export function countTests(report: VitestReport): Counts {
	const broken = report.testResults.filter(
		({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + broken.length,
		skipped: report.numPendingTests + report.numTodoTests,
	};
}

export function sum(counts: readonly Counts[]): Counts {
	return counts.reduce(
		(total, { passed, failed, skipped }) => ({
			passed: total.passed + passed,
			failed: total.failed + failed,
			skipped: total.skipped + skipped,
		}),
		none,
	);
}

export function closingLine({ passed, failed, skipped }: Counts): string {
	return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function run(args: string[], env: Record<string, string> = {}): Promise<number | null> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: ['ignore', 'inherit', 'inherit'],
		});
		running = child;
		child.once('error', reject);
		child.once('close', resolve);
	});
}
