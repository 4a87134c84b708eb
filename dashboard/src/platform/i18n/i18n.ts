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

const first: SentenceFiles = import.meta.glob<Sentences>('../locales/*/{app,auth,errors,list}.json');
const readFurther = async () => (await import('./further-sentences.ts')).further;

/** Waits while the server is unreachable, because i18next never retries a failed namespace. */
export const sentencesBackend = (files: SentenceFiles, more: () => Promise<SentenceFiles>): BackendModule => ({
	type: 'backend',
	init: () => {},
	// With a single parameter, i18next expects a callback style backend.
	read: async (language: string, namespace: string) => {
		const path = `../locales/${language}/${namespace}.json`;
		const load = files[path] ?? (await loadModule(more))[path];
		return load ? (await loadModule(load)).default : {};
	},
});

export const nearestLanguage = (wanted: string | null): InterfaceLanguage => interfaceLanguageIn(wanted) ?? 'en';

const cookie = 'language';

/** Tries the cookie, this browser's preferences, and the browser. */
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
			// React escapes markup. Only the direction of names needs isolation.
			interpolation: { escapeValue: true, escape: isolateDirection },
		});
	document.documentElement.lang = language;
	i18next.on('languageChanged', (next) => {
		document.documentElement.lang = next;
		// biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser
		document.cookie = `${cookie}=${next}; path=/; max-age=31536000; samesite=lax`;
	});
}
