import { expect, test } from 'vitest';
import { readAddressFile } from './read-address-file.ts';

test.each<[string, string, string[], { line: number; text: string }[]]>([
	[
		'the column with addresses is found by what is in it',
		'Name;Team;Contact\r\nAda;Sales;ADA@example.com\r\nGrace;Sales;grace@example.com\r\n',
		['ada@example.com', 'grace@example.com'],
		[],
	],
	[
		'bad lines are named, empty ones are left out, and an address counts once',
		'email\nada@example.com\n\nada@\nADA@example.com\n-\n',
		['ada@example.com'],
		[
			{ line: 3, text: 'ada@' },
			{ line: 5, text: '-' },
		],
	],
	['a list without a head', 'ada@example.com\ngrace@example.com', ['ada@example.com', 'grace@example.com'], []],
	['names around addresses', 'To\n"Lark, Ada <ada@example.com>"', ['ada@example.com'], []],
	['a file without any', 'Name,Age\nAda,36', [], [{ line: 2, text: 'ada' }]],
	['an empty file', '', [], []],
])('%s', (_, text, emails, bad) => {
	expect(readAddressFile(text)).toEqual({ emails, bad });
});
