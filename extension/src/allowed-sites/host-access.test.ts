import { expect, test } from 'vitest';
import { accessOf, unneededAccess } from './host-access.ts';

test('access is requested by host', () => {
	expect(accessOf('https://*.zoom.us/wc/*')).toBe('https://*.zoom.us/*');
	expect(accessOf('http://127.0.0.1/*')).toBe('http://127.0.0.1/*');
});

test.each<[what: string, granted: string[], gone: string, needed: string[], removed: string[]]>([
	['goes with its site', ['https://a.example/*'], 'https://a.example/*', [], ['https://a.example/*']],
	['stays for another path', ['https://a.example/*'], 'https://a.example/x/*', ['https://a.example/y/*'], []],
	['stays for a host below it', ['*://*.a.example/*'], '*://*.a.example/*', ['https://meet.a.example/*'], []],
	[
		'stays for a wildcard above it',
		['https://meet.a.example/*'],
		'https://meet.a.example/*',
		['*://*.a.example/*'],
		[],
	],
	['is another one on another host', ['https://b.example/*'], 'https://a.example/*', [], []],
	[
		'is another one on another scheme',
		['http://a.example/*'],
		'http://a.example/*',
		['https://a.example/*'],
		['http://a.example/*'],
	],
	[
		'of a wildcard that stayed goes with the last site below it',
		['*://*.a.example/*', 'https://meet.a.example/*'],
		'https://meet.a.example/*',
		[],
		['*://*.a.example/*', 'https://meet.a.example/*'],
	],
])('access %s', (_, granted, gone, needed, removed) => {
	expect(unneededAccess(granted, [gone], needed)).toEqual(removed);
});
