import { knowsLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
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

type Options = { options: { id: string; name: string }[]; isWeaker: boolean };

/** The languages of recordings, named in the reader's language, and whether the engine is weaker in the chosen one. */
export function useLanguageOptions(chosen: string): Options {
	const { i18n } = useTranslation();
	const { data } = useLanguages();
	const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
	const toOption = ({ code }: { code: string }) => ({ id: code, name: names.of(code) ?? code });
	if (!data) return { options: [toOption({ code: chosen })], isWeaker: false };
	const [first, ...rest] = data.list.map(toOption);
	const sorted = rest.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
	return { options: first ? [first, ...sorted] : [], isWeaker: !knowsLanguage(data.supported, chosen) };
}

/** Whether the engine is limited to some languages and does not know this one. */
export function useIsUnknownLanguage(language: string): boolean {
	const { data } = useLanguages();
	return data !== undefined && data.supported.length > 0 && !knowsLanguage(data.supported, language);
}
