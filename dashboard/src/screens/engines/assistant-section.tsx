import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useAssistantSettings, useOpenAssistant } from '../../data/conversations/analyses.ts';
import { useNotify } from '../../platform/notify.ts';

export function AssistantSection() {
	const { t } = useTranslation('assistant');
	const notify = useNotify();
	const { data } = useAssistantSettings();
	const open = useOpenAssistant();
	if (!data) return null;
	const change = (isOpen: boolean) =>
		open.mutate(isOpen, { onSuccess: () => notify.success(t('whoSaved')), onError: notify.failure });
	return (
		<SettingSection title={t('title')}>
			<SettingRow label={t('open')} hint={t('openHint')}>
				{(names) => (
					<Switch
						{...names}
						isSelected={open.isPending ? open.variables : data.isOpenToEveryone}
						isDisabled={open.isPending}
						onChange={change}
					/>
				)}
			</SettingRow>
		</SettingSection>
	);
}
