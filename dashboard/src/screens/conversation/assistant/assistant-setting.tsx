import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useAssistantSettings, useOpenAssistant } from '../../../data/conversations/analyses.ts';
import { useNotify } from '../../../platform/notify.ts';

export function AssistantSetting() {
	const { t } = useTranslation('assistant');
	const profile = useProfile();
	const settings = useAssistantSettings();
	const open = useOpenAssistant();
	const notify = useNotify();
	if (profile.data?.role !== 'admin' || !settings.data) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-3 border-t px-4 py-2 lg:px-5">
			<Switch
				isSelected={settings.data.isOpenToEveryone}
				isDisabled={open.isPending}
				onChange={(isOpen) => open.mutate(isOpen, { onError: notify.failure })}
			>
				{t('open')}
			</Switch>
			<span className="text-muted text-xs">{t('openHint')}</span>
		</div>
	);
}
