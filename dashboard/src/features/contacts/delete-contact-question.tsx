import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDeleteContact } from '../../data/contacts/contacts.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { contact: Contact; onDone?: () => void; onClose: () => void };

export function DeleteContactQuestion({ contact: { id, displayName: name }, onDone, onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const removing = useDeleteContact();
	const confirm = async () => {
		await notify.reporting(removing.mutateAsync(id));
		notify.success(t('deleted', { name }));
		onDone?.();
	};
	return (
		<ConfirmDialog
			isOpen
			title={t('question', { name })}
			confirmLabel={t('delete')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('questionText')}
		</ConfirmDialog>
	);
}
