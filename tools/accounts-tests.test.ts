import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = 'docs/accounts-tests.md';

type Row = { section: string; what: string; file: string; name: string };

/** The rows of all tables of the document. */
function rowsOf(document: string): Row[] {
	let section = '';
	const rows: Row[] = [];
	for (const line of document.split('\n')) {
		section = /^## (.+)/.exec(line)?.[1] ?? section;
		const [, what, file, name] = /^\| (.+?) \| `(.+?)` \| (.+) \|$/.exec(line) ?? [];
		if (what && file && name) rows.push({ section, what, file, name });
	}
	return rows;
}

/** Whether a file has a test of that name that runs, alone or for each of several cases. */
function hasTest(source: string, name: string): boolean {
	const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/'/g, "\\\\?'");
	// the name follows `test(`, or the list of cases of `test.each(`
	return new RegExp(`(?:^|\\s)(?:test|it|test\\.skipIf\\(.*\\)|.*\\))\\(\\s*(['"\`])${quoted}\\1`, 'm').test(source);
}

const rows = rowsOf(readFileSync(join(root, table), 'utf8'));

test('every requirement of accounts names a test that exists', () => {
	const missing = rows.filter(({ file, name }) => {
		const path = join(root, file);
		return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), name);
	});
	expect(missing).toEqual([]);
});

test('each part of the table has rows, and every line of it is one', () => {
	const lines = readFileSync(join(root, table), 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('| ') && !line.startsWith('| What '));
	expect(lines).toHaveLength(rows.length);
	const sections = [
		'Routes',
		'Gating',
		'Entities',
		'States',
		'Validation',
		'Roles',
		'Calls',
		'Errors',
		'Bad input',
		'Deletion',
	];
	expect([...new Set(rows.map(({ section }) => section))]).toEqual(sections);
});

test('a requirement stands once in its part, unless it continues another', () => {
	const named = rows.filter(({ what }) => !what.startsWith('…')).map(({ section, what }) => `${section}: ${what}`);
	expect(named.filter((each, i) => named.indexOf(each) !== i)).toEqual([]);
});

test.each([
	["test('a link works once', async () => {", true],
	["test.each(clients)('a link works once', async () => {", true],
	["])('a link works once', async () => {", true],
	["test('a link works once and again', async () => {", false],
	["test.skip('a link works once', async () => {", false],
	["// a link works once\nexpect('a link works once').toBe('');", false],
])('in %j the test is found: %s', (source, isFound) => {
	expect(hasTest(source, 'a link works once')).toBe(isFound);
});
