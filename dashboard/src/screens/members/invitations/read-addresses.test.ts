import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test.each([
	['one', 'ada@example.com', ['ada@example.com'], []],
	[
		'a list of a mail program',
		'Ada <Ada@Example.com>; "Grace, H." <grace@example.com>',
		['ada@example.com', 'grace@example.com'],
		[],
	],
	[
		'CSV with a head',
		'name,email\r\nAda,ada@example.com\r\nGrace,"grace@example.com"',
		['ada@example.com', 'grace@example.com'],
		[],
	],
	[
		'one twice, and one in a sentence',
		'ada@example.com ADA@example.com (write to mailto:grace@example.com.)',
		['ada@example.com', 'grace@example.com'],
		[],
	],
	['what only looks like one', 'ada@ grace@example.com @home', ['grace@example.com'], ['ada@', '@home']],
	['none', 'nobody at all', [], []],
])('%s', (_what, text, emails, invalid) => {
	expect(readAddresses(text)).toEqual({ emails, invalid });
});
