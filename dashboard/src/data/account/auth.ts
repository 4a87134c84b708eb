import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import type { Session } from '../../platform/server/session.ts';

type NewAccount = Parameters<ApiClient['register']>[0]['body'];

export function useCreateAccount() {
	const session = useSession();
	return useMutation({
		mutationFn: async (body: NewAccount) => {
			const { isVerified } = await session.api.register({ body });
			if (isVerified) await session.signIn({ username: body.email, password: body.password });
			return { email: body.email, isVerified };
		},
	});
}

type Credentials = Parameters<Session['signIn']>[0];

export function useCreateSession() {
	const session = useSession();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (credentials: Credentials) => session.signIn(credentials),
		// Pages may have queries that failed when the session expired.
		onSuccess: () => void client.invalidateQueries(),
	});
}

type DiscountAttempt = { code: string; reCaptchaKey?: string };

export function useValidateDiscountCode() {
	const api = useApi();
	return useMutation({
		mutationFn: ({ code, ...body }: DiscountAttempt) => api.validateDiscountCode({ params: { code }, body }),
	});
}

/** The link works once, so mutations with the same code run one after the other. */
export function useVerifyEmail() {
	const api = useApi();
	return useMutation({
		mutationFn: (code: string) => api.verifyEmail({ body: { code } }),
		scope: { id: 'verify-email' },
	});
}

type Addressee = Parameters<ApiClient['resendVerification']>[0]['body'];

export function useResendVerification() {
	const api = useApi();
	return useMutation({ mutationFn: (body: Addressee) => api.resendVerification({ body }) });
}

type RecoveryRequest = Parameters<ApiClient['requestRecovery']>[0]['body'];

export function useRequestRecovery() {
	const api = useApi();
	return useMutation({ mutationFn: (body: RecoveryRequest) => api.requestRecovery({ body }) });
}

type NewPassword = Parameters<ApiClient['resetPassword']>[0]['body'];

/** Ends all sessions of the account, including one in this browser. */
export function useResetPassword() {
	const session = useSession();
	return useMutation({
		mutationFn: async (body: NewPassword) => {
			await session.api.resetPassword({ body });
			if (session.status() === 'signed-in') await session.signOut();
		},
	});
}
