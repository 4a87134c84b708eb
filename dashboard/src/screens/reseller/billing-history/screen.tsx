import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { usePayments } from '../../../data/billing/billing.ts';
import { PaymentRows } from '../../../features/billing/payment-rows.tsx';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';

export function BillingHistoryScreen() {
	const { t } = useTranslation('resellers');
	const { data: profile } = useProfile();
	return (
		<ResellerPage title={t('history.title')} description={t('history.description')}>
			<div className="grid max-w-settings grid-cols-1 gap-2">
				<p id="history-text" className="text-muted">
					{t('history.text')}
				</p>
				{profile?.hasBilling === false ? (
					<EmptyState icon={<ReceiptText />} title={t('purchase.off')}>
						{t('purchase.offText')}
					</EmptyState>
				) : (
					<Payments />
				)}
			</div>
		</ResellerPage>
	);
}

function Payments() {
	const { t } = useTranslation('resellers');
	return (
		<PagedList
			list={usePayments()}
			failedTitle={t('history.loadFailed')}
			empty={
				<EmptyState icon={<ReceiptText />} title={t('history.empty')}>
					{t('history.emptyText')}
				</EmptyState>
			}
		>
			{(payments) => <PaymentRows payments={payments} titleId="history-text" />}
		</PagedList>
	);
}
