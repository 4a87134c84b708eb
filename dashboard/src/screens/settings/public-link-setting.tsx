import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveSettings } from './use-save-settings.ts';

type Props = { isOn: boolean; workspace: string; isReadOnly: boolean };

export function PublicLinkSetting({ isOn, workspace, isReadOnly }: Props) {
	const { t } = useTranslation('settings');
	const { save, pending } = useSaveSettings();
	const [asked, setAsked] = useState<boolean | null>(null);
	const isShownOn = pending?.publicLinks ?? isOn;
	const kind = asked ? 'on' : 'off';
	return (
		<SettingSection title={t('publicLinks.title')} hint={t(isReadOnly ? 'managed' : 'forEverybody', { workspace })}>
			<SettingRow label={t('publicLinks.label')} hint={t('publicLinks.hint')}>
				{(names) =>
					isReadOnly ? (
						<span className="text-muted">{t(isShownOn ? 'on' : 'off')}</span>
					) : (
						<Switch {...names} isSelected={isShownOn} onChange={setAsked} />
					)
				}
			</SettingRow>
			{asked !== null && (
				<ConfirmDialog
					isOpen
					tone={asked ? 'primary' : 'danger'}
					onOpenChange={(isOpen) => isOpen || setAsked(null)}
					closeLabel={t('close')}
					title={t(`publicLinks.${kind}Question`)}
					confirmLabel={t(asked ? 'publicLinks.turnOn' : 'publicLinks.turnOff')}
					cancelLabel={t('publicLinks.cancel')}
					onConfirm={() => save({ publicLinks: asked })}
				>
					{t(`publicLinks.${kind}Text`, { workspace })}
				</ConfirmDialog>
			)}
		</SettingSection>
	);
}
