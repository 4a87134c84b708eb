import type { PaymentOfWorkspace } from '@debrief/shared/contract/billing/billing-admin.ts';
import { formatAmount, formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefund } from '../../../data/administration/billing.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = { payment: PaymentOfWorkspace; onClose: () => void };

/** Accepts 4.50 and 4,5. */
const centsOf = (typed: string): number | null =>
	/^\d{1,6}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : null;

export function RefundDialog({ payment, onClose }: Props) {
	const { t, i18n } = useTranslation('adminBilling');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const formId = useId();
	const most = payment.amount - payment.refundedAmount;
	const [amount, setAmount] = useState(formatAmount(most, i18n.language));
	const [reason, setReason] = useState('');
	const [isSent, setIsSent] = useState(false);
	// The ID stays the same for every attempt, so that a second click cannot refund twice.
	const [requestId] = useState(() => crypto.randomUUID());
	const refund = useRefund();
	const cents = centsOf(amount);
	const isAmount = cents !== null && cents > 0 && cents <= most;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsSent(true);
		if (!isAmount || !reason.trim()) return;
		const onSuccess = () => {
			notify.success(t('refundDone'));
			onClose();
		};
		refund.mutate({ id: payment.id, amount: cents, reason, requestId }, { onSuccess, onError: notify.failure });
	};
	return (
		<Dialog
			isOpen
			title={t('refundTitle', { name: payment.invoiceNumber ?? '' })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!refund.isPending}
			footer={
				<>
					<Button onPress={onClose} isDisabled={refund.isPending}>
						{t('cancel')}
					</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={refund.isPending}>
						{t('refund')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4">
				<p className="text-muted">{t('refundText')}</p>
				<TextField
					label={t('amount')}
					value={amount}
					onChange={setAmount}
					inputMode="decimal"
					error={isSent && !isAmount ? t('amountInvalid', { most: formatMoney(most, i18n.language) }) : undefined}
				/>
				<TextField
					label={t('reason')}
					value={reason}
					onChange={setReason}
					maxLength={500}
					error={isSent && !reason.trim() ? t('reasonMissing') : undefined}
				/>
			</form>
		</Dialog>
	);
}
