import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { usePayments } from '../../data/billing/billing.ts';
import { PaymentRows } from '../../features/billing/payment-rows.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { CurrentPlan } from './current-plan.tsx';

export function InvoicesScreen() {
	const { t } = useTranslation('billing');
	return (
		<div className="grid max-w-settings grid-cols-1 gap-6 px-4 pb-10 lg:px-6">
			<PageMeta title={t('invoices.title')} description={t('invoices.description')} />
			<header className="-mb-6 flex min-h-13 items-center">
				<h1 className="text-lg">{t('invoices.title')}</h1>
			</header>
			<Billing />
		</div>
	);
}

function Billing() {
	const { t } = useTranslation('billing');
	const { t: app } = useTranslation('app');
	const { data: profile, error, refetch } = useProfile();
	if (error && !profile) return <LoadFailed title={t('invoices.loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!profile) return <SkeletonRows count={4} label={app('loading')} />;
	if (!profile.hasBilling)
		return (
			<EmptyState icon={<ReceiptText />} title={t('invoices.off')}>
				{t('invoices.offText')}
			</EmptyState>
		);
	return (
		<>
			<CurrentPlan profile={profile} />
			{profile.rank === 'Admin' ? <PaymentHistory /> : <p className="text-muted">{t('invoices.notAdmin')}</p>}
		</>
	);
}

function PaymentHistory() {
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
