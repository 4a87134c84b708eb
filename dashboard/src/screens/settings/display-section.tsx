import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { themeChoices } from '@debrief/shared/domain/accounts/theme-choices.ts';
import { formatDetailDate, formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepAppearance } from '../../data/account/profile.ts';
import { useLanguageOptions } from '../../data/engines/languages.ts';
import { languageName } from '../../platform/i18n/format.ts';
import { nearestLanguage } from '../../platform/i18n/i18n.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import { useNotify } from '../../platform/notify.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { useSaveSettings } from './use-save-settings.ts';

const none = 'none';

export function DisplaySection({ transcripts }: Pick<Settings, 'transcripts'>) {
	const { t, i18n } = useTranslation('settings');
	const notify = useNotify();
	const { mutate: keep } = useKeepAppearance();
	const { theme, setTheme, setLanguage } = usePreferences();
	const [now] = useState(() => new Date().toISOString());
	const onKept = { onSuccess: () => notify.success(t('saved')), onError: notify.failure };
	const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
	return (
		<SettingSection title={t('display.title')}>
			<SettingRow label={t('display.language')} hint={t('display.languageHint')}>
				{() => (
					<Select
						label={t('display.language')}
						isLabelHidden
						value={nearestLanguage(i18n.language)}
						options={interfaceLanguages.map((id) => ({ id, name: languageName(id) }))}
						onChange={(language) => {
							setLanguage(language);
							keep({ language }, onKept);
						}}
					/>
				)}
			</SettingRow>
			<RecordingLanguage transcripts={transcripts} />
			<SettingRow label={t('display.theme')}>
				{() => (
					<Select
						label={t('display.theme')}
						isLabelHidden
						value={theme}
						options={themeChoices.map((id) => ({ id, name: t(`display.${id}`) }))}
						onChange={(chosen) => {
							setTheme(chosen);
							keep({ theme: chosen }, onKept);
						}}
					/>
				)}
			</SettingRow>
			<SettingRow label={t('display.dates')} hint={t('display.datesHint', { zone })}>
				{() => (
					<span className="num grid text-muted sm:justify-items-end">
						<span>{formatListDate(now)}</span>
						<span>{formatDetailDate(now)}</span>
					</span>
				)}
			</SettingRow>
		</SettingSection>
	);
}

function RecordingLanguage({ transcripts }: Pick<Settings, 'transcripts'>) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const asked = pending?.transcripts?.language;
	const shown = asked === undefined ? transcripts.language : asked;
	const { options, note } = useLanguageOptions(shown ?? 'en-US');
	return (
		<SettingRow label={t('display.recordings')} hint={t('display.recordingsHint')}>
			{() => (
				<Select
					label={t('display.recordings')}
					isLabelHidden
					value={shown ?? none}
					onChange={(id) => void save({ transcripts: { language: id === none ? null : id } })}
					options={[{ id: none, name: t('display.lastLanguage') }, ...options]}
					hint={shown !== null && note && <LanguageNotice note={note} />}
				/>
			)}
		</SettingRow>
	);
}
