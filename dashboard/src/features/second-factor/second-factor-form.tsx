import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinishSignIn } from '../../data/account/second-factor.ts';
import { detailedSentence } from '../../platform/detailed-sentence.ts';

export type SecondFactorFormProps = {
	/** Of the sign-in that the code completes. */
	challenge: string;
	onDone?: () => void;
	/** Leads back to the first step. */
	onBack: () => void;
};

/** Asks for a code of the authenticator app, or for a recovery code, after the password. */
export function SecondFactorForm({ challenge, onDone, onBack }: SecondFactorFormProps) {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const finish = useFinishSignIn();
	const [code, setCode] = useState('');
	const [isTouched, setIsTouched] = useState(false);
	const refusal = finish.isError ? detailedSentence(errors, finish.error) : undefined;
	const isWrong = finish.error instanceof ApiError && finish.error.code === 'wrong_code';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (code.trim()) finish.mutate({ challenge, code }, { onSuccess: () => onDone?.() });
	};
	const type = (typed: string) => {
		setCode(typed);
		if (finish.isError) finish.reset();
	};
	const missing = isTouched && !code.trim() ? t('factor.required') : undefined;
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<p>{t('factor.text')}</p>
			{refusal && !isWrong && (
				<Banner kind="danger">
					<span role="alert">{refusal}</span>
				</Banner>
			)}
			<TextField
				size="lg"
				label={t('factor.code')}
				hint={t('factor.hint')}
				name="code"
				autoComplete="one-time-code"
				value={code}
				onChange={type}
				error={isWrong ? refusal : missing}
				autoFocus
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
