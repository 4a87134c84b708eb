import { useTranslation } from 'react-i18next';
import { useRestoreConversations } from '../../data/conversations/bin.ts';
import { useNotify } from '../../platform/notify.ts';

export function useRestore() {
	const { t } = useTranslation('bin');
	const notify = useNotify();
	const { mutateAsync, isPending } = useRestoreConversations();
	const restore = (callIds: string[]) =>
		mutateAsync(callIds).then(() => notify.success(t('restored', { count: callIds.length })), notify.failure);
	return { restore, isPending };
}

export function useOfferUndo(): (callIds: string[]) => void {
	const { t } = useTranslation('bin');
	const notify = useNotify();
	const { restore } = useRestore();
	return (callIds) =>
		notify.show('secondary', t('moved', { count: callIds.length }), {
			label: t('undo'),
			onPress: () => restore(callIds),
		});
}
