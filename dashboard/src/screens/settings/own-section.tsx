import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../data/engines/languages.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const none = 'none';
const notifications = ['autoEmailNotification', 'autoEmailNotificationForSummary'] as const;

type Props = Pick<Settings, 'transcripts' | 'mentionMails' | 'weeklyMail'>;

export function OwnSection({ transcripts, mentionMails, weeklyMail }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const asked = pending?.transcripts;
	const shown = asked?.language === undefined ? transcripts.language : asked.language;
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
			{notifications.map((notification) => (
				<SettingRow key={notification} label={t(`own.${notification}`)} hint={t(`own.${notification}Hint`)}>
					{(names) => (
						<Switch
							{...names}
							isSelected={asked?.[notification] ?? transcripts[notification]}
							onChange={(isOn) => void save({ transcripts: { [notification]: isOn } })}
						/>
					)}
				</SettingRow>
			))}
			{mentionMails !== undefined && (
				<SettingRow label={t('own.mentionMails')} hint={t('own.mentionMailsHint')}>
					{(names) => (
						<Switch
							{...names}
							isSelected={pending?.mentionMails ?? mentionMails}
							onChange={(isOn) => void save({ mentionMails: isOn })}
						/>
					)}
				</SettingRow>
			)}
			{weeklyMail !== undefined && (
				<SettingRow label={t('own.weeklyMail')} hint={t('own.weeklyMailHint')}>
					{(names) => (
						<Switch
							{...names}
							isSelected={pending?.weeklyMail ?? weeklyMail}
							onChange={(isOn) => void save({ weeklyMail: isOn })}
						/>
					)}
				</SettingRow>
			)}
		</SettingSection>
	);
}
