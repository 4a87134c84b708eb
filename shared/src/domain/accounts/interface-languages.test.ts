import { expect, test } from 'vitest';
import { interfaceLanguageIn } from './interface-languages.ts';

test.each([
	['de-AT', 'de'],
	['en', 'en'],
	['fr-FR,fr;q=0.9,de;q=0.8,en;q=0.7', 'de'],
	['DE;q=0.5', 'de'],
	['den', null],
	['*', null],
	['', null],
	[null, null],
] as const)('"%s" selects the interface language %s', (wanted, expected) => {
	expect(interfaceLanguageIn(wanted)).toBe(expected);
});
