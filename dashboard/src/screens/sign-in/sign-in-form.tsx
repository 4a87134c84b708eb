import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { PasswordField } from '@debrief/shared/ui/password-field.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { errorSentence } from '../../shell/error-messages.ts';
import { ResendLink } from './resend-link.tsx';
import { useSignIn } from './use-sign-in.ts';

// Two fields: plain state instead of react-hook-form keeps this first page light.
export function SignInForm() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const { attempt, code, check, checkAgain, isChecking } = useSignIn();
	// what no account can have, such as a password of 65 characters, is as wrong as any other
	const isWrong = code === 'wrong_credentials' || code === 'invalid_input';
	const [username, setUsername] = useState('');
	const [password, setPassword] = useState('');
	const [isTouched, setIsTouched] = useState(false);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (username.trim() && password) attempt.mutate({ username: username.trim(), password });
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
					<span role="alert">{errorSentence(errors, attempt.error)}</span>
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
				error={isTouched && !username.trim() ? t('signIn.emailRequired') : undefined}
				autoFocus
			/>
			<PasswordField
				size="lg"
				label={t('signIn.password')}
				name="password"
				autoComplete="current-password"
				value={password}
				onChange={edit(setPassword)}
				error={passwordError}
				showLabel={t('show')}
				hideLabel={t('hide')}
			/>
			<HumanCheckLine state={check} onRetry={checkAgain} />
			<Button type="submit" variant="primary" size="lg" isBlock isBusy={attempt.isPending} isDisabled={isChecking}>
				{t('signIn.submit')}
			</Button>
		</form>
	);
}
