import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHumanCheck } from '../../features/human-check/use-human-check.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';

export type Credentials = { username: string; password: string };

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Signs in. The human check comes only after the server has asked for it; each attempt from then on uses up a token. */
export function useSignIn() {
	const session = useSession();
	const navigate = useNavigate();
	const [needsCheck, setNeedsCheck] = useState(false);
	const { state: check, again } = useHumanCheck(needsCheck);
	const attempt = useMutation({
		mutationFn: (credentials: Credentials) =>
			session.signIn({ ...credentials, ...(check.kind === 'done' && { reCaptchaKey: check.token }) }),
		onError: (error) => {
			if (codeOf(error) === 'account_pending_approval') return navigate(paths.pendingApproval());
			if (needsCheck) again();
			else if (error instanceof ApiError && error.status === 429) setNeedsCheck(true);
		},
	});
	const isChecking = needsCheck && (check.kind === 'checking' || check.kind === 'off');
	return { attempt, code: codeOf(attempt.error), check, checkAgain: again, isChecking };
}
