import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { PhoneCountry } from './phone-country.tsx';
import { PublicLinkSetting } from './public-link-setting.tsx';
import { SwitchRow } from './switch-row.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const offeredDays = [0, 1, 7, 30, 90, 365];

type Props = { settings: Settings; profile: Profile };

export function PrivacyPart({ settings, profile }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const [isAsking, setIsAsking] = useState(false);
	const { workspaceName: workspace, features, rank } = profile;
	const isPrivate = pending?.audioAutomaticDeletion ?? settings.audioAutomaticDeletion;
	const days = pending?.audioRetentionDays ?? settings.audioRetentionDays;
	const daysName = (count: number) => (count === 0 ? t('privacy.notAtAll') : t('privacy.days', { count }));
	const setPrivate = (audioAutomaticDeletion: boolean) => {
		if (!audioAutomaticDeletion) return void save({ audioAutomaticDeletion });
		if (features.includes('privacyMode')) setIsAsking(true);
		else openUpgrade('privacyMode');
	};
	const isReadOnly = rank !== 'Admin';
	return (
		<>
			<SettingSection title={t('privacy.title')} hint={t(isReadOnly ? 'managed' : 'forEverybody', { workspace })}>
				<SwitchRow
					isReadOnly={isReadOnly}
					label={t('privacy.mode')}
					hint={t('privacy.modeHint')}
					isOn={isPrivate}
					onChange={setPrivate}
				/>
				{isPrivate && (
					<SettingRow label={t('privacy.keptFor')} hint={t('privacy.keptForHint')}>
						{() =>
							isReadOnly ? (
								<span className="text-muted">{daysName(days)}</span>
							) : (
								<Select
									label={t('privacy.keptFor')}
									isLabelHidden
									value={String(days)}
									onChange={(id) => void save({ audioRetentionDays: Number(id) })}
									options={[...new Set([...offeredDays, days])]
										.toSorted((a, b) => a - b)
										.map((count) => ({ id: String(count), name: daysName(count) }))}
								/>
							)
						}
					</SettingRow>
				)}
			</SettingSection>
			<PublicLinkSetting isOn={settings.publicLinks ?? false} workspace={workspace} isReadOnly={isReadOnly} />
			{!isReadOnly && <PhoneCountry />}
			{settings.ftpConfig && (
				<FtpSetting
					isOn={settings.enableFtpConfig ?? false}
					config={settings.ftpConfig}
					isIncluded={features.includes('integrationsCrm')}
				/>
			)}
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setIsAsking}
				closeLabel={t('close')}
				title={t('privacy.question')}
				confirmLabel={t('privacy.turnOn')}
				cancelLabel={t('privacy.cancel')}
				onConfirm={() => save({ audioAutomaticDeletion: true })}
			>
				<p>{t('privacy.warning', { workspace })}</p>
				<p className="mt-2">{t('privacy.kept')}</p>
			</ConfirmDialog>
		</>
	);
}

type FtpProps = {
	isOn: boolean;
	config: NonNullable<Settings['ftpConfig']>;
	isIncluded: boolean;
};

function FtpSetting({ isOn, config, isIncluded }: FtpProps) {
	const { t, i18n } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const { server, username, trialEndDate } = config;
	const change = (enableFtpConfig: boolean) =>
		enableFtpConfig && !isIncluded ? openUpgrade('pbx') : void save({ enableFtpConfig });
	const details = [
		...(server ? [t('ftp.server', { server })] : []),
		...(username ? [t('ftp.user', { username })] : []),
		...(trialEndDate ? [t('ftp.until', { day: formatDayName(trialEndDate, i18n.language) })] : []),
	];
	return (
		<SettingSection title={t('ftp.title')} hint={<TextLink href={paths.pbx()}>{t('ftp.setUp')}</TextLink>}>
			<SettingRow label={t('ftp.label')} hint={details.join(' · ') || t('ftp.none')}>
				{(names) => <Switch {...names} isSelected={pending?.enableFtpConfig ?? isOn} onChange={change} />}
			</SettingRow>
		</SettingSection>
	);
}
