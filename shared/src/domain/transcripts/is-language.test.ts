import { expect, test } from 'vitest';
import { isLanguage, isWellFormedLanguage } from './is-language.ts';

test.for(['en', 'en-US', 'de-CH', 'en-NZ', 'nb-NO', 'sr-RS', 'zh-Hans-CN', 'es-419', 'gsw-CH'])(
	'%s is a language',
	(code) => {
		expect(isLanguage(code)).toBe(true);
	},
);

test.for(['', 'x', 'zz', 'zz-QQ-nonsense', 'en-QQ', 'de-nonsense', 'english', 'en_US', 'und', '<b>'])(
	'%j is not a language',
	(code) => {
		expect(isLanguage(code)).toBe(false);
	},
);

test('a well-formed language code is recognised, whether or not the language exists', () => {
	expect(['en', 'de-CH', 'zz'].map(isWellFormedLanguage)).toEqual([true, true, true]);
	expect(['en_US', '<b>', 'e', 'en US', ''].map(isWellFormedLanguage)).toEqual([false, false, false, false, false]);
});
