import { expect, test } from 'vitest';
import { paths, safeNext } from './paths.ts';

test('a link to a conversation can point to a line or a time', () => {
	expect(paths.conversation('c1')).toBe('/conversations/c1');
	expect(paths.conversation('c1', { segmentId: 's/2' })).toBe('/conversations/c1/s%2F2');
	expect(paths.conversation('c1', { segmentId: 's2', t: 83.249 })).toBe('/conversations/c1/s2?t=83.2');
	expect(paths.conversation('c1', { t: 0 })).toBe('/conversations/c1?t=0');
});

test('the address of the sign-in page contains the remembered path', () => {
	const url = new URL(paths.signIn('/conversations/c1?t=5'), 'http://d.example');
	expect(url.pathname).toBe('/auth/login');
	expect(safeNext(url.searchParams.get('next'))).toBe('/conversations/c1?t=5');
});

test.each([
	'//evil.example',
	'https://evil.example',
	'/\\evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'\t//evil.example',
	'/a\0b',
	'javascript:alert(1)',
	'/auth/login',
	'',
	null,
])('a remembered path never leads to %s', (next) => expect(safeNext(next)).toBeNull());
