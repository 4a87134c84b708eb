import { expect, test } from 'vitest';
import { isolateDirection } from './isolate-direction.ts';

test.each(['مرحبا', 'שלום, Ben', 'Ben \u202Eneb'])('%s keeps its direction to itself', (text) => {
	expect(isolateDirection(text)).toBe(`\u2068${text}\u2069`);
});

test.each(['Dermot Ash', 'Ünal', '日本', '<b>3</b>', ''])('%s stays as it is', (text) => {
	expect(isolateDirection(text)).toBe(text);
});
