import { useTranslation } from 'react-i18next';
import { useRestoreConversations } from '../../data/conversations/bin.ts';
import { useNotify } from '../../platform/notify.ts';

/** Shows a toast that conversations are in the bin, with a button that restores them. */
export function useOfferUndo(): (callIds: string[]) => void {
	const { t } = useTranslation('bin');
	const notify = useNotify();
	const restoring = useRestoreConversations();
	return (callIds) => {
		const count = callIds.length;
		const undo = () =>
			restoring.mutateAsync(callIds).then(() => notify.success(t('restored', { count })), notify.failure);
		notify.success(t('moved', { count }), { label: t('undo'), onPress: undo });
	};
}
