import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closingLine, countTests, failUnsteady, sum, type VitestReport, whatRunsAgain } from './suites.ts';

const report = (...testResults: VitestReport['testResults']): VitestReport => ({ testResults });
const file = (name: string, ...assertionResults: VitestReport['testResults'][number]['assertionResults']) => ({
	name: join(process.cwd(), name),
	status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
	message: '',
	assertionResults,
});

test('a file that breaks before its tests is one failure, failed tests count singly, and all are named', () => {
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
		leftOut: [],
		durations: [
			{ test: 'tools/b.test.ts > good', ms: 1_500 },
			{ test: 'tools/b.test.ts > bad', ms: 0 },
			{ test: 'tools/b.test.ts > later', ms: 0 },
		],
	});
});

test('a failure that passes when run alone counts as passed and is listed; one that fails alone is a failure', () => {
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
	expect(failUnsteady(countTests(first, again))).toMatchObject({
		passed: 1,
		failed: 3,
		failures: [
			'b.test.ts > broken\n    late',
			'b.test.ts > disturbed\n    late',
			'passed only when run again: b.test.ts > unsteady\n    late',
		],
		unsteady: [],
	});
});

test('only the failed tests of a sweep run again, and the others keep their result', () => {
	const passing = (fullName: string) => ({ status: 'passed', fullName });
	const failing = (fullName: string) => ({ status: 'failed', fullName });
	const sweep = file('e2e/sweeps/a.test.ts', failing('page (1)'), passing('page 2'));
	const onlyPage1 = [sweep.name, '--testNamePattern', '^(?:page \\(1\\))$'];
	expect(whatRunsAgain(report(sweep, file('b.test.ts', passing('b'))))).toEqual([onlyPage1]);
	const journey = file('e2e/journeys/b.test.ts', failing('step 2'));
	expect(whatRunsAgain(report(sweep, journey))).toEqual([[journey.name], onlyPage1]);
	const late = { ...report(sweep), unhandledErrors: [{ file: sweep.name, error: 'late' }] };
	expect(whatRunsAgain(late)).toEqual([[sweep.name]]);
	const again = file('e2e/sweeps/a.test.ts', passing('page (1)'), { status: 'skipped', fullName: 'page 2' });
	expect(countTests(report(sweep), report(again))).toMatchObject({ passed: 2, failed: 0, skipped: 0 });
});

test('an error outside a test is named, and remains unless its file passes when run again', () => {
	const passing = file('a.test.ts', { status: 'passed', fullName: 'good' });
	const late = { file: passing.name, test: 'good', error: 'Error: late\n    at x' };
	const first: VitestReport = { ...report(passing), unhandledErrors: [late, { error: 'lost' }] };
	const named = 'a.test.ts > good, outside of its tests\n    Error: late\n        at x';
	const nowhere = 'no file, outside of its tests\n    lost';
	expect(countTests(first)).toMatchObject({ passed: 1, failed: 2, failures: [named, nowhere], unsteady: [] });
	expect(countTests(first, report(passing))).toMatchObject({ failed: 1, failures: [nowhere], unsteady: [named] });
	const again: VitestReport = { ...report(passing), unhandledErrors: [late] };
	expect(countTests(first, again)).toMatchObject({ failed: 2, failures: [nowhere, named], unsteady: [] });
});

test('tests of the release tier that were left out are named, and do not count as skipped', () => {
	const tags = ['release'];
	const release = file(
		'a.test.ts',
		{ status: 'skipped', fullName: 'slow', tags },
		{ status: 'passed', fullName: 'ran', tags },
	);
	const other = file('b.test.ts', { status: 'skipped', fullName: 'no weights here', tags: [] });
	expect(countTests(report(release, other))).toMatchObject({
		passed: 1,
		skipped: 1,
		leftOut: ['a.test.ts > slow'],
	});
});

test('the closing line sums up all suites and names skipped tests only when there are some', () => {
	const one = { passed: 3, failed: 0, skipped: 0, failures: [], unsteady: [], leftOut: [], durations: [] };
	const other = { passed: 4, failed: 1, skipped: 2, failures: ['b'], unsteady: [], leftOut: [], durations: [] };
	expect(closingLine(one)).toBe('3 passed, 0 failed');
	expect(closingLine(sum([one, other]))).toBe('7 passed, 1 failed, 2 skipped');
});
