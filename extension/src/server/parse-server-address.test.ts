import { expect, test } from 'vitest';
import { isPlainlyReachable, parseServerAddress } from './parse-server-address.ts';

test.each([
	['http://localhost:3000/', 'http://localhost:3000'],
	['  https://debrief.example/conversations?x=1 ', 'https://debrief.example'],
	['debrief.example', 'https://debrief.example'],
	['http://[::1]:3000', 'http://[::1]:3000'],
	['https://büro.example', 'https://xn--bro-hoa.example'],
	['https://my_debrief.example.', 'https://my_debrief.example.'],
])('%j is the server %j', (typed, origin) => {
	expect(parseServerAddress(typed)).toBe(origin);
});

test.each([
	'',
	'   ',
	'ftp://debrief.example',
	'javascript://alert(1)',
	'http://',
	'a b',
	'not%20an%20address',
	'debrief,example',
	'https://*.example',
	'..',
])('%j is not a server address', (typed) => {
	expect(parseServerAddress(typed)).toBeNull();
});

test.each([
	['http://debrief.example', true],
	['https://debrief.example', false],
	['http://localhost:3000', false],
	['http://192.168.1.4:3000', false],
	['http://172.15.0.1', true],
	['http://127.evil.example', true],
])('%s shows a warning: %s', (origin, isWarned) => {
	expect(isPlainlyReachable(origin)).toBe(isWarned);
});
