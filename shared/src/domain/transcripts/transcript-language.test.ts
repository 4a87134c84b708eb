import { expect, test } from 'vitest';
import { isLanguageMissing, type OfferedLanguages, standardLanguage } from './transcript-language.ts';

const list = ['en-US', 'en-GB', 'de-DE', 'fr-FR'].map((code) => ({ code }));
const offered = (supported: OfferedLanguages['supported']) => ({ list, supported });

test.each([
	['the browser’s where the engine knows it', 'en-GB', offered(['en']), 'en-GB'],
	['the same language of another country', 'de-AT', offered('any'), 'de-DE'],
	['the server’s first where the engine does not know the browser’s', 'fr-FR', offered(['de']), 'de-DE'],
	['English where the engine knows none that is offered', 'fr-FR', offered(['ja']), 'en-US'],
	['the browser’s while the server has not said', 'fr-FR', null, 'fr-FR'],
	['English where nobody says anything', '', null, 'en-US'],
])('the default language of speech is %s', (_, browser, languages, expected) => {
	expect(standardLanguage(browser, languages)).toBe(expected);
});

test.each([
	['any', 'de-DE', false],
	[['en'], 'en-GB', false],
	[['en'], 'EN-gb', false],
	[['en'], 'de-DE', true],
	[['en'], 'enx', true],
	[[], 'de-DE', false],
] as const)('with an engine that knows %j, %s is missing: %j', (supported, code, isMissing) => {
	expect(isLanguageMissing(supported, code)).toBe(isMissing);
});
