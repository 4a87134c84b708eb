import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, countTests, sum, type VitestReport } from './suites.ts';

const report = (...testResults: VitestReport['testResults']): VitestReport => ({ testResults });
const file = (name: string, ...assertionResults: VitestReport['testResults'][number]['assertionResults']) => ({
	name: join(process.cwd(), name),
	status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
	message: '',
	assertionResults,
});

test('a file that broke before its tests ran counts as a failure, one with failed tests counts by them, and all are named', () => {
	const broken = { ...file('tools/a.test.ts'), status: 'failed', message: 'gone' };
	const failed = file(
		'tools/b.test.ts',
		{ status: 'passed', fullName: 'good', duration: 1_500 },
		{ status: 'failed', fullName: 'bad', failureMessages: ['expected 1\nto be 2'] },
		{ status: 'todo', fullName: 'later' },
	);
	expect(countTests(report(broken, failed))).toEqual({
		passed: 1,
		failed: 2,
		skipped: 1,
		failures: ['tools/a.test.ts\n    gone', 'tools/b.test.ts > bad\n    expected 1\n    to be 2'],
		unsteady: [],
		durations: [
			{ test: 'tools/b.test.ts > good', ms: 1_500 },
			{ test: 'tools/b.test.ts > bad', ms: 0 },
			{ test: 'tools/b.test.ts > later', ms: 0 },
		],
	});
});

test('what fails only beside others counts as passed and is listed, what fails again or only then is a failure', () => {
	const passing = (fullName: string) => ({ status: 'passed', fullName });
	const failing = (fullName: string) => ({ status: 'failed', fullName, failureMessages: ['late'] });
	const steady = file('a.test.ts', passing('steady'));
	const first = report(steady, file('b.test.ts', failing('unsteady'), failing('broken'), passing('disturbed')));
	const again = report(file('b.test.ts', passing('unsteady'), failing('broken'), failing('disturbed')));
	expect(countTests(first, again)).toMatchObject({
		passed: 2,
		failed: 2,
		failures: ['b.test.ts > broken\n    late', 'b.test.ts > disturbed\n    late'],
		unsteady: ['b.test.ts > unsteady\n    late'],
	});
});

test('the closing line sums up all suites and names skipped tests only when there are some', () => {
	const one = { passed: 3, failed: 0, skipped: 0, failures: [], unsteady: [], durations: [] };
	const other = { passed: 4, failed: 1, skipped: 2, failures: ['b'], unsteady: [], durations: [] };
	expect(closingLine(one)).toBe('3 passed, 0 failed');
	expect(closingLine(sum([one, other]))).toBe('7 passed, 1 failed, 2 skipped');
});
