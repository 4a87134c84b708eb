import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseTag } from './test-tiers.ts';

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
	/** Failures that did not repeat when their file ran again alone; those tests count as passed. */
	unsteady: string[];
	/** Tests of the release tier that were left out, each by its file and its full name. */
	leftOut: string[];
	durations: TestDuration[];
};

/** What we read of vitest's JSON report, and the errors outside of tests, which it lacks. */
export type VitestReport = { testResults: FileReport[]; unhandledErrors?: UnhandledError[] };

/** `file` (absolute) and `test` are what ran when it was thrown, which need not be what threw it. */
type UnhandledError = { file?: string; test?: string; error: string };

type FileReport = {
	name: string;
	status: string;
	message: string;
	assertionResults: {
		status: string;
		fullName: string;
		tags?: string[];
		duration?: number | null;
		failureMessages?: string[] | null;
	}[];
};

const root = fileURLToPath(new URL('..', import.meta.url));
const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], leftOut: [], durations: [] };

/** Reports of the last run. */
export const resultsFolder = join(root, '.cache/test-results');

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => {
		for (const child of running) child.kill(signal);
		process.exit(1);
	});
}

/** What runs beside other suites prints once it has ended, so that their lines do not mix. */
export type Printing = { isBeside?: boolean };

/** Runs one program (arguments of node) and counts it as one test. */
export async function runStep(label: string, args: string[], printing: Printing = {}): Promise<Counts> {
	const isGood = (await run(label, args, printing)).code === 0;
	return { ...none, passed: Number(isGood), failed: Number(!isGood), failures: isGood ? [] : [label] };
}

/** `files` narrows it down to some test files. */
type VitestRun = Printing & { options?: string[]; files?: string[]; env?: Record<string, string> };

/** More broken files than this are no accident, and running them again would take long. */
const rerunAtMost = 6;

/**
 * Runs vitest and counts by its JSON report. Files that failed, or left an error outside of their tests, run once more
 * with nothing beside them: what passes then counts as passed and is listed as unsteady. A run that ends badly for
 * another reason counts as one failure.
 */
export async function runVitest(label: string, given: VitestRun = {}): Promise<Counts> {
	const { code, complaint, report } = await readReport(label, given);
	const counts = report ? countTests(report) : none;
	const files = report ? failedFiles(report) : [];
	if (report && files.length > 0 && files.length <= rerunAtMost) {
		const again: VitestReport = { testResults: [], unhandledErrors: [] };
		for (const selection of whatRunsAgain(report)) {
			const rerun = await readReport(`${label}, what failed`, { ...given, files: [...selection, '--maxWorkers=1'] });
			// without a report, the first one stands
			again.testResults.push(...(rerun.report?.testResults ?? []));
			again.unhandledErrors?.push(...(rerun.report?.unhandledErrors ?? []));
		}
		return countTests(report, again);
	}
	if (code === 0 || counts.failed > 0) return counts;
	return { ...counts, failed: 1, failures: [`${label} ended with ${code}\n${complaint}`] };
}

async function readReport(label: string, { options = [], files = [], env = {}, isBeside = false }: VitestRun) {
	mkdirSync(resultsFolder, { recursive: true });
	const file = join(resultsFolder, `${label.replaceAll(/\W+/g, '-')}.json`);
	const errorsFile = file.replace(/\.json$/, '.errors.json');
	for (const old of [file, errorsFile]) rmSync(old, { force: true });
	const errorReporter = join(root, 'tools/unhandled-errors.mjs');
	const reporters = ['default', 'json', errorReporter].map((reporter) => `--reporter=${reporter}`);
	const args = ['run', ...options, ...files, ...reporters, `--outputFile.json=${file}`];
	const { code, complaint } = await run(label, ['node_modules/vitest/vitest.mjs', ...args], {
		isBeside,
		env: { ...env, UNHANDLED_ERRORS_FILE: errorsFile },
	});
	const report: VitestReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
	if (report && existsSync(errorsFile)) report.unhandledErrors = JSON.parse(readFileSync(errorsFile, 'utf8'));
	return { code, complaint, report };
}

/**
 * The arguments of each run that repeats what failed. The tests of a journey build on each other, so its file runs
 * whole; those of a sweep do not, and there are hundreds: only those that failed run again.
 */
export function whatRunsAgain(report: VitestReport): string[][] {
	const sweeps = report.testResults.filter(isSweepToRepeat);
	const names = sweeps.flatMap(({ assertionResults }) =>
		assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => escapePattern(fullName)),
	);
	const whole = failedFiles(report).filter((file) => !sweeps.some(({ name }) => name === file));
	return [
		...(whole.length > 0 ? [whole] : []),
		...(sweeps.length > 0
			? [[...sweeps.map(({ name }) => name), '--testNamePattern', `^(?:${names.join('|')})$`]]
			: []),
	];

	function isSweepToRepeat({ name, status, assertionResults }: FileReport): boolean {
		const isNamedByError = report.unhandledErrors?.some(({ file }) => file === name);
		return status === 'failed' && name.includes('/sweeps/') && assertionResults.length > 0 && !isNamedByError;
	}
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function failedFiles({ testResults, unhandledErrors = [] }: VitestReport): string[] {
	const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
	return [...new Set([...failed, ...unhandledErrors.flatMap(({ file }) => file ?? [])])];
}

