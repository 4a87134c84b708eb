import { type PlanKey, plans } from '@debrief/shared/domain/plans.ts';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { useTranslation } from 'react-i18next';

type Props = { plan: PlanKey; onChange: (plan: PlanKey) => void };

export function PlanChoice({ plan, onChange }: Props) {
	const { t, i18n } = useTranslation('auth');
	const isYearly = plan === 'premiumYear';
	const pro: PlanKey = isYearly || plan === 'free' ? 'premiumYear' : 'premium';
	const dollars = (cents: number) =>
		new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(
			cents / 100,
		);
	const monthly = pro === 'premiumYear' ? plans.premiumYear.priceCents / 12 : plans.premium.priceCents;
	return (
		<fieldset className="grid min-w-0 gap-2">
			<div className="flex items-center gap-2.5">
				<legend className="contents font-act">{t('register.plan.label')}</legend>
				<span className="ml-auto">
					<SegmentedControl
						label={t('register.plan.billing')}
						value={pro}
						onChange={onChange}
						segments={[
							{ id: 'premium', name: t('register.plan.monthly') },
							{
								id: 'premiumYear',
								name: (
									<>
										{t('register.plan.yearly')} <span>{t('register.plan.save')}</span>
									</>
								),
							},
						]}
					/>
				</span>
			</div>
			<RadioCards
				label={t('register.plan.label')}
				value={plan === 'free' ? 'free' : pro}
				onChange={onChange}
				cards={[
					{ id: 'free', title: plans.free.title, aside: dollars(0), hint: t('register.plan.freeText') },
					{
						id: pro,
						title: plans.premium.title,
						aside: (
							<>
								<strong>{dollars(monthly)}</strong>{' '}
								<span className="text-muted text-xs">{t('register.plan.perMonth')}</span>
							</>
						),
						hint: t(pro === 'premiumYear' ? 'register.plan.proYearly' : 'register.plan.proMonthly', {
							price: dollars(plans[pro].priceCents),
						}),
					},
				]}
			/>
		</fieldset>
	);
}
