import type { PaymentOfWorkspace } from '@debrief/shared/contract/billing/billing-admin.ts';
import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllPayments } from '../../../data/administration/billing.ts';
import { PaymentStatus } from '../../../features/billing/payment-status.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export function AllPayments() {
	const { t } = useTranslation('adminBilling');
	const [refunded, setRefunded] = useState<PaymentOfWorkspace | null>(null);
	return (
		<section aria-labelledby="payments-title" className="grid grid-cols-1 gap-2">
			<h2 id="payments-title" className="text-md">
				{t('allPayments')}
			</h2>
			<PagedList
				list={useAllPayments()}
				failedTitle={t('loadFailed')}
				empty={<p className="text-muted">{t('noPayments')}</p>}
			>
				{(payments) => (
					<ul aria-labelledby="payments-title">
						{payments.map((payment) => (
							<Row key={payment.id} payment={payment} onRefund={() => setRefunded(payment)} />
						))}
					</ul>
				)}
			</PagedList>
			{refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
		</section>
	);
}

function Row({ payment, onRefund }: { payment: PaymentOfWorkspace; onRefund: () => void }) {
	const { t, i18n } = useTranslation('adminBilling');
	const { t: billing } = useTranslation('billing');
	const { email, createdAt, amount, refundedAmount, status, documents } = payment;
	const money = (cents: number) => formatMoney(cents, i18n.language);
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b py-2 sm:grid-cols-[minmax(0,1fr)_7rem_6rem_6rem]">
			<span className="grid">
				<span className="line-clamp-2 break-all">{email}</span>
				<span className="text-muted text-xs">
					{[formatListDate(createdAt), ...documents.map(({ name }) => name)].join(' · ')}
				</span>
			</span>
			<span className="num grid justify-items-end">
				{money(amount)}
				{refundedAmount > 0 && (
					<span className="text-muted text-xs">
						{billing('invoices.refundedPart', { amount: money(refundedAmount) })}
					</span>
				)}
			</span>
			<span>
				<PaymentStatus status={status} />
			</span>
			{status === 'paid' && (
				<span className="text-right">
					<Button size="sm" onPress={onRefund}>
						{t('refund')}
					</Button>
				</span>
			)}
		</li>
	);
}
