import { expect, test } from 'vitest';
import { isolateDirection } from './isolate-direction.ts';

test.each(['مرحبا', 'שלום, Ben', 'Ben \u202Eneb'])(
	'%s is isolated from the direction of the surrounding text',
	(text) => {
		expect(isolateDirection(text)).toBe(`\u2068${text}\u2069`);
	},
);

test.each(['Dermot Ash', 'Ünal', '日本', '<b>3</b>', ''])('%s is not isolated', (text) => {
	expect(isolateDirection(text)).toBe(text);
});
