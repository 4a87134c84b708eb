import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.for([
	['plain', 'plain'],
	['', ''],
	['with, comma', '"with, comma"'],
	['say "hello"', '"say ""hello"""'],
	['two\nlines', '"two\nlines"'],
	['half; done', '"half; done"'],
	['مرحبا <b>', 'مرحبا <b>'],
] as const)('%j is escaped as %j', ([value, cell]) => {
	expect(csvRow([value])).toBe(`${cell}\r\n`);
});

test.for(['=1+1', '+49 30 123', '-2', '@sum(A1)', '\t=1', '\r=1', ' =1', '＝1+1', "=cmd|' /C calc'!A0"])(
	'%j is not executed as a formula',
	(value) => {
		const cell = csvRow([value]);
		expect(cell.replace(/^"/, '')).toMatch(/^'/);
		expect(cell).toContain(value.replaceAll('"', '""'));
	},
);

test('cells keep their order', () => {
	expect(csvRow(['a', '', 'c'])).toBe('a,,c\r\n');
});
