import { expect, test } from 'vitest';
import { isJson, isMultipartForm } from './media-type.ts';

const withType = (type: string | undefined) => ({ headers: { ...(type !== undefined && { 'content-type': type }) } });

test.for([
	'application/json',
	'Application/JSON',
	'application/json; charset=utf-8',
	'application/json;charset="UTF-8"',
	'application/json ; charset=utf8',
])('%s is JSON', (type) => {
	expect(isJson(withType(type))).toBe(true);
});

test.for([
	undefined,
	'',
	'text/plain;x=json',
	'text/plain; application/json',
	'application/x-www-form-urlencoded; json',
	'multipart/form-data; boundary=json',
	'application/json; charset=utf-16',
	'application/json; x=text/plain',
	'application/json, text/plain',
	'application/jsonp',
	'application/problem+json',
	'text/json',
])('%s is not JSON', (type) => {
	expect(isJson(withType(type))).toBe(false);
});

test('a form is recognised by its media type alone', () => {
	expect(isMultipartForm(withType('multipart/form-data; boundary=x'))).toBe(true);
	expect(isMultipartForm(withType('Multipart/Form-Data'))).toBe(true);
	for (const type of [undefined, 'multipart/form-database', 'multipart/mixed', 'text/plain; multipart/form-data'])
		expect(isMultipartForm(withType(type))).toBe(false);
});
