import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { AdminPage } from '../../../shell/administration/admin-page.tsx';
import { AllPayments } from './all-payments.tsx';
import { Comparison } from './comparison.tsx';
import { PaymentEvents } from './payment-events.tsx';
import { Revenue } from './revenue.tsx';

export function BillingScreen() {
	const { t } = useTranslation('adminBilling');
	return (
		<AdminPage title={t('title')} description={t('description')}>
			<Parts />
		</AdminPage>
	);
}

function Parts() {
	const { t } = useTranslation('adminBilling');
	const { t: app } = useTranslation('app');
	const { data: profile } = useProfile();
	if (!profile) return <SkeletonRows count={4} label={app('loading')} />;
	if (!profile.hasBilling) return <Banner kind="info">{t('off')}</Banner>;
	return (
		<div className="grid max-w-search grid-cols-1 gap-8">
			<Revenue />
			<AllPayments />
			<Comparison />
			<PaymentEvents />
		</div>
	);
}
