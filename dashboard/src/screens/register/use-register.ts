import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateAccount } from '../../data/account/auth.ts';
import { useHumanCheck } from '../../features/human-check/use-human-check.ts';
import { paths } from '../../paths.ts';
import { messagesOf } from '../../platform/detailed-sentence.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNext } from '../../shell/session/use-next.ts';
import type { RegistrationForm } from './registration-form.ts';

const fields = ['email', 'password', 'setUpCode', 'discountCode'] as const;

type Options = { plan: PlanKey | null; refuse: (field: keyof RegistrationForm, message: string | undefined) => void };

export function useRegister({ plan, refuse }: Options) {
	const { t } = useTranslation('errors');
	const navigate = useNavigate();
	const next = useNext();
	const { state: check, renew } = useHumanCheck(true);

	const register = useCreateAccount();
	const onError = (error: unknown) => {
		renew();
		if (!(error instanceof ApiError)) return;
		for (const name of fields) {
			if (!error.details.some(({ field }) => field === name)) continue;
			refuse(name, error.code === 'invalid_input' ? messagesOf(error.details, name) : errorSentence(t, error));
		}
	};
	const submit = ({ email, password, setUpCode, discountCode }: RegistrationForm) =>
		register.mutate(
			{
				email,
				password,
				...(check.kind === 'done' && { reCaptchaKey: check.token }),
				...(plan && { registeredAs: plan }),
				...(setUpCode && { setUpCode }),
				...(discountCode && { discountCode }),
				next,
			},
			{
				onSuccess: ({ isVerified }) => {
					if (!isVerified) navigate(paths.registered(next), { state: { email } });
				},
				onError,
			},
		);
	const isFieldError =
		register.error instanceof ApiError &&
		register.error.details.some(({ field }) => fields.some((name) => name === field));
	const isReady = check.kind === 'done' || check.kind === 'not-needed';
	return {
		submit,
		isPending: register.isPending,
		check,
		renewCheck: renew,
		isReady,
		formError: register.error && !isFieldError ? errorSentence(t, register.error) : null,
	};
}
