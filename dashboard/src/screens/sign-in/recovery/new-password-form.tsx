import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { isStrongPassword } from '@debrief/shared/domain/accounts/password-rule.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResetPassword } from '../../../data/account/auth.ts';
import { PasswordRules } from '../../../features/account/password-rules.tsx';
import { paths } from '../../../paths.ts';
import { detailedSentence } from '../../../platform/detailed-sentence.ts';
import { useNext } from '../../../shell/session/use-next.ts';

type Props = {
	token: string;
	/** `keepsAccess`: devices, API keys and other access were kept. */
	onDone: (keepsAccess: boolean) => void;
};

export function NewPasswordForm({ token, onDone }: Props) {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const [password, setPassword] = useState('');
	const [confirmation, setConfirmation] = useState('');
	const [keepsAccess, setKeepsAccess] = useState(false);
	const [isTouched, setIsTouched] = useState(false);
	const reset = useResetPassword();
	const isConfirmed = password === confirmation;
	const isAboutPassword =
		reset.error instanceof ApiError && reset.error.details.some(({ field }) => field === 'password');
	const sentence = reset.isError ? detailedSentence(errors, reset.error) : undefined;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!isStrongPassword(password) || !isConfirmed) return;
		reset.mutate({ token, password, keepsAccess }, { onSuccess: () => onDone(keepsAccess) });
	};
	const typePassword = (typed: string) => {
		setPassword(typed);
		if (isAboutPassword) reset.reset();
	};
	const weak = isTouched && !isStrongPassword(password) ? t('register.passwordInvalid') : undefined;
	const secret = {
		size: 'lg',
		autoComplete: 'new-password',
		showLabel: t('show'),
		hideLabel: t('hide'),
	} as const;
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			{sentence && !isAboutPassword && (
				<Banner kind="danger" action={isUsedUp(reset.error) && <AnotherLink />}>
					<span role="alert">{sentence}</span>
				</Banner>
			)}
			<div className="grid gap-2">
				<PasswordField
					{...secret}
					label={t('newPassword.password')}
					name="password"
					value={password}
					onChange={typePassword}
					error={isAboutPassword ? sentence : weak}
					autoFocus
				/>
				<PasswordRules password={password} />
			</div>
			<PasswordField
				{...secret}
				label={t('register.confirm')}
				name="passConf"
				value={confirmation}
				onChange={setConfirmation}
				error={isTouched && !isConfirmed ? t('register.confirmInvalid') : undefined}
			/>
			<Checkbox isSelected={!keepsAccess} onChange={(isEnded) => setKeepsAccess(!isEnded)}>
				{t('newPassword.endAccess')}
				<span className="block text-muted text-xs">{t('newPassword.endAccessHint')}</span>
			</Checkbox>
			<Button type="submit" variant="primary" size="lg" isBlock isBusy={reset.isPending}>
				{t('newPassword.submit')}
			</Button>
		</form>
	);
}

const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'recovery_failed';

function AnotherLink() {
	const { t } = useTranslation('auth');
	return (
		<LinkButton size="sm" href={paths.recovery(useNext())}>
			{t('newPassword.another')}
		</LinkButton>
	);
}
