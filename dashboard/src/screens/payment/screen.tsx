import { isPaidPlan, type PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import {
	useCancelPayment,
	useCountries,
	usePlans,
	useStartTrial,
	useSubscription,
} from '../../data/billing/billing.ts';
import { unnamedCountries } from '../../features/billing/country-list.ts';
import { PlanSwitch } from '../../features/billing/plan-switch.tsx';
import { paths, safeNext } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { rememberNext } from '../../platform/server/remembered-next.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const CustomerForm = lazyComponent(async () => (await import('../../features/billing/customer-form.tsx')).CustomerForm);

export function PaymentScreen() {
	const { t } = useTranslation('billing');
	const { plan, upgrade = 'upgrade' } = useParams();
	const next = useNext();
	// The browser leaves for the payment provider and comes back to another address.
	useEffect(() => rememberNext(next), [next]);
	if (upgrade !== 'upgrade') return <Navigate to={paths.notFound()} replace />;
	if (plan !== 'premium' && plan !== 'premiumYear') return <Navigate to={paths.payment('premium')} replace />;
	const billing = t(plan === 'premium' ? 'payment.monthly' : 'payment.yearly');
	return (
		<div className="grid max-w-settings grid-cols-1 gap-5 px-4 pb-10 lg:px-6">
			<PageMeta title={`${t('payment.title')} · ${billing}`} description={`${t('payment.description')} ${billing}`} />
			<header className="-mb-5 flex min-h-13 items-center">
				<h1 className="text-lg">{t('payment.title')}</h1>
			</header>
			<Purchase initialPlan={plan} />
		</div>
	);
}

const useNext = () => safeNext(useSearchParams()[0].get('next'));

function Purchase({ initialPlan }: { initialPlan: PaidPlanKey }) {
	const { t } = useTranslation('billing');
	const plans = usePlans();
	const subscription = useSubscription();
	const { data: profile } = useProfile();
	const countries = useCountries();
	const [plan, setPlan] = useState(initialPlan);
	const error = plans.error ?? subscription.error;
	const retry = () => {
		void plans.refetch();
		void subscription.refetch();
	};
	if (profile?.resellerDetails) return <ToReseller />;
	if (error) return <LoadFailed title={t('issue.title')} error={error} onRetry={retry} />;
	if (!plans.data || !subscription.data || !profile || countries.isPending) return <SkeletonLines count={6} />;
	if (subscription.data.remoteId || isPaidPlan(subscription.data.plan))
		return (
			<Banner kind="info" action={<LinkButton href={paths.invoices()}>{t('payment.toInvoices')}</LinkButton>}>
				{t('payment.current', { workspace: profile.workspaceName })}
			</Banner>
		);
	if (profile.rank !== 'Admin') return <Banner kind="info">{t('payment.notAdmin')}</Banner>;
	return (
		<>
			{plans.data.isSandbox && <Banner kind="warning">{t('payment.sandbox')}</Banner>}
			<p className="text-muted">{t('payment.text')}</p>
			<PlanSwitch plan={plan} onChange={setPlan} />
			<Suspense fallback={<SkeletonLines count={6} />}>
				<CustomerForm
					plan={plan}
					userId={profile._id}
					purchase={{ type: 'subscription' }}
					buyer={{ name: profile.fullName ?? '', email: profile.email }}
					countries={countries.data ?? unnamedCountries}
				/>
			</Suspense>
			<div className="flex flex-wrap gap-2">
				{subscription.data.isTrialAvailable && <StartTrial showWizard={profile.showWizard} />}
				{profile.showPaymentRequired && <StayOnFree />}
			</div>
		</>
	);
}

function ToReseller() {
	useEffect(() => openUpgrade('general'), []);
	return <Navigate to={paths.invoices()} replace />;
}

function StartTrial({ showWizard }: { showWizard: boolean }) {
	const { t } = useTranslation('billing');
	const trial = useStartTrial();
	const navigate = useNavigate();
	const next = useNext();
	const notify = useNotify();
	const onSuccess = () => {
		notify.success(t('invoices.trialStarted'));
		navigate(showWizard ? paths.wizard(next ?? undefined) : (next ?? paths.home()));
	};
	return (
		<Button isBusy={trial.isPending} onPress={() => trial.mutateAsync().then(onSuccess, notify.failure)}>
			{t('invoices.startTrial')}
		</Button>
	);
}

function StayOnFree() {
	const { t } = useTranslation('billing');
	const cancel = useCancelPayment();
	const navigate = useNavigate();
	const next = useNext();
	const notify = useNotify();
	// Callbacks passed to `mutate` are dropped when the button unmounts.
	const stay = () => cancel.mutateAsync().then(() => navigate(next ?? paths.home()), notify.failure);
	return (
		<Button isBusy={cancel.isPending} onPress={stay}>
			{t('payment.later')}
		</Button>
	);
}
