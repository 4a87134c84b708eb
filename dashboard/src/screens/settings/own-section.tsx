import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../data/engines/languages.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const none = 'none';

/** What a person chooses for themselves. */
export function OwnSection({ language }: { language: string | null }) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const shown = pending?.transcripts?.language === undefined ? language : pending.transcripts.language;
	const { options, note } = useLanguageOptions(shown ?? 'en-US');
	const choose = (id: string) => void save({ transcripts: { language: id === none ? null : id } });
	return (
		<SettingSection title={t('own.title')}>
			<SettingRow label={t('own.language')} hint={t('own.languageHint')}>
				{() => (
					<Select
						label={t('own.language')}
						isLabelHidden
						value={shown ?? none}
						onChange={choose}
						options={[{ id: none, name: t('own.lastLanguage') }, ...options]}
						hint={shown !== null && note && <LanguageNotice note={note} />}
					/>
				)}
			</SettingRow>
		</SettingSection>
	);
}
