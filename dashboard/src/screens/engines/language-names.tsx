import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { useTranslation } from 'react-i18next';

/** Browsers give these codes the same name as the more general code. */
const twins: Record<string, string> = { nb: 'no', fil: 'tl' };
const listedMax = 30;
/** Few other products support these languages. */
const examples = ['ar', 'he', 'hi', 'id', 'ja', 'ko', 'tr', 'vi', 'zh'];

/** Renders "English", or "25 languages: Bulgarian, Croatian, …". */
export function LanguageNames({ languages }: { languages: readonly string[] | 'any' }) {
	const { t, i18n } = useTranslation('engines');
	const detects = languages === 'any' || languages.includes(undeterminedLanguage) ? ` · ${t('detectsLanguage')}` : '';
	if (languages === 'any') return t('anyLanguage') + detects;
	const display = new Intl.DisplayNames([i18n.language], { type: 'language' });
	const codes = languages.filter((code) => code !== undeterminedLanguage && !languages.includes(twins[code] ?? ''));
	const { length: count } = codes;
	const listed = count > listedMax ? examples.filter((code) => codes.includes(code)) : codes;
	const names = listed
		.map((code) => display.of(code) ?? code)
		.toSorted((a, b) => a.localeCompare(b, i18n.language))
		.join(', ');
	return t(count > listedMax ? 'manyLanguages' : 'languages', { count, names }) + detects;
}
