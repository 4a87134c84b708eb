import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `test` is its file and its full name. */
export type TestDuration = { test: string; ms: number };

/**
 * How many tests, or steps that count as one. `failures` are repeated at the end, where a long log is read first;
 * `durations` are those of single tests.
 */
export type Counts = {
	passed: number;
	failed: number;
	skipped: number;
	failures: string[];
	durations: TestDuration[];
};

/** What we read of vitest's JSON report. */
export type VitestReport = {
	numPassedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: {
			status: string;
			fullName: string;
			duration?: number | null;
			failureMessages?: string[] | null;
		}[];
	}[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] };

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => {
		running?.kill(signal);
		process.exit(1);
	});
}

/** Runs one program (arguments of node) and counts it as one test. */
export async function runStep(label: string, args: string[]): Promise<Counts> {
	console.log(`\n── ${label}`);
	const isGood = (await run(args)) === 0;
	return { ...none, passed: Number(isGood), failed: Number(!isGood), failures: isGood ? [] : [label] };
}

/** Runs vitest and counts by its JSON report. A run that ends badly without a failed test counts as one failure. */
export async function runVitest(label: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
	console.log(`\n── ${label}`);
	const folder = join(root, '.cache/test-results');
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${label.replaceAll(/\W+/g, '-')}.json`);
	rmSync(file, { force: true });
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
	const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], env);
	const report: VitestReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
	const counts = report ? countTests(report) : none;
	if (code === 0 || counts.failed > 0) return counts;
	return { ...counts, failed: 1, failures: [`${label} ended with ${code}`] };
}

/** A test file that broke outside its tests counts as a failure too. */
export function countTests(report: VitestReport): Counts {
	const failures = report.testResults.flatMap(failuresOf);
	return {
		passed: report.numPassedTests,
		failed: failures.length,
		skipped: report.numPendingTests + report.numTodoTests,
		failures,
		durations: report.testResults.flatMap(({ name, assertionResults }) =>
			assertionResults.map(({ fullName, duration }) => ({
				test: `${relative(root, name)} > ${fullName}`,
				ms: duration ?? 0,
			})),
		),
	};
}

/** Each failed test of a file, or the file when it broke outside its tests, with the first lines of the error. */
function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
	const failed = assertionResults.filter((test) => test.status === 'failed');
	const describe = (what: string, error: string) => [what, ...error.split('\n').slice(0, 12)].join('\n    ').trimEnd();
	const file = relative(root, name);
	if (failed.length === 0) return status === 'failed' ? [describe(file, message)] : [];
	return failed.map((test) => describe(`${file} > ${test.fullName}`, test.failureMessages?.join('\n') ?? ''));
}

export function sum(counts: readonly Counts[]): Counts {
	return counts.reduce(
		(total, { passed, failed, skipped, failures, durations }) => ({
			passed: total.passed + passed,
			failed: total.failed + failed,
			skipped: total.skipped + skipped,
			failures: [...total.failures, ...failures],
			durations: [...total.durations, ...durations],
		}),
		none,
	);
}

export function closingLine({ passed, failed, skipped }: Pick<Counts, 'passed' | 'failed' | 'skipped'>): string {
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
