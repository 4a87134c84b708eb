import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Subscription } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { formatLongDay } from '@debrief/shared/domain/time/long-day.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubscription } from '../../data/billing/billing.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PlanActions } from './plan-actions.tsx';

const dayMs = 86_400_000;

const brands: Record<string, string> = {
	visa: 'Visa',
	mastercard: 'Mastercard',
	amex: 'American Express',
	discover: 'Discover',
	diners: 'Diners Club',
	jcb: 'JCB',
	unionpay: 'UnionPay',
};

export function CurrentPlan({ profile }: { profile: Profile }) {
	const { t, i18n } = useTranslation('billing');
	const { data, error, refetch } = useSubscription();
	if (error && !data) return <LoadFailed title={t('invoices.loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonLines count={4} />;
	const day = (instant: string) => formatLongDay(instant, i18n.language);
	return (
		<section aria-labelledby="plan-title" className="grid gap-3">
			<h2 id="plan-title" className="text-md">
				{t('invoices.plan')}
			</h2>
			{data.status === 'pastDue' && data.graceUntil && (
				<Banner
					kind="danger"
					action={
						data.payUrl && (
							<LinkButton size="sm" variant="primary" href={data.payUrl}>
								{t('invoices.payNow')}
							</LinkButton>
						)
					}
				>
					{t('invoices.failed', { day: day(data.graceUntil) })}
				</Banner>
			)}
			<Facts subscription={data} />
			{data.cancel_at && <p>{t('invoices.ends', { day: day(data.cancel_at) })}</p>}
			{data.trialEndDate && <p className="text-muted">{t('invoices.trialUntil', { day: day(data.trialEndDate) })}</p>}
			{data.plan === 'free' && <p className="text-muted">{t('invoices.free')}</p>}
			{data.isPaidByReseller && (
				<p>
					{profile.resellerDetails
						? t('invoices.resellerPays', { name: profile.resellerDetails.name })
						: t('invoices.resellerPaid')}
				</p>
			)}
			{profile.rank === 'Admin' && <PlanActions subscription={data} isManaged={profile.reseller} />}
		</section>
	);
}

function Facts({ subscription }: { subscription: Subscription }) {
	const { t, i18n } = useTranslation('billing');
	const { plan, status, nextPayment, nextAmount, card, trialEndDate } = subscription;
	const daysLeft = trialEndDate ? Math.ceil((Date.parse(trialEndDate) - Date.now()) / dayMs) : null;
	const title = plan === 'premium' || plan === 'premiumYear' ? t(`invoices.planName.${plan}`) : plans[plan].title;
	return (
		<dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[160px_minmax(0,1fr)]">
			<Fact label={t('invoices.planLabel')}>
				<strong>{title}</strong>
				{daysLeft !== null && ` · ${t('invoices.trialLeft', { count: daysLeft })}`}
			</Fact>
			{status === 'active' && nextPayment && nextAmount !== null && (
				<Fact label={t('invoices.next')}>
					{t('invoices.nextValue', {
						amount: formatMoney(nextAmount, i18n.language),
						day: formatLongDay(nextPayment, i18n.language),
					})}
				</Fact>
			)}
			{card && (
				<Fact label={t('invoices.card')}>
					{t('invoices.cardValue', { brand: brands[card.brand] ?? card.brand, last4: card.last4 })}
				</Fact>
			)}
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{label}</dt>
			<dd className="num max-sm:mb-1.5">{children}</dd>
		</>
	);
}
