import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

/** Completes a sign-in that needs a code besides the password or the provider. */
export function useFinishSignIn() {
	const session = useSession();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (proof: { challenge: string; code: string }) =>
			session.signInWith({ grant_type: 'second_factor', ...proof }),
		// what a page asked for while its session had expired
		onSuccess: () => void client.invalidateQueries(),
	});
}

export function useSecondFactor() {
	const api = useApi();
	return useQuery({ queryKey: keys.secondFactor, queryFn: ({ signal }) => api.getSecondFactor({}, { signal }) });
}

/** Gets a new secret for an app. */
export function useBeginSecondFactor() {
	const api = useApi();
	return useMutation({ mutationFn: (proof: Partial<Proof>) => api.beginSecondFactor({ body: proof }) });
}

/** Turns it on with the first code of the app. */
export function useConfirmSecondFactor() {
	const api = useApi();
	const keep = useKeepState();
	return useMutation({
		mutationFn: (code: string) => api.confirmSecondFactor({ body: { code } }),
		onSuccess: () => keep(),
	});
}

type Proof = { password?: string; code: string };

/** Proves once more who is signed in. */
export function useProveSession() {
	const api = useApi();
	return useMutation({ mutationFn: (proof: Partial<Proof>) => api.proveSession({ body: proof }) });
}

export function useRenewRecoveryCodes() {
	const api = useApi();
	const keep = useKeepState();
	return useMutation({
		mutationFn: (proof: Proof) => api.renewRecoveryCodes({ body: proof }),
		onSuccess: () => keep(),
	});
}

export function useTurnOffSecondFactor() {
	const api = useApi();
	const keep = useKeepState();
	return useMutation({
		mutationFn: (proof: Proof) => api.turnOffSecondFactor({ body: proof }),
		onSuccess: () => keep(),
	});
}

function useKeepState() {
	const client = useQueryClient();
	return () => {
		for (const queryKey of [keys.profile, keys.secondFactor, keys.sessions])
			void client.invalidateQueries({ queryKey });
	};
}
