import {
	isLanguageMissing,
	knowsLanguage,
	type OfferedLanguages,
	standardLanguage,
	undeterminedLanguage,
} from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api.ts';
import type { LanguageNote } from '../../platform/i18n/language-notice.tsx';
import { useProfile } from '../account/account.ts';
import { keys } from '../keys.ts';

type Supported = OfferedLanguages['supported'];

export function useLanguages() {
	const api = useApi();
	return useQuery({
		queryKey: keys.languages,
		queryFn: ({ signal }) => api.listLanguages({}, { signal }),
		staleTime: 60_000,
	});
}

type Option = { id: string; name: string; isDisabled?: boolean; section?: string };

/** Languages that can be transcribed come first. `supported` overrides the server's for new recordings. */
export function useLanguageOptions(chosen: string, supported?: Supported): { options: Option[]; note: LanguageNote } {
	const { t, i18n } = useTranslation('upload');
	const { data } = useLanguages();
	const note = useLanguageNote(chosen, supported);
	const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
	const detect = { id: undeterminedLanguage, name: t('form.detect') };
	const toOption = ({ code }: { code: string }): Option =>
		code === undeterminedLanguage ? detect : { id: code, name: names.of(code) ?? code };
	if (!data) return { options: [toOption({ code: chosen })], note };
	const isMissing = ({ id }: Option) => isLanguageMissing(supported ?? data.supported, id);
	const detects = knowsLanguage(supported ?? data.supported, undeterminedLanguage);
	const list = [...data.list, ...(detects ? [{ code: undeterminedLanguage }] : [])];
	const isListed = list.some(({ code }) => code === chosen);
	const all = [...list, ...(isListed ? [] : [{ code: chosen }])].map(toOption);
	const first = all.filter((option, index) => index === 0 || option === detect);
	const rest = all.filter((option) => !first.includes(option));
	const sorted = [...first, ...rest.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))];
	const missing = sorted.filter(isMissing);
	return {
		options: [
			...sorted.filter((option) => !isMissing(option)),
			...missing.map((option) => ({ ...option, isDisabled: true, section: t('form.needsModels') })),
		],
		note,
	};
}

export function useLanguageNote(language: string, supported?: Supported): LanguageNote {
	const { data } = useLanguages();
	const { data: profile } = useProfile();
	const known = supported ?? data?.supported;
	if (!known) return null;
	if (isLanguageMissing(known, language)) return { kind: 'missing', language, getsModels: profile?.role === 'admin' };
	const isUsual = language === 'en-US' || language === undeterminedLanguage;
	return !isUsual && knowsLanguage(known, language) ? { kind: 'less-accurate' } : null;
}

export function useUsableLanguage(preferred: string): string {
	const { data } = useLanguages();
	return data && isLanguageMissing(data.supported, preferred) ? standardLanguage(navigator.language, data) : preferred;
}

export function useIsUnknownLanguage(language: string): boolean {
	const { data } = useLanguages();
	return data !== undefined && isLanguageMissing(data.supported, language);
}
