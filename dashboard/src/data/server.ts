import { knowsLanguage, standardLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

export function useEngines() {
	const api = useApi();
	return useQuery({ queryKey: keys.engines, queryFn: ({ signal }) => api.getEngines({}, { signal }) });
}

export function useLanguages() {
	const api = useApi();
	return useQuery({
		queryKey: keys.languages,
		queryFn: ({ signal }) => api.listLanguages({}, { signal }),
		staleTime: 60_000,
	});
}

type Option = { id: string; name: string; isDisabled?: boolean; hint?: string };
type Options = {
	options: Option[];
	/** The engine in use knows the chosen language, and is best in English (US). */
	isWeaker: boolean;
};

/** The languages of recordings, named in the reader's language: first those that the engine in use knows, which can be chosen. */
export function useLanguageOptions(chosen: string): Options {
	const { t, i18n } = useTranslation('upload');
	const { data } = useLanguages();
	const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
	const toOption = ({ code }: { code: string }): Option => ({ id: code, name: names.of(code) ?? code });
	if (!data) return { options: [toOption({ code: chosen })], isWeaker: false };
	const isKnown = ({ id }: Option) => data.supported.length === 0 || knowsLanguage(data.supported, id);
	const [first, ...rest] = data.list.map(toOption);
	const sorted = [...(first ? [first] : []), ...rest.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))];
	const unknown = sorted.filter((option) => !isKnown(option));
	return {
		options: [
			...sorted.filter(isKnown),
			...unknown.map((option) => ({ ...option, isDisabled: true, hint: t('form.unknownLanguage') })),
		],
		isWeaker: chosen !== 'en-US' && isKnown({ id: chosen, name: '' }),
	};
}

/** The language for the next recording: the preferred one if the engine in use knows it, else one that it knows. */
export function useUsableLanguage(preferred: string): string {
	const { data } = useLanguages();
	const isUsable = !data || data.supported.length === 0 || knowsLanguage(data.supported, preferred);
	return isUsable ? preferred : standardLanguage(navigator.language, data);
}

/** Whether the engine is limited to some languages and does not know this one. */
export function useIsUnknownLanguage(language: string): boolean {
	const { data } = useLanguages();
	return data !== undefined && data.supported.length > 0 && !knowsLanguage(data.supported, language);
}
