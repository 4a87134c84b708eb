import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from './switch-row.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const notifications = ['autoEmailNotification', 'autoEmailNotificationForSummary'] as const;

type Props = Pick<Settings, 'transcripts' | 'mentionMails' | 'weeklyMail'>;

export function MailSection({ transcripts, mentionMails, weeklyMail }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	return (
		<SettingSection title={t('mail.title')} hint={t('mail.hint')}>
			{notifications.map((notification) => (
				<SwitchRow
					key={notification}
					label={t(`mail.${notification}`)}
					hint={t(`mail.${notification}Hint`)}
					isOn={pending?.transcripts?.[notification] ?? transcripts[notification]}
					onChange={(isOn) => void save({ transcripts: { [notification]: isOn } })}
				/>
			))}
			{mentionMails !== undefined && (
				<SwitchRow
					label={t('mail.mentionMails')}
					hint={t('mail.mentionMailsHint')}
					isOn={pending?.mentionMails ?? mentionMails}
					onChange={(isOn) => void save({ mentionMails: isOn })}
				/>
			)}
			{weeklyMail !== undefined && (
				<SwitchRow
					label={t('mail.weeklyMail')}
					hint={t('mail.weeklyMailHint')}
					isOn={pending?.weeklyMail ?? weeklyMail}
					onChange={(isOn) => void save({ weeklyMail: isOn })}
				/>
			)}
		</SettingSection>
	);
}
