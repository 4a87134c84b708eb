import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useFinishSignIn() {
	const session = useSession();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (proof: { challenge: string; code: string }) =>
			session.signInWith({ grant_type: 'second_factor', ...proof }),
		onSuccess: () => void client.invalidateQueries(),
	});
}

export function useSecondFactor() {
	const api = useApi();
	return useQuery({ queryKey: keys.secondFactor, queryFn: ({ signal }) => api.getSecondFactor({}, { signal }) });
}

export function useBeginSecondFactor() {
	const api = useApi();
	return useMutation({ mutationFn: (proof: Partial<Proof>) => api.beginSecondFactor({ body: proof }) });
}

export function useConfirmSecondFactor() {
	const api = useApi();
	const keep = useKeepState();
	return useMutation({
		mutationFn: (code: string) => api.confirmSecondFactor({ body: { code } }),
		onSuccess: () => keep(),
	});
}

type Proof = { password?: string; code: string };

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
