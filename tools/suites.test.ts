import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, countTests, sum, type VitestReport } from './suites.ts';

const report = (testResults: VitestReport['testResults']): VitestReport => ({
	numPassedTests: 5,
	numPendingTests: 1,
	numTodoTests: 1,
	testResults,
});

test('a file that broke before its tests ran counts as a failure, one with failed tests counts by them, and all are named', () => {
	const broken = {
		name: join(process.cwd(), 'tools/a.test.ts'),
		status: 'failed',
		message: 'gone',
		assertionResults: [],
	};
	const failed = {
		name: join(process.cwd(), 'tools/b.test.ts'),
		status: 'failed',
		message: '',
		assertionResults: [
			{ status: 'passed', fullName: 'good', duration: 1_500 },
			{ status: 'failed', fullName: 'bad', failureMessages: ['expected 1\nto be 2'] },
		],
	};
	expect(countTests(report([broken, failed]))).toEqual({
		passed: 5,
		failed: 2,
		skipped: 2,
		failures: ['tools/a.test.ts\n    gone', 'tools/b.test.ts > bad\n    expected 1\n    to be 2'],
		durations: [
			{ test: 'tools/b.test.ts > good', ms: 1_500 },
			{ test: 'tools/b.test.ts > bad', ms: 0 },
		],
	});
});

test('the closing line sums up all suites and names skipped tests only when there are some', () => {
	const one = { passed: 3, failed: 0, skipped: 0, failures: [], durations: [] };
	const other = { passed: 4, failed: 1, skipped: 2, failures: ['b'], durations: [] };
	expect(closingLine(one)).toBe('3 passed, 0 failed');
	expect(closingLine(sum([one, other]))).toBe('7 passed, 1 failed, 2 skipped');
});
