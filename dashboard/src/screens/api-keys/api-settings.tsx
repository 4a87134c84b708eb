import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useSettings, useUpdateSettings } from '../../data/settings.ts';
import { useNotify } from '../../platform/notify.ts';

export function ApiSettings({ profile }: { profile: Pick<Profile, 'rank' | 'workspaceName'> }) {
	const { t } = useTranslation('apiKeys');
	const notify = useNotify();
	const { data } = useSettings();
	const update = useUpdateSettings();
	const current = data?.thirdPartyApi;
	if (!current) return null;
	const pending = update.isPending ? update.variables?.thirdPartyApi : undefined;
	const shown = {
		punctuation: pending?.punctuation ?? current.punctuation,
		automaticDeletion: pending?.automaticDeletion ?? current.automaticDeletion,
	};
	const isReadOnly = !hasRight(profile.rank, 'changeSettings');
	const save = (change: Partial<typeof current>) =>
		update.mutateAsync({ thirdPartyApi: change }).then(() => notify.success(t('settings.saved')), notify.failure);
	const hint = t(isReadOnly ? 'settings.managed' : 'settings.hint', { workspace: profile.workspaceName });
	return (
		<SettingSection title={t('settings.title')} hint={hint}>
			{(['punctuation', 'automaticDeletion'] as const).map((name) => (
				<SettingRow key={name} label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)}>
					{(names) =>
						isReadOnly ? (
							<span className="text-muted">{t(shown[name] ? 'settings.on' : 'settings.off')}</span>
						) : (
							<Switch {...names} isSelected={shown[name]} onChange={(isOn) => void save({ [name]: isOn })} />
						)
					}
				</SettingRow>
			))}
		</SettingSection>
	);
}
