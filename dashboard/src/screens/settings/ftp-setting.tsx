import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { useSaveSettings } from './use-save-settings.ts';

type Props = {
	isOn: boolean;
	config: NonNullable<Settings['ftpConfig']>;
	isIncluded: boolean;
};

export function FtpSetting({ isOn, config, isIncluded }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const { server, username, trialEndDate } = config;
	const change = (enableFtpConfig: boolean) =>
		enableFtpConfig && !isIncluded ? openUpgrade('pbx') : void save({ enableFtpConfig });
	const details = [
		...(server ? [t('ftp.server', { server })] : []),
		...(username ? [t('ftp.user', { username })] : []),
		...(trialEndDate ? [t('ftp.until', { day: formatDay(trialEndDate) })] : []),
	];
	return (
		<SettingSection title={t('ftp.title')} hint={<TextLink href={paths.pbx()}>{t('ftp.setUp')}</TextLink>}>
			<SettingRow label={t('ftp.label')} hint={details.join(' · ') || t('ftp.none')}>
				{(names) => <Switch {...names} isSelected={pending?.enableFtpConfig ?? isOn} onChange={change} />}
			</SettingRow>
		</SettingSection>
	);
}
