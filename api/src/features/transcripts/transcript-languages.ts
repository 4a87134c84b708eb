import type { Deps } from '../../deps.ts';

/** Languages offered for recordings, BCP 47. Engines may know fewer; `supported` beside the list says which. */
const codes = [
	'en-US',
	'en-GB',
	'en-AU',
	'en-IN',
	'de-DE',
	'fr-FR',
	'es-ES',
	'es-MX',
	'it-IT',
	'pt-PT',
	'pt-BR',
	'nl-NL',
	'pl-PL',
	'cs-CZ',
	'sk-SK',
	'sl-SI',
	'hr-HR',
	'sr-RS',
	'bg-BG',
	'ro-RO',
	'hu-HU',
	'el-GR',
	'tr-TR',
	'uk-UA',
	'ru-RU',
	'sv-SE',
	'nb-NO',
	'da-DK',
	'fi-FI',
	'et-EE',
	'lv-LV',
	'lt-LT',
	'ar-SA',
	'he-IL',
	'hi-IN',
	'id-ID',
	'ja-JP',
	'ko-KR',
	'vi-VN',
	'zh-CN',
	'zh-TW',
];
const names = new Intl.DisplayNames('en', { type: 'language' });

export const transcriptLanguages = codes
	.map((code) => ({ code, name: names.of(code) ?? code }))
	.sort((a, b) => Number(b.code === 'en-US') - Number(a.code === 'en-US') || a.name.localeCompare(b.name, 'en'));

/** Returns what the engine in use transcribes, and other models of this machine where it cannot. */
export function supportedLanguages({ speech, otherSpeech }: Pick<Deps, 'speech' | 'otherSpeech'>): string[] | 'any' {
	const engines = [speech, ...otherSpeech].map((engine) => engine.capabilities());
	const local = engines.filter(({ needsNetwork }, i) => i === 0 || !needsNetwork).map(({ languages }) => languages);
	return local.includes('any') ? 'any' : [...new Set(local.flat())];
}
