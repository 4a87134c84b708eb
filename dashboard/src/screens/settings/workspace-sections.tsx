import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { PhoneCountry } from './phone-country.tsx';
import { PublicLinkSetting } from './public-link-setting.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const DefinitionSection = lazyComponent(
	async () => (await import('./definitions/definition-section.tsx')).DefinitionSection,
);
const InsightStyle = lazyComponent(async () => (await import('./insight-style.tsx')).InsightStyle);

const offeredDays = [0, 1, 7, 30, 90, 365];

type Props = { settings: Settings; profile: Pick<Profile, 'rank' | 'workspaceName' | 'features'> };

export function WorkspaceSections({ settings, profile }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const [isAsking, setIsAsking] = useState(false);
	const { workspaceName: workspace, features, rank } = profile;
	const makesInsights = pending?.transcripts?.autoSummarize ?? settings.transcripts.autoSummarize;
	const isPrivate = pending?.audioAutomaticDeletion ?? settings.audioAutomaticDeletion;
	const days = pending?.audioRetentionDays ?? settings.audioRetentionDays;
	const daysName = (count: number) => (count === 0 ? t('privacy.notAtAll') : t('privacy.days', { count }));
	const setPrivate = (audioAutomaticDeletion: boolean) => {
		if (!audioAutomaticDeletion) return void save({ audioAutomaticDeletion });
		if (features.includes('privacyMode')) setIsAsking(true);
		else openUpgrade('privacyMode');
	};
	const rows = { isReadOnly: rank !== 'Admin' };
	return (
		<>
			<SettingSection title={t('insights.title')} hint={t(rows.isReadOnly ? 'managed' : 'forEverybody', { workspace })}>
				<SwitchRow
					{...rows}
					label={t('insights.create')}
					hint={t('insights.createHint')}
					isOn={makesInsights}
					onChange={(autoSummarize) => void save({ transcripts: { autoSummarize } })}
				/>
				{makesInsights && !rows.isReadOnly && (
					<Suspense fallback={<SkeletonRows count={3} label={t('style.template')} />}>
						<InsightStyle style={settings.insights} />
					</Suspense>
				)}
			</SettingSection>
			<Suspense fallback={<SkeletonRows count={3} label={t('definitions.tags.title')} />}>
				<DefinitionSection kind="tags" workspace={workspace} isReadOnly={rows.isReadOnly} />
				<DefinitionSection kind="checks" workspace={workspace} isReadOnly={rows.isReadOnly} />
			</Suspense>
			<SettingSection title={t('privacy.title')} hint={t(rows.isReadOnly ? 'managed' : 'forEverybody', { workspace })}>
				<SwitchRow
					{...rows}
					label={t('privacy.mode')}
					hint={t('privacy.modeHint')}
					isOn={isPrivate}
					onChange={setPrivate}
				/>
				{isPrivate && (
					<SettingRow label={t('privacy.keptFor')} hint={t('privacy.keptForHint')}>
						{() =>
							rows.isReadOnly ? (
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
			{!rows.isReadOnly && (
				<Suspense fallback={<SkeletonRows count={1} label={t('privacy.title')} />}>
					<PhoneCountry />
				</Suspense>
			)}
			<PublicLinkSetting isOn={settings.publicLinks ?? false} workspace={workspace} isReadOnly={rows.isReadOnly} />
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

type RowProps = {
	label: string;
	hint: string;
	isOn: boolean;
	isReadOnly: boolean;
	onChange: (isOn: boolean) => void;
};

function SwitchRow({ label, hint, isOn, isReadOnly, onChange }: RowProps) {
	const { t } = useTranslation('settings');
	return (
		<SettingRow label={label} hint={hint}>
			{(names) =>
				isReadOnly ? (
					<span className="text-muted">{t(isOn ? 'on' : 'off')}</span>
				) : (
					<Switch {...names} isSelected={isOn} onChange={onChange} />
				)
			}
		</SettingRow>
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
