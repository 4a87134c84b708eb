import { expect, test } from 'vitest';
import { nameOfResponse } from './name-of-response.ts';

test.each([
	['attachment; filename="weekly call.mp3"', 'weekly call.mp3'],
	['attachment; filename=call.mp3; size=3', 'call.mp3'],
	['attachment; filename="x.mp3"; filename*=UTF-8\'\'Gespr%C3%A4ch.mp3', 'Gespräch.mp3'],
	['attachment; filename*=ISO-8859-1\'\'x.mp3; filename="plain.mp3"', 'plain.mp3'],
	['attachment; filename="../../etc/passwd"', 'passwd'],
	['attachment; filename="a\\"b.mp3"', 'a"b.mp3'],
	['inline', 'a call.wav'],
	[null, 'a call.wav'],
])('%s names %s', (disposition, name) => {
	expect(nameOfResponse(disposition, 'https://files.example/x/a%20call.wav?token=1')).toBe(name);
});

test.each([
	['https://files.example/', 'recording'],
	['https://files.example/%E0%A4%A', '%E0%A4%A'],
])('the address %s names %s', (url, name) => {
	expect(nameOfResponse(null, url)).toBe(name);
});
