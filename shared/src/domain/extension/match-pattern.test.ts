import { expect, test } from 'vitest';
import { allowablePattern, matchesPattern, matchPatternExample, normaliseMatchPattern } from './match-pattern.ts';
import { suggestedSites } from './suggested-sites.ts';

// the table of developer.mozilla.org, without schemes that are not web pages
test.each<[pattern: string, within: string[], outside: string[]]>([
	[
		'*://*/*',
		['http://example.org/', 'https://a.org/some/path/', 'http://localhost:8080/'],
		['ftp://ftp.example.org/', 'file:///a/', 'ws://sockets.example.org/', 'chrome://extensions/', 'about:blank'],
	],
	[
		'*://*.mozilla.org/*',
		['http://mozilla.org/', 'https://mozilla.org/', 'http://a.b.mozilla.org/', 'https://b.mozilla.org/path/'],
		['ftp://mozilla.org/', 'http://mozilla.com/', 'http://firefox.org/', 'http://notmozilla.org/'],
	],
	[
		'*://mozilla.org/',
		['http://mozilla.org/', 'https://mozilla.org/', 'https://mozilla.org'],
		['ftp://mozilla.org/', 'http://a.mozilla.org/', 'http://mozilla.org/a'],
	],
	[
		'https://*/path',
		['https://mozilla.org/path', 'https://a.mozilla.org/path', 'https://something.com/path'],
		['http://mozilla.org/path', 'https://mozilla.org/path/', 'https://mozilla.org/', 'https://mozilla.org/path?foo=1'],
	],
	[
		'https://*/path/',
		['https://mozilla.org/path/', 'https://a.mozilla.org/path/'],
		['https://mozilla.org/path', 'https://mozilla.org/path/?foo=1'],
	],
	[
		'https://mozilla.org/*',
		['https://mozilla.org/', 'https://mozilla.org/path/to/doc', 'https://mozilla.org/path/to/doc?foo=1'],
		['http://mozilla.org/path', 'https://mozilla.com/path', 'https://mozilla.org.evil.example/'],
	],
	[
		'https://mozilla.org/a/b/c/',
		['https://mozilla.org/a/b/c/', 'https://mozilla.org/a/b/c/#section1'],
		['https://mozilla.org/a/b/c', 'https://mozilla.org/a/b/c/d'],
	],
	[
		'https://mozilla.org/*/b/*/',
		[
			'https://mozilla.org/a/b/c/',
			'https://mozilla.org/a/b/c/d/#section1',
			'https://mozilla.org/a/b/c/d/?foo=/',
			'https://mozilla.org/a?foo=21314&bar=/b/&extra=c/',
		],
		['https://mozilla.org/b/*/', 'https://mozilla.org/a/b/', 'https://mozilla.org/a/b/c/d/?foo=bar'],
	],
	['http://localhost/*', ['http://localhost/', 'http://localhost:5173/x'], ['http://localhost.example/']],
	['http://[::1]/*', ['http://[::1]:8080/x'], ['http://[::2]/']],
	['https://mozilla.org/a.c', ['https://mozilla.org/a.c'], ['https://mozilla.org/abc']],
])('%s matches the same addresses as in browsers', (pattern, within, outside) => {
	expect(within.filter((address) => !matchesPattern(pattern, address))).toEqual([]);
	expect(outside.filter((address) => matchesPattern(pattern, address))).toEqual([]);
});

test.each([
	['resource://path/', 'a scheme that is no web page'],
	['file:///blah/*', 'files'],
	['ftp://mozilla.org/', 'ftp'],
	['javascript://host/*', 'script'],
	['https://mozilla.org', 'no path'],
	['https://mozilla.*.org/', 'a wildcard inside the host'],
	['https://*zilla.org/', 'a wildcard that is not followed by a dot'],
	['https://**/x', 'two wildcards'],
	['https://*./x', 'a wildcard with nothing after its dot'],
	['http*://mozilla.org/', 'a wildcard inside the scheme'],
	['https://mozilla.org:80/', 'a port'],
	['https://mozilla.org:*/x', 'any port'],
	['https://mozilla.org:/x', 'an empty port'],
	['http://[::1]:80/', 'a port after an address in brackets'],
	['*://*', 'no path after a wildcard'],
	['https://mozilla.org/#section1', 'a fragment, which never matches'],
	['https://user@mozilla.org/', 'a user'],
	['https://exa mple.org/*', 'a blank'],
	['https://exa%2fmple.org/*', 'an encoded host'],
	['https://999.1.1.1/*', 'an address that is none'],
	['https:///path', 'no host'],
	['https://xn--/*', 'an encoded label without anything in it'],
	['https://*.xn--.example/*', 'such a label below another'],
	['meet.google.com', 'a bare host'],
	['', 'nothing'],
])('%s is not a valid pattern: %s', (text) => {
	expect(normaliseMatchPattern(text)).toBeNull();
	expect(matchesPattern(text, 'https://mozilla.org/')).toBe(false);
});

test.each([
	['  HTTPS://Meet.Google.COM/* ', 'https://meet.google.com/*'],
	['https://bücher.example/*', 'https://xn--bcher-kva.example/*'],
	['*://*.Example.org/Path?x=*', '*://*.example.org/Path?x=*'],
])('%s is normalised to %s', (text, normal) => {
	expect(normaliseMatchPattern(text)).toBe(normal);
	expect(allowablePattern(text)).toBe(normal);
});

test.each([
	'<all_urls>',
	'*://*/*',
	'https://*/*',
	'http://*/**',
	'https://*/',
	`https://${'a'.repeat(250)}.org/*`,
	'*://*/?*',
	'https://*/*/*',
	'https://*/meeting/*',
	'https://*.com/*',
	'*://*.de/a',
	'https://*.xn--p1ai/*',
])('%s is not allowed as a site', (text) => {
	expect(allowablePattern(text)).toBeNull();
});

test('a pattern full of wildcards is as fast as any other', () => {
	const pattern = `https://mozilla.org/${'*a'.repeat(100)}b`;
	expect(matchesPattern(pattern, `https://mozilla.org/${'a'.repeat(100_000)}`)).toBe(false);
	expect(matchesPattern(pattern, `https://mozilla.org/${'a'.repeat(100_000)}b`)).toBe(true);
});

test('the example and every suggested site are in normal form', () => {
	const all = [matchPatternExample, ...suggestedSites.flatMap((site) => site.websites)];
	expect(all.map((website) => allowablePattern(website))).toEqual(all);
});

test.each([
	['Google Meet', 'https://meet.google.com/abc-defg-hij'],
	['Zoom', 'https://app.zoom.us/wc/89123456789/start'],
	['Zoom', 'https://acme.zoom.us/wc/join/89123456789'],
	['Microsoft Teams', 'https://teams.microsoft.com/v2/'],
	['Microsoft Teams', 'https://teams.live.com/meet/93123'],
	['Webex', 'https://acme.webex.com/meet/pat'],
])('the suggested site %s covers %s', (title, address) => {
	const site = suggestedSites.find((each) => each.title === title);
	expect(site?.websites.some((website) => matchesPattern(website, address))).toBe(true);
});
