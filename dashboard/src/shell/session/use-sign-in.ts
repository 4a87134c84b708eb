import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateSession } from '../../data/account/auth.ts';
import { useHumanCheck } from '../../features/human-check/use-human-check.ts';
import { paths } from '../../paths.ts';

export type Credentials = { username: string; password: string };

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Once the server asks for the human check, each attempt uses up a token. */
export function useSignIn() {
	const navigate = useNavigate();
	const [needsCheck, setNeedsCheck] = useState(false);
	const { state: check, renew } = useHumanCheck(needsCheck);
	const attempt = useCreateSession();
	const submit = (credentials: Credentials) =>
		attempt.mutate(
			{ ...credentials, ...(check.kind === 'done' && { reCaptchaKey: check.token }) },
			{
				onError: (error) => {
					if (codeOf(error) === 'account_pending_approval') return navigate(paths.pendingApproval());
					if (needsCheck) renew();
					else if (error instanceof ApiError && error.status === 429) setNeedsCheck(true);
				},
			},
		);
	const isChecking = needsCheck && (check.kind === 'checking' || check.kind === 'off');
	return { submit, attempt, code: codeOf(attempt.error), check, renewCheck: renew, isChecking };
}
