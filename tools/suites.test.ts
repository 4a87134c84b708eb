import { expect, test } from 'vitest';
import { closingLine, countTests, sum, type VitestReport } from './suites.ts';

const report = (testResults: VitestReport['testResults'], numFailedTests = 0): VitestReport => ({
	numPassedTests: 5,
	numFailedTests,
	numPendingTests: 1,
	numTodoTests: 1,
	testResults,
});

test('a file that broke before its tests ran counts as a failure, one with failed tests counts by them', () => {
	const broken = { status: 'failed', assertionResults: [] };
	const failed = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
	expect(countTests(report([broken, failed], 1))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('the closing line sums up all suites and names skipped tests only when there are some', () => {
	const [one, other] = [
		{ passed: 3, failed: 0, skipped: 0 },
		{ passed: 4, failed: 1, skipped: 2 },
	];
	expect(closingLine(one)).toBe('3 passed, 0 failed');
	expect(closingLine(sum([one, other]))).toBe('7 passed, 1 failed, 2 skipped');
});
