import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestRecovery } from '../../../data/account/auth.ts';
import { HumanCheckLine } from '../../../features/human-check/human-check-line.tsx';
import { useHumanCheck } from '../../../features/human-check/use-human-check.ts';
import { detailedSentence } from '../../../platform/detailed-sentence.ts';
import { useNext } from '../../../shell/session/use-next.ts';

export function RecoveryForm({ onSent }: { onSent: () => void }) {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const [email, setEmail] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const { state: check, renew } = useHumanCheck(true);
	const request = useRequestRecovery();
	const next = useNext();
	const isEmail = isEmailAddress(email.trim());
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!isEmail || check.kind === 'failed') return;
		const token = check.kind === 'done' ? { reCaptchaKey: check.token } : {};
		request.mutate({ email: email.trim(), next, ...token }, { onSuccess: onSent, onError: renew });
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			{request.isError && (
				<Banner kind="danger">
					<span role="alert">{detailedSentence(errors, request.error)}</span>
				</Banner>
			)}
			<TextField
				size="lg"
				label={t('signIn.email')}
				type="email"
				name="email"
				autoComplete="username"
				value={email}
				onChange={setEmail}
				error={isTouched && !isEmail ? t('signIn.emailInvalid') : undefined}
				autoFocus
			/>
			<HumanCheckLine state={check} isRequired={isTouched} onRetry={renew} />
			<Button
				type="submit"
				variant="primary"
				size="lg"
				isBlock
				isBusy={request.isPending}
				isDisabled={check.kind === 'off' || check.kind === 'checking'}
			>
				{t('recovery.submit')}
			</Button>
		</form>
	);
}
