import { knowsLanguage } from '@debrief/shared/domain/transcript-language.ts';
import { useTranslation } from 'react-i18next';
import { useLanguages } from './queries.ts';

type Options = { options: { id: string; name: string }[]; isWeaker: boolean };

/** Languages that speech may be in, in the reader's words, and whether the engine in use is weaker in the chosen one. */
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

/** Whether there is an engine that knows some languages, and not this one. */
export function useIsUnknownLanguage(language: string): boolean {
	const { data } = useLanguages();
	return data !== undefined && data.supported.length > 0 && !knowsLanguage(data.supported, language);
}
