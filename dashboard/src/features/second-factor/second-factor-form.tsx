import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInWithPasskey } from '../../data/account/passkeys.ts';
import { useFinishSignIn } from '../../data/account/second-factor.ts';
import { canUsePasskeys } from '../../platform/browser/can-use-passkeys.ts';
import { detailedSentence } from '../../platform/detailed-sentence.ts';

export type Challenge = { id: string; methods: readonly string[] };

export type SecondFactorFormProps = {
	challenge: Challenge;
	onDone?: () => void;
	onBack: () => void;
};

export function SecondFactorForm({ challenge, onDone, onBack }: SecondFactorFormProps) {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const finish = useFinishSignIn();
	const passkey = useSignInWithPasskey();
	const hasApp = challenge.methods.includes('app');
	const hasPasskey = challenge.methods.includes('passkey') && canUsePasskeys();
	const [code, setCode] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const error = finish.error ?? passkey.error;
	const refusal = error ? detailedSentence(errors, error) : undefined;
	const isWrong = finish.error instanceof ApiError && finish.error.code === 'wrong_code';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (code.trim()) finish.mutate({ challenge: challenge.id, code }, { onSuccess: () => onDone?.() });
	};
	const type = (typed: string) => {
		setCode(typed);
		if (finish.isError) finish.reset();
		if (passkey.isError) passkey.reset();
	};
	const usePasskey = () => {
		if (finish.isError) finish.reset();
		passkey.mutate(challenge.id, { onSuccess: () => onDone?.() });
	};
	const missing = isTouched && !code.trim() ? t('factor.required') : undefined;
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<p>
				{t(hasPasskey ? (hasApp ? 'factor.either' : 'factor.passkey') : hasApp ? 'factor.text' : 'factor.recovery')}
			</p>
			{refusal && !isWrong && (
				<Banner kind="danger">
					<span role="alert">{refusal}</span>
				</Banner>
			)}
			{hasPasskey && (
				<Button size="lg" isBlock isBusy={passkey.isPending} onPress={usePasskey}>
					<Fingerprint />
					{t('passkey.use')}
				</Button>
			)}
			<TextField
				size="lg"
				label={t(hasApp ? 'factor.code' : 'factor.recoveryCode')}
				hint={hasApp ? t('factor.hint') : undefined}
				name="code"
				autoComplete="one-time-code"
				value={code}
				onChange={type}
				error={isWrong ? refusal : missing}
				autoFocus={!hasPasskey}
			/>
			<Button type="submit" variant="primary" size="lg" isBlock isBusy={finish.isPending}>
				{t('signIn.submit')}
			</Button>
			<p className="text-muted">
				<TextLink onPress={onBack}>{t('factor.back')}</TextLink>
			</p>
		</form>
	);
}
