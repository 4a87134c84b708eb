import type { SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateSettings } from '../../data/settings.ts';
import { useNotify } from '../../platform/notify.ts';

/** The screen shows `pending` until the server has answered. */
export function useSaveSettings() {
	const { t } = useTranslation('settings');
	const update = useUpdateSettings();
	const notify = useNotify();
	const save = (change: SettingsChange) =>
		update.mutateAsync(change).then(() => notify.success(t('saved')), notify.failure);
	return { save, pending: update.isPending ? update.variables : undefined };
}
