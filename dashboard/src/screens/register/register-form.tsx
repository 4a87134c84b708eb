import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from '../../features/account/password-rules.tsx';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { type CheckedField, useCheckedForm } from '../../platform/use-checked-form.ts';
import { DiscountField } from './discount-field.tsx';
import { emptyRegistration, type RegistrationForm, registrationForm } from './registration-form.ts';
import { useRegister } from './use-register.ts';

type Props = {
	plan: PlanKey | null;
	needsSetUpCode: boolean;
	hasDiscount: boolean;
	onDiscountCode: (code: string) => void;
	termsUrl: string | null;
};

export function RegisterForm({ plan, needsSetUpCode, hasDiscount, onDiscountCode, termsUrl }: Props) {
	const { t } = useTranslation('auth');
	const schema = useMemo(() => registrationForm(t, needsSetUpCode), [t, needsSetUpCode]);
	const { values, field, check: checkValues, refuse, onSubmit } = useCheckedForm(schema, emptyRegistration);
	const { submit, isPending, check, renewCheck, isReady, formError } = useRegister({ plan, refuse });
	const { password, discountCode } = values;
	useEffect(() => onDiscountCode(discountCode.trim()), [discountCode, onDiscountCode]);
	const [isAwaited, setIsAwaited] = useState(false);
	const send = (registration: RegistrationForm) => {
		setIsAwaited(!isReady);
		if (isReady) submit(registration);
		else if (check.kind === 'failed') renewCheck();
	};
	// A form submitted during the check is sent when the check completes.
	useEffect(() => {
		if (!isAwaited || !isReady) return;
		setIsAwaited(false);
		const registration = checkValues();
		if (registration) submit(registration);
	});
	return (
		<form onSubmit={onSubmit(send)} noValidate className="grid gap-4">
			{formError && (
				<Banner kind="danger">
					<span role="alert">{formError}</span>
				</Banner>
			)}
			<TextField {...field('email')} label={t('register.email')} size="lg" type="email" autoComplete="username" />
			<div className="grid gap-2">
				<Secret {...field('password')} label={t('register.password')} />
				<PasswordRules password={password} />
			</div>
			<Secret {...field('passConf')} label={t('register.confirm')} />
			{needsSetUpCode && (
				<TextField
					{...field('setUpCode')}
					size="lg"
					label={t('register.setUpCode')}
					hint={t('register.setUpCodeHint')}
					autoComplete="off"
				/>
			)}
			{hasDiscount && <DiscountField {...field('discountCode')} check={check} onRenewCheck={renewCheck} />}
			<HumanCheckLine state={check} isRequired={isAwaited} onRetry={renewCheck} />
			<Button
				type="submit"
				variant="primary"
				size="lg"
				isBlock
				isBusy={isPending || (isAwaited && check.kind !== 'failed')}
			>
				{t('register.submit')}
			</Button>
			{termsUrl && (
				<p className="text-muted text-xs">
					{t('register.terms')}{' '}
					<a href={termsUrl} target="_blank" rel="noreferrer" className="rounded-xs text-accent underline">
						{t('register.termsLink')}
					</a>
				</p>
			)}
		</form>
	);
}

function Secret(props: CheckedField & { label: string }) {
	const { t } = useTranslation('auth');
	return <PasswordField {...props} size="lg" autoComplete="new-password" showLabel={t('show')} hideLabel={t('hide')} />;
}
