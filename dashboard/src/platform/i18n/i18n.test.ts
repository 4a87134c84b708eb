import { createInstance } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { setModuleConnection } from '../lazy-component.ts';
import { detectLanguage, sentencesBackend } from './i18n.ts';

afterEach(() => setModuleConnection(null));

test('translations requested while the server was away load when it is back', async () => {
	let isAway = true;
	let comeBack = () => {};
	const back = new Promise<void>((resolve) => {
		comeBack = resolve;
	});
	setModuleConnection({ check: async () => !isAway, reachable: () => back });
	const load = async () => {
		if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
		return { default: { title: 'Apps' } };
	};
	const i18n = createInstance();
	const readFurther = async () => {
		if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
		return { '../locales/en/extension.json': load };
	};
	await i18n.use(sentencesBackend({}, readFurther)).init({ lng: 'en', ns: [] });
	const loaded = i18n.loadNamespaces('extension');
	isAway = false;
	comeBack();
	await loaded;
	expect(i18n.t('extension:title')).toBe('Apps');
});

test.each([
	['the cookie', 'a=1; language=de-AT; b=2', 'en', ['en-US'], 'de'],
	['the choice on this machine', 'mylanguage=en', 'de', ['en-US'], 'de'],
	['the browser, whose first one may be unknown', '', null, ['fr-FR', 'de-CH', 'en'], 'de'],
	['English, when nobody knows better', 'language=<script>', 'xx', ['fr'], 'en'],
])('the interface language is that of %s', (_what, cookies, chosen, ofBrowser, language) => {
	expect(detectLanguage(cookies, chosen, ofBrowser)).toBe(language);
});
