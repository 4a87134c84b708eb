import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test('a size is told in the unit that keeps it short, in the language of the reader', () => {
	expect(byteSize(20_412_000, 'en')).toBe('20.4 MB');
	expect(byteSize(20_412_000, 'de')).toBe('20,4 MB');
	expect(byteSize(999, 'en')).toBe('999 byte');
	expect(byteSize(0, 'en')).toBe('0 byte');
	expect(byteSize(524_288_000, 'en')).toBe('524 MB');
});
