import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { useTranslation } from 'react-i18next';
import { usePlans } from '../../data/billing/billing.ts';

export function PlanSwitch({ plan, onChange }: { plan: PaidPlanKey; onChange: (plan: PaidPlanKey) => void }) {
	const { t, i18n } = useTranslation('billing');
	const { data } = usePlans();
	const offer = data?.list.find(({ key }) => key === plan);
	const price = (cents: number) => formatMoney(cents, i18n.language);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<SegmentedControl
				label={t('payment.billing')}
				value={plan}
				onChange={onChange}
				segments={[
					{ id: 'premium', name: t('payment.monthly') },
					{
						id: 'premiumYear',
						name: (
							<>
								{t('payment.yearly')} <span>{t('payment.save')}</span>
							</>
						),
					},
				]}
			/>
			{offer && (
				<p className="num">
					{plan === 'premiumYear'
						? t('payment.perYear', { price: price(offer.amount), monthly: price(offer.monthlyAmount) })
						: t('payment.perMonth', { price: price(offer.amount) })}
				</p>
			)}
		</div>
	);
}