/**
 * Counts by the last run of each test; `again` reports on some of them. A test file that broke outside its tests
 * counts as a failure too, and so does each error outside of tests.
 */
export function countTests(report: VitestReport, again: VitestReport = { testResults: [] }): Counts {
	const files = report.testResults.map((file) =>
		lastRuns(
			file,
			again.testResults.find(({ name }) => name === file.name),
		),
	);
	const tests = files.flatMap(({ assertionResults }) => assertionResults);
	const passed = tests.filter(({ status }) => status === 'passed').length;
	const ranAgain = new Set(again.testResults.map(({ name }) => name));
	const isStanding = ({ file }: UnhandledError) => !file || !ranAgain.has(file);
	const unhandled = [...(report.unhandledErrors?.filter(isStanding) ?? []), ...(again.unhandledErrors ?? [])];
	const failures = [...files.flatMap(failuresOf), ...unhandled.map(describeUnhandled)];
	const failedNow = new Set(failures.map(firstLine));
	const leftOut = files.flatMap(({ name, assertionResults }) =>
		assertionResults.filter(isLeftOut).map(({ fullName }) => nameOf(name, fullName)),
	);
	return {
		passed,
		failed: failures.length,
		skipped: tests.filter((test) => !didRun(test) && !isLeftOut(test)).length,
		failures,
		unsteady: [
			...report.testResults.flatMap(failuresOf),
			...(report.unhandledErrors?.map(describeUnhandled) ?? []),
		].filter((failure) => !failedNow.has(firstLine(failure))),
		leftOut,
		durations: files.flatMap(({ name, assertionResults }) =>
			assertionResults.map(({ fullName, duration }) => ({ test: nameOf(name, fullName), ms: duration ?? 0 })),
		),
	};
}

const nameOf = (file: string, fullName: string): string => `${relative(root, file)} > ${fullName}`;

const didRun = ({ status }: { status: string }) => status === 'passed' || status === 'failed';

const isLeftOut = (test: FileReport['assertionResults'][number]) =>
	!didRun(test) && (test.tags?.includes(releaseTag.name) ?? false);

/** A file that broke before has no tests in the first report. */
function lastRuns(first: FileReport, again: FileReport | undefined): FileReport {
	if (!again || first.assertionResults.length === 0) return again ?? first;
	const last = new Map(again.assertionResults.filter(didRun).map((test) => [test.fullName, test]));
	return { ...again, assertionResults: first.assertionResults.map((test) => last.get(test.fullName) ?? test) };
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

const describe = (what: string, error: string) => [what, ...error.split('\n').slice(0, 12)].join('\n    ').trimEnd();

const describeUnhandled = ({ file, test, error }: UnhandledError): string =>
	describe(`${file ? relative(root, file) : 'no file'}${test ? ` > ${test}` : ''}, outside of its tests`, error);

/** Each failed test of a file, or the file when it broke outside its tests, with the first lines of the error. */
function failuresOf({ name, status, message, assertionResults }: FileReport): string[] {
	const failed = assertionResults.filter((test) => test.status === 'failed');
	const file = relative(root, name);
	if (failed.length === 0) return status === 'failed' ? [describe(file, message)] : [];
	return failed.map((test) => describe(nameOf(name, test.fullName), test.failureMessages?.join('\n') ?? ''));
}

export function sum(counts: readonly Counts[]): Counts {
	return counts.reduce(
		(total, { passed, failed, skipped, failures, unsteady, leftOut, durations }) => ({
			passed: total.passed + passed,
			failed: total.failed + failed,
			skipped: total.skipped + skipped,
			failures: [...total.failures, ...failures],
			unsteady: [...total.unsteady, ...unsteady],
			leftOut: [...total.leftOut, ...leftOut],
			durations: [...total.durations, ...durations],
		}),
		none,
	);
}

/** Counts what passed only when run again as failed. */
export function failUnsteady(counts: Counts): Counts {
	const { passed, failed, failures, unsteady } = counts;
	return {
		...counts,
		passed: passed - unsteady.length,
		failed: failed + unsteady.length,
		failures: [...failures, ...unsteady.map((failure) => `passed only when run again: ${failure}`)],
		unsteady: [],
	};
}

export function closingLine({ passed, failed, skipped }: Pick<Counts, 'passed' | 'failed' | 'skipped'>): string {
	return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Resolves when it ends; `complaint` is the end of what it wrote to stderr. */
function run(
	label: string,
	args: string[],
	{ isBeside = false, env = {} }: Printing & { env?: Record<string, string> },
): Promise<{ code: number | null; complaint: string }> {
	const kept: Buffer[] = [];
	const keep = (text: Buffer) => void kept.push(text);
	if (isBeside) keep(Buffer.from(`\n── ${label}\n`));
	else console.log(`\n── ${label}`);
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: ['ignore', isBeside ? 'pipe' : 'inherit', 'pipe'],
		});
		running.add(child);
		let complaint = '';
		child.stdout?.on('data', keep);
		child.stderr?.on('data', (chunk: Buffer) => {
			if (isBeside) keep(chunk);
			else process.stderr.write(chunk);
			complaint = `${complaint}${chunk}`.slice(-2_000);
		});
		child.once('error', reject);
		child.once('close', (code) => {
			running.delete(child);
			process.stdout.write(Buffer.concat(kept));
			resolve({ code, complaint });
		});
	});
}
