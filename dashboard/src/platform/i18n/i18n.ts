import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolateDirection } from './isolate-direction.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const sentences = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

const backend: BackendModule = {
	type: 'backend',
	init: () => {},
	// two parameters: with one, i18next waits for a callback
	read: async (language: string, namespace: string) =>
		(await sentences[`../locales/${language}/${namespace}.json`]?.())?.default ?? {},
};

/** The interface language that fits best, such as "de" for "de-AT". */
export function nearestLanguage(wanted: string | null): Language {
	return languages.find((language) => wanted?.toLowerCase().startsWith(language)) ?? 'en';
}

export async function startI18n(language: Language): Promise<void> {
	await i18next
		.use(backend)
		.use(initReactI18next)
		.init({
			lng: language,
			fallbackLng: 'en',
			supportedLngs: languages,
			ns: ['app', 'errors'],
			defaultNS: 'app',
			// React escapes markup; what is left to keep apart is the direction of names
			interpolation: { escapeValue: true, escape: isolateDirection },
		});
	document.documentElement.lang = language;
	i18next.on('languageChanged', (next) => {
		document.documentElement.lang = next;
	});
}
