import type { VatRate } from '@debrief/shared/contract/billing/billing-shapes.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { Suspense, useMemo, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useVatRate } from '../../data/billing/billing.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import type { Countries } from './country-field.tsx';
import { type PaymentForm, type Purchase, paymentForm } from './payment-form.ts';

const CustomerType = lazyComponent(async () => (await import('./customer-type.tsx')).CustomerType);
const CountryField = lazyComponent(async () => (await import('./country-field.tsx')).CountryField);
const ReviewDialog = lazyComponent(async () => (await import('./review-dialog.tsx')).ReviewDialog);

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
	const { control, handleSubmit, setError } = useForm<PaymentForm>({
		resolver: zodResolver(schema),
		defaultValues: {
			...{ type: isReseller ? 'company' : 'private', companyName: '', companyAddress: '', companyVat: '' },
			...buyer,
			...{ email: buyer.email.length <= 32 ? buyer.email : '', country: countries.currentCountry ?? '' },
		},
		mode: 'onTouched',
	});
	const [reviewed, setReviewed] = useState<Reviewed | null>(null);
	const vatRate = useVatRate();
	const { field: type } = useController({ control, name: 'type' });
	const country = useController({ control, name: 'country' });
	const isCompany = type.value === 'company';
	const review = handleSubmit(async (customer) => {
		const vatNumber = customer.type === 'company' ? customer.companyVat : '';
		const vat = await vatRate
			.mutateAsync({ country: customer.country, vatNumber: vatNumber || null })
			.catch(() => null);
		if (vat?.isValidVATNumber === false) {
			setError('companyVat', { message: t(isReseller ? 'payment.vatInvalidOfReseller' : 'payment.vatInvalid') });
		} else if (vat) setReviewed({ customer, vat });
	});
	return (
		<form onSubmit={review} noValidate className="grid gap-4">
			{vatRate.error && (
				<Banner kind="danger">
					<span role="alert">{errorSentence(errors, vatRate.error)}</span>
				</Banner>
			)}
			{!isReseller && <CustomerType value={type.value} onChange={type.onChange} />}
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Field control={control} name="name" label={t('payment.name')} autoComplete="name" />
				<Field control={control} name="email" label={t('payment.email')} autoComplete="email" />
				{isCompany && (
					<>
						<Field control={control} name="companyName" label={t('payment.companyName')} autoComplete="organization" />
						<Field
							control={control}
							name="companyVat"
							label={t('payment.vatNumber')}
							labelNote={t('payment.optional')}
							hint={t('payment.vatHint')}
							autoComplete="off"
						/>
					</>
				)}
			</div>
			{isCompany && (
				<Field
					control={control}
					name="companyAddress"
					label={t('payment.companyAddress')}
					labelNote={t('payment.optional')}
					rows={3}
					autoComplete="street-address"
				/>
			)}
			<CountryField
				countries={countries}
				value={country.field.value}
				onChange={country.field.onChange}
				onBlur={country.field.onBlur}
				error={country.fieldState.error?.message}
			/>
			<p>
				<Button type="submit" variant="primary" isBusy={vatRate.isPending}>
					{t('payment.review')}
				</Button>
			</p>
			<Suspense>
				{reviewed && <ReviewDialog {...reviewed} {...{ plan, userId, purchase }} onClose={() => setReviewed(null)} />}
			</Suspense>
		</form>
	);
}

type FieldProps = {
	control: Control<PaymentForm>;
	name: 'name' | 'email' | 'companyName' | 'companyAddress' | 'companyVat';
	label: string;
	labelNote?: string;
	hint?: string;
	rows?: number;
	autoComplete: string;
};

function Field({ control, name, ...texts }: FieldProps) {
	const { field, fieldState } = useController({ control, name });
	return <TextField {...texts} {...field} error={fieldState.error?.message} />;
}
