import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { CustomerDetails } from '@debrief/shared/contract/resellers/customers.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCustomer } from '../../../data/resellers/customers.ts';
import { RemoveCustomerDialog } from '../../../features/resellers/remove-customer-dialog.tsx';
import { paths } from '../../../paths.ts';
import { formatCount, toMinutes } from '../../../platform/i18n/format.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { CustomerKeys } from './customer-keys.tsx';
import { CustomerPbx } from './customer-pbx.tsx';

export function CustomerScreen() {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const { customerId = '' } = useParams();
	const { data, error, refetch } = useCustomer(customerId);
	if (error instanceof ApiError && error.status === 404) return <Navigate to={paths.customers()} replace />;
	return (
		<ResellerPage
			title={data ? (data.name ?? data.email) : t('customer.title')}
			description={t('customer.description')}
		>
			<div className="grid max-w-settings grid-cols-1">
				<p className="pb-3">
					<TextLink href={paths.customers()}>{t('customer.back')}</TextLink>
				</p>
				{error && !data ? (
					<LoadFailed title={t('customer.loadFailed')} error={error} onRetry={() => refetch()} />
				) : data ? (
					<Sections customer={data} />
				) : (
					<SkeletonRows count={4} label={app('loading')} />
				)}
			</div>
		</ResellerPage>
	);
}

function Sections({ customer }: { customer: CustomerDetails }) {
	const { t } = useTranslation('resellers');
	const navigate = useNavigate();
	const [isEnding, setIsEnding] = useState(false);
	const { email, plan, startedAt, trialEndDate } = customer;
	const facts = [
		email,
		plan && t(`plan.${plan}`),
		plan === 'demoPaid' && trialEndDate && t('customer.trialUntil', { at: formatListDate(trialEndDate) }),
		startedAt && t('customer.since', { at: formatListDate(startedAt) }),
	];
	return (
		<>
			<p className="break-words pb-4 text-muted">{facts.filter(Boolean).join(' · ')}</p>
			<SettingSection title={t('usage.title')} hint={t('usage.hint')}>
				<div className="grid gap-3 py-3">
					{customer.usage.map((usage) => (
						<UsageLine key={usage.name} {...usage} />
					))}
				</div>
			</SettingSection>
			<CustomerPbx customer={customer} />
			<CustomerKeys customer={customer} />
			<SettingSection title={t('customer.ending')}>
				<SettingRow label={t('end')} hint={t('customer.endingHint')}>
					{(names) => (
						<Button {...names} onPress={() => setIsEnding(true)}>
							{t('end')}
						</Button>
					)}
				</SettingRow>
			</SettingSection>
			{isEnding && (
				<RemoveCustomerDialog
					customer={customer}
					onClose={() => setIsEnding(false)}
					onRemoved={() => navigate(paths.customers(), { replace: true })}
				/>
			)}
		</>
	);
}

function UsageLine({ name, ceiling, currentUsage }: CustomerDetails['usage'][number]) {
	const { t, i18n } = useTranslation('resellers');
	const amount = (value: number) => (name === 'transcript' ? toMinutes(value) : value);
	const used = formatCount(amount(currentUsage), i18n.language);
	if (ceiling === null)
		return (
			<p className="num flex justify-between gap-2">
				<span className="text-muted">{t(`usage.${name}`)}</span>
				{used}
			</p>
		);
	return (
		<ProgressBar
			label={t(`usage.${name}`)}
			note={t('usage.of', { used, ceiling: formatCount(amount(ceiling), i18n.language) })}
			value={Math.min(currentUsage, ceiling)}
			maxValue={ceiling}
		/>
	);
}
