import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { CustomerDetails } from '@debrief/shared/contract/resellers/customers.ts';
import { isPaidPlan, type PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useProfile } from '../../../data/account/account.ts';
import { useCountries, usePlans } from '../../../data/billing/billing.ts';
import { useCustomer } from '../../../data/resellers/customers.ts';
import { useOwnContact } from '../../../data/resellers/purchases.ts';
import { unnamedCountries } from '../../../features/billing/country-list.ts';
import { PlanSwitch } from '../../../features/billing/plan-switch.tsx';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

const CustomerForm = lazyComponent(
	async () => (await import('../../../features/billing/customer-form.tsx')).CustomerForm,
);

export function PurchaseScreen() {
	const { t } = useTranslation('resellers');
	const { customerId = '' } = useParams();
	const { data, error, refetch } = useCustomer(customerId);
	const { data: profile } = useProfile();
	if (error instanceof ApiError && error.status === 404) return <Navigate to={paths.customers()} replace />;
	return (
		<ResellerPage title={t('purchase.title')} description={t('purchase.description')}>
			<div className="grid max-w-settings grid-cols-1 gap-4">
				<p>
					<TextLink href={paths.customers()}>{t('customer.back')}</TextLink>
				</p>
				{error && !data ? (
					<LoadFailed title={t('customer.loadFailed')} error={error} onRetry={() => refetch()} />
				) : !data || !profile ? (
					<SkeletonLines count={6} />
				) : profile.hasBilling ? (
					<Purchase customer={data} userId={profile._id} />
				) : (
					<EmptyState icon={<ShoppingCart />} title={t('purchase.off')}>
						{t('purchase.offText')}
					</EmptyState>
				)}
			</div>
		</ResellerPage>
	);
}

function Purchase({ customer, userId }: { customer: CustomerDetails; userId: string }) {
	const { t } = useTranslation('resellers');
	const { t: billing } = useTranslation('billing');
	const plans = usePlans();
	const countries = useCountries();
	const contact = useOwnContact();
	const [plan, setPlan] = useState<PaidPlanKey>('premium');
	const { id, email } = customer;
	if (customer.plan && isPaidPlan(customer.plan))
		return (
			<Banner kind="info" action={<LinkButton href={paths.customer(id)}>{t('settings')}</LinkButton>}>
				{t('purchase.current', { email })}
			</Banner>
		);
	const error = plans.error ?? contact.error;
	const retry = () => {
		void plans.refetch();
		void contact.refetch();
	};
	if (error) return <LoadFailed title={billing('issue.title')} error={error} onRetry={retry} />;
	if (!plans.data || !contact.data || countries.isPending) return <SkeletonLines count={6} />;
	const { name: companyName, address: companyAddress } = contact.data;
	return (
		<>
			{plans.data.isSandbox && <Banner kind="warning">{billing('payment.sandbox')}</Banner>}
			<p className="break-words text-muted">{t('purchase.text', { email })}</p>
			<PlanSwitch plan={plan} onChange={setPlan} />
			<Suspense fallback={<SkeletonLines count={6} />}>
				<CustomerForm
					plan={plan}
					userId={userId}
					purchase={{ type: 'resellerPurchase', resellerCustomerId: id }}
					buyer={{ name: '', email: contact.data.email, companyName, companyAddress }}
					countries={countries.data ?? unnamedCountries}
				/>
			</Suspense>
		</>
	);
}
