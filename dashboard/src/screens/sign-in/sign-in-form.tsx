import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useResendVerification } from '../../data/account/auth.ts';
import { useHasMail } from '../../data/account/registration.ts';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { challengeOf, LazySecondFactorForm } from '../../features/second-factor/lazy-second-factor-form.tsx';
import { paths } from '../../paths.ts';
import { detailedSentence } from '../../platform/detailed-sentence.ts';
import { useNotify } from '../../platform/notify.ts';
import { useNext } from '../../shell/session/use-next.ts';
import { useSignIn } from '../../shell/session/use-sign-in.ts';

export function SignInForm() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const next = useNext();
	const { submit: signIn, attempt, code, check, renewCheck, isChecking } = useSignIn();
	// Input that no account can have, such as a password of 65 characters, counts as wrong credentials.
	const isWrong = code === 'wrong_credentials' || code === 'invalid_input';
	const [invited] = useState(useSearchParams()[0].get('email') ?? '');
	const [username, setUsername] = useState(invited);
	const [password, setPassword] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const isEmail = isEmailAddress(username.trim());
	const [isUnchecked, setIsUnchecked] = useState(false);

	const challenge = challengeOf(attempt.error);
	if (challenge) return <LazySecondFactorForm challenge={challenge} onBack={attempt.reset} />;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		setIsUnchecked(check.kind === 'failed');
		if (isEmail && password && check.kind !== 'failed') signIn({ username: username.trim(), password });
	};
	const edit = (set: (value: string) => void) => (value: string) => {
		set(value);
		if (isWrong) attempt.reset();
	};
	const passwordError = isWrong
		? errors('wrong_credentials')
		: isTouched && !password
			? t('signIn.passwordRequired')
			: undefined;
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			{attempt.isError && !isWrong && (
				<Banner
					kind={attempt.error && code === 'email_not_verified' ? 'warning' : 'danger'}
					action={code === 'email_not_verified' && <ResendLink email={username.trim()} />}
				>
					<span role="alert">{detailedSentence(errors, attempt.error)}</span>
				</Banner>
			)}
			<TextField
				size="lg"
				label={t('signIn.email')}
				type="email"
				name="username"
				autoComplete="username"
				value={username}
				onChange={edit(setUsername)}
				error={isTouched && !isEmail ? t('signIn.emailInvalid') : undefined}
				autoFocus={!invited}
			/>
			<PasswordField
				size="lg"
				label={t('signIn.password')}
				labelAside={<TextLink href={paths.recovery(next)}>{t('signIn.forgot')}</TextLink>}
				name="password"
				autoComplete="current-password"
				value={password}
				onChange={edit(setPassword)}
				error={passwordError}
				showLabel={t('show')}
				hideLabel={t('hide')}
				autoFocus={invited !== ''}
			/>
			<HumanCheckLine state={check} isRequired={isUnchecked} onRetry={renewCheck} />
			<Button type="submit" variant="primary" size="lg" isBlock isBusy={attempt.isPending} isDisabled={isChecking}>
				{t('signIn.submit')}
			</Button>
		</form>
	);
}

function ResendLink({ email }: { email: string }) {
	const { t } = useTranslation('auth');
	const notify = useNotify();
	const resend = useResendVerification();
	const sent = useHasMail() === false ? 'signIn.notSent' : 'signIn.resent';
	const next = useNext();
	const send = () =>
		resend.mutate({ email, next }, { onSuccess: () => notify.success(t(sent)), onError: notify.failure });
	return (
		<Button size="sm" isBusy={resend.isPending} isDisabled={resend.isSuccess} onPress={send}>
			{t('signIn.resend')}
		</Button>
	);
}
