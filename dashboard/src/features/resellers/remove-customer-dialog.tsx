import type { ResellerCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useRemoveCustomer } from '../../data/resellers/customers.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = {
	customer: Pick<ResellerCustomer, 'id' | 'email' | 'status'>;
	resellerId?: string;
	onClose: () => void;
	onRemoved?: () => void;
};

export function RemoveCustomerDialog({ customer: { id, email, status }, resellerId, onClose, onRemoved }: Props) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveCustomer(resellerId);
	const kind = status === 'pending' ? 'withdrawing' : 'ending';
	const confirm = async () => {
		try {
			await remove.mutateAsync(id);
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		notify.success(t(`removal.${kind}.done`, { email }));
		onRemoved?.();
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t(`removal.${kind}.title`, { email })}
			confirmLabel={t(`removal.${kind}.confirm`)}
			cancelLabel={t(`removal.${kind}.cancel`)}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t(`removal.${kind}.text`)}
		</ConfirmDialog>
	);
}
