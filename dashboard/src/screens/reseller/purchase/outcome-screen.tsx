import type { CustomerPurchase } from '@debrief/shared/contract/resellers/purchases.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCustomerPurchase } from '../../../data/resellers/purchases.ts';
import { paths } from '../../../paths.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

const kinds = { open: 'info', paid: 'success', refused: 'warning', expired: 'warning' } as const;

/** If the customer has left the reseller, nothing is charged. */
export function PurchaseOutcomeScreen() {
	const { t } = useTranslation('resellers');
	const { sessionId = '' } = useParams();
	const { data, error, refetch } = useCustomerPurchase(sessionId);
	return (
		<ResellerPage title={t('outcome.title')} description={t('purchase.description')}>
			<div className="grid max-w-settings grid-cols-1 gap-4">
				{error && !data ? (
					<LoadFailed title={t('outcome.loadFailed')} error={error} onRetry={() => refetch()} />
				) : data ? (
					<Outcome purchase={data} />
				) : (
					<SkeletonLines count={3} />
				)}
			</div>
		</ResellerPage>
	);
}

function Outcome({ purchase: { status, email, customerId } }: { purchase: CustomerPurchase }) {
	const { t } = useTranslation('resellers');
	const isLeft = status === 'expired' && customerId === null;
	return (
		<>
			<Banner kind={kinds[status]}>
				<span role="status" className="break-words">
					{t(isLeft ? 'outcome.left' : `outcome.${status}`, { email })}
				</span>
			</Banner>
			<p className="flex flex-wrap gap-2">
				{status === 'paid' && customerId && (
					<LinkButton variant="primary" href={paths.customer(customerId)}>
						{t('outcome.setUp')}
					</LinkButton>
				)}
				{status === 'expired' && customerId && (
					<LinkButton variant="primary" href={paths.customerPurchase(customerId)}>
						{t('outcome.again')}
					</LinkButton>
				)}
				<LinkButton href={paths.customers()}>{t('customer.back')}</LinkButton>
			</p>
		</>
	);
}
