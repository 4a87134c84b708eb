import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { useMutation } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHumanCheck } from '../../features/human-check/use-human-check.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { errorSentence } from '../../shell/error-messages.ts';
import type { RegistrationForm } from './registration-form.ts';

const fields = ['email', 'password', 'setUpCode', 'discountCode'] as const;

type Options = { plan: PlanKey | null; setError: UseFormSetError<RegistrationForm> };

/** Creates the account. A verified one is signed in at once; any other goes to the page that says what to do next. */
export function useRegister({ plan, setError }: Options) {
	const { t } = useTranslation('errors');
	const session = useSession();
	const navigate = useNavigate();
	const { state: check, again } = useHumanCheck(true);

	const register = useMutation({
		mutationFn: async ({ email, password, setUpCode, discountCode }: RegistrationForm) => {
			const { isVerified } = await session.api.register({
				body: {
					email,
					password,
					...(check.kind === 'done' && { reCaptchaKey: check.token }),
					...(plan && { registeredAs: plan }),
					...(setUpCode && { setUpCode }),
					...(discountCode && { discountCode }),
				},
			});
			if (isVerified) await session.signIn({ username: email, password });
			return { email, isVerified };
		},
		onSuccess: ({ email, isVerified }) => {
			if (!isVerified) navigate(paths.registered(), { state: { email } });
		},
		onError: (error) => {
			again();
			for (const { field, message } of error instanceof ApiError ? error.details : []) {
				const known = fields.find((name) => name === field);
				if (known) setError(known, { message: error instanceof ApiError ? messageOf(error, message) : message });
			}
		},
	});
	const messageOf = (error: ApiError, detail: string) =>
		error.code === 'invalid_input' ? detail : errorSentence(t, error);
	const isFieldError =
		register.error instanceof ApiError &&
		register.error.details.some(({ field }) => fields.some((name) => name === field));
	const isReady = check.kind === 'done' || check.kind === 'not-needed';
	return {
		register,
		check,
		checkAgain: again,
		isReady,
		formError: register.error && !isFieldError ? errorSentence(t, register.error) : null,
	};
}
