import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { useTranslation } from 'react-i18next';

/** "English", or "25 languages: Bulgarian, Croatian, …" in the reader's language and order. */
export function LanguageNames({ languages }: { languages: readonly string[] | 'any' }) {
	const { t, i18n } = useTranslation('engines');
	const detects = languages === 'any' || languages.includes(undeterminedLanguage) ? ` · ${t('detectsLanguage')}` : '';
	if (languages === 'any') return t('anyLanguage') + detects;
	const display = new Intl.DisplayNames([i18n.language], { type: 'language' });
	const names = languages.filter((code) => code !== undeterminedLanguage).map((code) => display.of(code) ?? code);
	const sorted = names.toSorted((a, b) => a.localeCompare(b, i18n.language));
	return t('languages', { count: names.length, names: sorted.join(', ') }) + detects;
}
