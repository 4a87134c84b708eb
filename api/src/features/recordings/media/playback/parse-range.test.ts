import { expect, test } from 'vitest';
import { parseRange } from './parse-range.ts';

test.for([
	['bytes=0-99', { start: 0, end: 99 }],
	['bytes=990-', { start: 990, end: 999 }],
	['bytes=990-5000', { start: 990, end: 999 }],
	['bytes=-10', { start: 990, end: 999 }],
	['bytes=-5000', { start: 0, end: 999 }],
	['bytes=999-999', { start: 999, end: 999 }],
	['bytes=1000-', 'unsatisfiable'],
	['bytes=-0', 'unsatisfiable'],
	['bytes=5-4', null],
	['bytes=-', null],
	['bytes=0-1,5-6', null],
	['items=0-1', null],
	[undefined, null],
] as const)('of 1000 bytes %j is %j', ([header, range]) => {
	expect(parseRange(header, 1000)).toEqual(range);
});
