import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { PasswordField } from '@debrief/shared/ui/password-field.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { PasswordRules } from './password-rules.tsx';
import { emptyRegistration, type RegistrationForm, registrationForm } from './registration-form.ts';
import { useRegister } from './use-register.ts';

type Props = { plan: PlanKey | null; needsSetUpCode: boolean; hasDiscount: boolean };

export function RegisterForm({ plan, needsSetUpCode, hasDiscount }: Props) {
	const { t } = useTranslation('auth');
	const schema = useMemo(() => registrationForm(t, needsSetUpCode), [t, needsSetUpCode]);
	const { control, handleSubmit, setError } = useForm<RegistrationForm>({
		resolver: zodResolver(schema),
		defaultValues: emptyRegistration,
		mode: 'onTouched',
	});
	const { register, check, checkAgain, isReady, formError } = useRegister({ plan, setError });
	const password = useWatch({ control, name: 'password' });
	const [isAwaited, setIsAwaited] = useState(false);
	const send = handleSubmit((values) => {
		setIsAwaited(!isReady);
		if (isReady) register.mutate(values);
		else if (check.kind === 'failed') checkAgain();
	});
	// what was sent while the check ran goes out when it is done
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
			{hasDiscount && (
				<Field
					control={control}
					name="discountCode"
					label={t('register.discount')}
					labelNote={t('register.optional')}
					autoComplete="off"
				/>
			)}
			<HumanCheckLine state={check} onRetry={checkAgain} />
			<Button
				type="submit"
				variant="primary"
				size="lg"
				isBlock
				isBusy={register.isPending || (isAwaited && check.kind !== 'failed')}
			>
				{t('register.submit')}
			</Button>
		</form>
	);
}

type FieldProps = {
	control: Control<RegistrationForm>;
	name: keyof RegistrationForm;
	label: string;
	labelNote?: string;
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
