import { expect, test } from 'vitest';
import { type FieldMessageKey, fieldMessage, fieldMessages, findFieldMessage } from './field-messages.ts';

test.for(Object.keys(fieldMessages) as FieldMessageKey[])('%s is found by its text, with its values', (key) => {
	const text: string = fieldMessages[key];
	const values = {
		...(text.includes('{{field}}') && { field: 'team name' }),
		...(text.includes('{{limit}}') && { limit: 254 }),
	};
	expect(findFieldMessage(fieldMessage(key, values))).toEqual({ key, values });
});

test.for([
	['Use at least -1.5', { key: 'min', values: { limit: -1.5 } }],
	['Use at most 9007199254740991', { key: 'max', values: { limit: 9007199254740991 } }],
	['Use at most 1e+21', { key: 'max', values: { limit: 1e21 } }],
	['Unknown field: $&, a\nb', { key: 'unknown', values: { field: '$&, a\nb' } }],
	['Too small: expected string to have >=3 characters', null],
	['Unknown field: ', { key: 'unknown', values: { field: '' } }],
	['', null],
] as const)('%s', ([text, found]) => {
	expect(findFieldMessage(text)).toEqual(found);
});

test('a value is not treated as a replacement pattern', () => {
	expect(fieldMessage('unknown', { field: '$&' })).toBe('Unknown field: $&');
});
