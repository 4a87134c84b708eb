import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How many tests, or steps that count as one, and what failed: told again at the end, where a long log is read first. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

/** What we read of vitest's JSON report. */
export type VitestReport = {
	numPassedTests: number;
	numPendingTests: number;
	numTodoTests: number;
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
	}[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

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
	return { passed: Number(isGood), failed: Number(!isGood), skipped: 0, failures: isGood ? [] : [label] };
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
	const report: VitestReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
	const counts = report ? countTests(report) : none;
	if (code === 0 || counts.failed > 0) return counts;
	return { ...counts, failed: 1, failures: [`${label} ended with ${code}`] };
}

/** A test file that broke before or beside its tests counts as a failure too. */
export function countTests(report: VitestReport): Counts {
	const failures = report.testResults.flatMap(failuresOf);
	return {
		passed: report.numPassedTests,
		failed: failures.length,
		skipped: report.numPendingTests + report.numTodoTests,
		failures,
	};
}

/** Each failed test of a file, or the file if it broke beside its tests, with the first lines of the error. */
function failuresOf({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
	const failed = assertionResults.filter((test) => test.status === 'failed');
	const told = (what: string, error: string) => [what, ...error.split('\n').slice(0, 12)].join('\n    ').trimEnd();
	const file = relative(root, name);
	if (failed.length === 0) return status === 'failed' ? [told(file, message)] : [];
	return failed.map((test) => told(`${file} > ${test.fullName}`, test.failureMessages?.join('\n') ?? ''));
}

export function sum(counts: readonly Counts[]): Counts {
	return counts.reduce(
		(total, { passed, failed, skipped, failures }) => ({
			passed: total.passed + passed,
			failed: total.failed + failed,
			skipped: total.skipped + skipped,
			failures: [...total.failures, ...failures],
		}),
		none,
	);
}

export function closingLine({ passed, failed, skipped }: Omit<Counts, 'failures'>): string {
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
