import type { VatRate } from '@debrief/shared/contract/billing/billing-shapes.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVatRate } from '../../data/billing/billing.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { lazyComponent, lazyDialog } from '../../platform/lazy-component.ts';
import { useCheckedForm } from '../../platform/use-checked-form.ts';
import type { Countries } from './customer-fields.tsx';
import { type PaymentForm, type Purchase, paymentForm } from './payment-form.ts';

const loadFields = () => import('./customer-fields.tsx');
const CustomerType = lazyComponent(async () => (await loadFields()).CustomerType);
const CountryField = lazyComponent(async () => (await loadFields()).CountryField);
const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog);

type Props = {
	plan: PaidPlanKey;
	userId: string;
	buyer: { name: string; email: string; companyName?: string; companyAddress?: string };
	purchase: Purchase;
	countries: Countries;
};
type Reviewed = { customer: PaymentForm; vat: VatRate };

export function CustomerForm({ plan, userId, buyer, purchase, countries }: Props) {
	const { t } = useTranslation('billing');
	const { t: errors } = useTranslation('errors');
	const isReseller = purchase.type === 'resellerPurchase';
	const schema = useMemo(() => paymentForm(t), [t]);
	const { values, field, refuse, onSubmit } = useCheckedForm(schema, {
		type: isReseller ? 'company' : 'private',
		companyName: '',
		companyAddress: '',
		companyVat: '',
		...buyer,
		email: buyer.email.length <= 32 ? buyer.email : '',
		country: countries.currentCountry ?? '',
	});
	const [reviewed, setReviewed] = useState<Reviewed | null>(null);
	const vatRate = useVatRate();
	const isCompany = values.type === 'company';
	const review = async (customer: PaymentForm) => {
		const vatNumber = customer.type === 'company' ? customer.companyVat : '';
		const vat = await vatRate
			.mutateAsync({ country: customer.country, vatNumber: vatNumber || null })
			.catch(() => null);
		if (vat?.isValidVATNumber === false) {
			refuse('companyVat', t(isReseller ? 'payment.vatInvalidOfReseller' : 'payment.vatInvalid'));
		} else if (vat) setReviewed({ customer, vat });
	};
	const { value: type, onChange: onType } = field('type');
	return (
		<form onSubmit={onSubmit(review)} noValidate className="grid gap-4">
			{vatRate.error && (
				<Banner kind="danger">
					<span role="alert">{errorSentence(errors, vatRate.error)}</span>
				</Banner>
			)}
			{!isReseller && <CustomerType value={type} onChange={onType} />}
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField {...field('name')} label={t('payment.name')} autoComplete="name" />
				<TextField {...field('email')} label={t('payment.email')} autoComplete="email" />
				{isCompany && (
					<>
						<TextField {...field('companyName')} label={t('payment.companyName')} autoComplete="organization" />
						<TextField
							{...field('companyVat')}
							label={t('payment.vatNumber')}
							labelNote={t('payment.optional')}
							hint={t('payment.vatHint')}
							autoComplete="off"
						/>
					</>
				)}
			</div>
			{isCompany && (
				<TextField
					{...field('companyAddress')}
					label={t('payment.companyAddress')}
					labelNote={t('payment.optional')}
					rows={3}
					autoComplete="street-address"
				/>
			)}
			<CountryField countries={countries} {...field('country')} />
			<p>
				<Button type="submit" variant="primary" isBusy={vatRate.isPending}>
					{t('payment.review')}
				</Button>
			</p>
			{reviewed && (
				<ReviewDialog {...reviewed} plan={plan} userId={userId} purchase={purchase} onClose={() => setReviewed(null)} />
			)}
		</form>
	);
}
