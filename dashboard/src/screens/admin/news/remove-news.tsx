import type { News } from '@debrief/shared/contract/news.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useRemoveNews } from '../../../data/administration/news.ts';
import { newsText } from '../../../platform/i18n/news-text.ts';
import { useNotify } from '../../../platform/notify.ts';

export function RemoveNews({ news, onClose }: { news: News; onClose: () => void }) {
	const { t, i18n } = useTranslation('news');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveNews();
	const { title } = newsText(news, i18n.language);
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(news.id));
		notify.success(t('removed'));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('confirm')}
			confirmLabel={t('remove')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('confirmText', { title })}
		</ConfirmDialog>
	);
}
