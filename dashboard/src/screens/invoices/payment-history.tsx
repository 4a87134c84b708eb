import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { usePayments } from '../../data/billing/billing.ts';
import { PaymentRows } from '../../features/billing/payment-rows.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';

export function PaymentHistory() {
	const { t } = useTranslation('billing');
	return (
		<section aria-labelledby="history-title" className="grid grid-cols-1 gap-2">
			<h2 id="history-title" className="text-md">
				{t('invoices.history')}
			</h2>
			<PagedList
				list={usePayments()}
				failedTitle={t('invoices.historyFailed')}
				empty={
					<EmptyState icon={<ReceiptText />} title={t('invoices.none')}>
						{t('invoices.noneText')}
					</EmptyState>
				}
			>
				{(payments) => <PaymentRows payments={payments} titleId="history-title" />}
			</PagedList>
		</section>
	);
}
