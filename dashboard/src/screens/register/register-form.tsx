import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from '../../features/account/password-rules.tsx';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { emptyRegistration, type RegistrationForm, registrationForm } from './registration-form.ts';
import { useRegister } from './use-register.ts';

const DiscountField = lazyComponent(async () => (await import('./discount-field.tsx')).DiscountField);

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
	const { control, handleSubmit, setError } = useForm<RegistrationForm>({
		resolver: zodResolver(schema),
		defaultValues: emptyRegistration,
		mode: 'onTouched',
	});
	const { submit, isPending, check, renewCheck, isReady, formError } = useRegister({ plan, setError });
	const password = useWatch({ control, name: 'password' });
	const discountCode = useWatch({ control, name: 'discountCode' });
	useEffect(() => onDiscountCode(discountCode.trim()), [discountCode, onDiscountCode]);
	const [isAwaited, setIsAwaited] = useState(false);
	const send = handleSubmit((values) => {
		setIsAwaited(!isReady);
		if (isReady) submit(values);
		else if (check.kind === 'failed') renewCheck();
	});
	// A form submitted during the check is sent when the check completes.
	useEffect(() => {
		if (!isAwaited || !isReady) return;
		setIsAwaited(false);
		void send();
	});
	return (
		<form onSubmit={send} noValidate className="grid gap-4">
			{formError && (
				<Banner kind="danger">
					<span role="alert">{formError}</span>
				</Banner>
			)}
			<Field control={control} name="email" label={t('register.email')} type="email" autoComplete="username" />
			<div className="grid gap-2">
				<Secret control={control} name="password" label={t('register.password')} />
				<PasswordRules password={password} />
			</div>
			<Secret control={control} name="passConf" label={t('register.confirm')} />
			{needsSetUpCode && (
				<Field
					control={control}
					name="setUpCode"
					label={t('register.setUpCode')}
					hint={t('register.setUpCodeHint')}
					autoComplete="off"
				/>
			)}
			<Suspense>{hasDiscount && <DiscountField control={control} check={check} onRenewCheck={renewCheck} />}</Suspense>
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

type FieldProps = {
	control: Control<RegistrationForm>;
	name: keyof RegistrationForm;
	label: string;
	hint?: string;
	type?: 'email' | 'text';
	autoComplete: string;
};

function Field({ control, name, ...texts }: FieldProps) {
	const { field, fieldState } = useController({ control, name });
	return <TextField {...texts} {...field} size="lg" error={fieldState.error?.message} />;
}

function Secret({ control, name, label }: Pick<FieldProps, 'control' | 'name' | 'label'>) {
	const { t } = useTranslation('auth');
	const { field, fieldState } = useController({ control, name });
	return (
		<PasswordField
			{...field}
			label={label}
			size="lg"
			autoComplete="new-password"
			error={fieldState.error?.message}
			showLabel={t('show')}
			hideLabel={t('hide')}
		/>
	);
}
