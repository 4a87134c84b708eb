import {
	type InterfaceLanguage,
	interfaceLanguageIn,
	interfaceLanguages,
} from '@debrief/shared/domain/accounts/interface-languages.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadModule } from '../lazy-component.ts';
import type { SentenceFiles, Sentences } from './further-sentences.ts';
import { isolateDirection } from './isolate-direction.ts';

/** Those of the pages that people see first. */
const first: SentenceFiles = import.meta.glob<Sentences>('../locales/*/{app,auth,errors,list}.json');
const readFurther = async () => (await import('./further-sentences.ts')).further;

/** Reads sentences. Waits while the server cannot be reached, because i18next never again reads what failed once. */
export const sentencesBackend = (files: SentenceFiles, more: () => Promise<SentenceFiles>): BackendModule => ({
	type: 'backend',
	init: () => {},
	// two parameters: with one, i18next waits for a callback
	read: async (language: string, namespace: string) => {
		const path = `../locales/${language}/${namespace}.json`;
		const load = files[path] ?? (await loadModule(more))[path];
		return load ? (await loadModule(load)).default : {};
	},
});

/** The interface language that fits best, such as "de" for "de-AT". */
export const nearestLanguage = (wanted: string | null): InterfaceLanguage => interfaceLanguageIn(wanted) ?? 'en';

const cookie = 'language';

/** Returns the first that screens have: of the cookie, what was chosen on this machine, the browser's. */
export function detectLanguage(
	cookies: string,
	chosen: string | null,
	ofBrowser: readonly string[],
): InterfaceLanguage {
	const ofCookie = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1];
	return nearestLanguage([ofCookie, chosen, ...ofBrowser].join());
}

export async function startI18n(language: InterfaceLanguage): Promise<void> {
	await i18next
		.use(sentencesBackend(first, readFurther))
		.use(initReactI18next)
		.init({
			lng: language,
			fallbackLng: 'en',
			supportedLngs: interfaceLanguages,
			ns: ['app', 'errors'],
			defaultNS: 'app',
			// React escapes markup; what is left to keep apart is the direction of names
			interpolation: { escapeValue: true, escape: isolateDirection },
		});
	document.documentElement.lang = language;
	i18next.on('languageChanged', (next) => {
		document.documentElement.lang = next;
		// biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser
		document.cookie = `${cookie}=${next}; path=/; max-age=31536000; samesite=lax`;
	});
}
