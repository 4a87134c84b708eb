import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HumanCheckLine } from '../../features/human-check/human-check-line.tsx';
import { challengeOf, LazySecondFactorForm } from '../../features/second-factor/lazy-second-factor-form.tsx';
import { useSession } from '../../platform/api.ts';
import { detailedSentence } from '../../platform/detailed-sentence.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInAgain() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const session = useSession();
	const formId = useId();
	const { submit: signIn, attempt, code, check, renewCheck, isChecking } = useSignIn();
	const [password, setPassword] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const username = session.user()?.email ?? '';
	const isWrong = code === 'wrong_credentials' || code === 'invalid_input';
	const wrong = isWrong ? errors('wrong_credentials') : undefined;
	const challenge = challengeOf(attempt.error);
	if (challenge)
		return (
			<Dialog
				isOpen
				isDismissable={false}
				title={t('again.title')}
				footer={<Button onPress={session.leave}>{t('again.leave')}</Button>}
			>
				<LazySecondFactorForm challenge={challenge} onBack={attempt.reset} />
			</Dialog>
		);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (password && check.kind !== 'failed') signIn({ username, password });
	};
	const type = (typed: string) => {
		setPassword(typed);
		if (isWrong) attempt.reset();
	};
	return (
		<Dialog
			isOpen
			isDismissable={false}
			title={t('again.title')}
			footer={
				<>
					<Button onPress={session.leave}>{t('again.leave')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={attempt.isPending} isDisabled={isChecking}>
						{t('signIn.submit')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4 pt-1">
				<p>
					{t('again.text')} <strong>{username}</strong>
				</p>
				{attempt.isError && !isWrong && (
					<Banner kind="danger">
						<span role="alert">{detailedSentence(errors, attempt.error)}</span>
					</Banner>
				)}
				{/* Password managers need this field. */}
				<input hidden readOnly name="username" autoComplete="username" value={username} />
				<PasswordField
					label={t('signIn.password')}
					name="password"
					autoComplete="current-password"
					value={password}
					onChange={type}
					error={wrong ?? (isTouched && !password ? t('signIn.passwordRequired') : undefined)}
					showLabel={t('show')}
					hideLabel={t('hide')}
					autoFocus
				/>
				<HumanCheckLine state={check} isRequired={isTouched} onRetry={renewCheck} />
			</form>
		</Dialog>
	);
}
