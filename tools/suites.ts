import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseTag } from './test-tiers.ts';

export type TestDuration = { test: string; ms: number };

/** `failures` are repeated at the end of the log. */
export type Counts = {
	passed: number;
	failed: number;
	skipped: number;
	failures: string[];
	/** They passed when their file ran again alone, and count as passed. */
	unsteady: string[];
	leftOut: string[];
	durations: TestDuration[];
};

export type VitestReport = { testResults: FileReport[]; unhandledErrors?: UnhandledError[] };

/** `file` (absolute) and `test` ran when it was thrown, but did not necessarily throw it. */
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

export const resultsFolder = join(root, '.cache/test-results');

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => {
		for (const child of running) child.kill(signal);
		process.exit(1);
	});
}

export type Printing = { isBeside?: boolean };
type Environment = { env?: Record<string, string> };

export async function runStep(label: string, args: string[], given: Printing & Environment = {}): Promise<Counts> {
	const isGood = (await run(label, args, given)).code === 0;
	return { ...none, passed: Number(isGood), failed: Number(!isGood), failures: isGood ? [] : [label] };
}

type VitestRun = Printing & Environment & { options?: string[]; files?: string[] };

/** More broken files are no accident, and rerunning them would take long. */
const rerunAtMost = 6;

/** Runs failed files again alone. A run that fails for another reason counts as one failure. */
export async function runVitest(label: string, given: VitestRun = {}): Promise<Counts> {
	const { code, complaint, report } = await readReport(label, given);
	const counts = report ? countTests(report) : none;
	const files = report ? failedFiles(report) : [];
	if (report && files.length > 0 && files.length <= rerunAtMost) {
		const again: VitestReport = { testResults: [], unhandledErrors: [] };
		for (const selection of whatRunsAgain(report)) {
			const rerun = await readReport(`${label}, what failed`, { ...given, files: [...selection, '--maxWorkers=1'] });
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

/** Tests of a journey depend on each other, so its file runs completely. Of a sweep only the failed tests run. */
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

/** The last run of each test counts. Errors outside tests count as failures too. */
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

function lastRuns(first: FileReport, again: FileReport | undefined): FileReport {
	if (!again || first.assertionResults.length === 0) return again ?? first;
	const last = new Map(again.assertionResults.filter(didRun).map((test) => [test.fullName, test]));
	return { ...again, assertionResults: first.assertionResults.map((test) => last.get(test.fullName) ?? test) };
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

const describe = (what: string, error: string) => [what, ...error.split('\n').slice(0, 12)].join('\n    ').trimEnd();

const describeUnhandled = ({ file, test, error }: UnhandledError): string =>
	describe(`${file ? relative(root, file) : 'no file'}${test ? ` > ${test}` : ''}, outside of its tests`, error);

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

function run(
	label: string,
	args: string[],
	{ isBeside = false, env = {} }: Printing & Environment,
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
