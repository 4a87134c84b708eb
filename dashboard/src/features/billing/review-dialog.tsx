import type { VatRate } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { withVat } from '@debrief/shared/domain/billing/amounts.ts';
import { formatMoney, formatRate } from '@debrief/shared/domain/billing/money.ts';
import { addMonths } from '@debrief/shared/domain/billing/periods.ts';
import { monthsOf, type PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { formatLongDay } from '@debrief/shared/domain/time/long-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatePaymentSession, usePlans } from '../../data/billing/billing.ts';
import { detailedSentence } from '../../platform/detailed-sentence.ts';
import type { PaymentForm, Purchase } from './payment-form.ts';

type Props = {
	plan: PaidPlanKey;
	userId: string;
	purchase: Purchase;
	customer: PaymentForm;
	vat: VatRate;
	onClose: () => void;
};

/** The amounts are a preview: the server computes them again. */
export function ReviewDialog({ plan, userId, purchase, customer, vat, onClose }: Props) {
	const { t, i18n } = useTranslation('billing');
	const { t: errors } = useTranslation('errors');
	const { t: app } = useTranslation('app');
	const { data: plans } = usePlans();
	const create = useCreatePaymentSession();
	const [isLeaving, setIsLeaving] = useState(false);
	const price = plans?.list.find(({ key }) => key === plan)?.amount ?? 0;
	const { netCents, vatCents, totalCents } = withVat(price, Math.round(vat.standardRate * 100));
	const money = (cents: number) => formatMoney(cents, i18n.language);
	const isReverseCharge = vat.isValidVATNumber === true && vat.standardRate === 0;
	const pay = () =>
		create.mutate(
			{
				paymentDetails: {
					...purchase,
					vatRate: vat.standardRate,
					amount: totalCents,
					purchase: plan,
					currency: 'usd',
					userId,
					paymentMethodDetails: { type: 'card', brand: 'visa' },
				},
				customerDetails: customerOf(customer),
			},
			{
				onSuccess: ({ url }) => {
					setIsLeaving(true);
					location.assign(url);
				},
			},
		);
	return (
		<Dialog
			isOpen
			title={t('review.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!create.isPending && !isLeaving}
			footer={
				<>
					<Button onPress={onClose} isDisabled={create.isPending || isLeaving}>
						{t('review.back')}
					</Button>
					<Button variant="primary" isBusy={create.isPending || isLeaving} onPress={pay}>
						{t('review.pay')}
					</Button>
				</>
			}
		>
			<dl className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
				<dt>{t('review.net', { period: t(plan === 'premiumYear' ? 'review.year' : 'review.month') })}</dt>
				<dd className="text-right">{money(netCents)}</dd>
				<dt>{t('review.vat', { rate: formatRate(vat.standardRate, i18n.language) })}</dt>
				<dd className="text-right">{money(vatCents)}</dd>
				<dt className="font-head">{t('review.total')}</dt>
				<dd className="text-right font-head">{money(totalCents)}</dd>
				<dt className="text-muted">{t('review.next')}</dt>
				<dd className="text-right text-muted">{formatLongDay(addMonths(new Date(), monthsOf(plan)), i18n.language)}</dd>
			</dl>
			<div className="mt-4 grid gap-2 text-muted">
				{isReverseCharge && <p>{t('review.reverse')}</p>}
				{vat.checkedBy && <p>{t(vat.checkedBy === 'vies' ? 'review.checkedVies' : 'review.checkedChecksum')}</p>}
				<p>{t(purchase.type === 'subscription' ? 'review.text' : 'review.textOfReseller')}</p>
				{create.error && (
					<Banner kind="danger">
						<span role="alert">{detailedSentence(errors, create.error)}</span>
					</Banner>
				)}
			</div>
		</Dialog>
	);
}

function customerOf({ type, name, email, country, companyName, companyAddress, companyVat }: PaymentForm) {
	const company = {
		companyName,
		...(companyAddress && { companyAddress }),
		...(companyVat && { companyVat }),
	};
	return { type, name, email, country, ...(type === 'company' && company) };
}
