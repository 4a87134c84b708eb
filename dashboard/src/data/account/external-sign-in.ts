import type { ProviderCallback } from '@debrief/shared/contract/accounts/external.ts';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { takeRegistration } from '../../platform/server/remembered-registration.ts';
import { keys } from '../keys.ts';

export function useBeginExternal() {
	const api = useApi();
	return useMutation({
		mutationFn: async ({ provider, isAdded }: { provider: string; isAdded: boolean }) => {
			const begin = isAdded ? api.beginAddingIdentity : api.beginExternalSignIn;
			const { url } = await begin({ params: { provider } });
			location.assign(url);
			// Never resolves: the form stays busy until the browser has left.
			return new Promise<never>(() => {});
		},
	});
}

/** Completes `useBeginExternal`. The provider's answer is valid once. */
export function useFinishExternal() {
	const api = useApi();
	const session = useSession();
	return useMutation({
		scope: { id: 'external-sign-in' },
		mutationFn: async (callback: ProviderCallback): Promise<'added' | Profile> => {
			const registration = takeRegistration();
			if (session.status() === 'signed-in') {
				await api.addIdentity({ body: callback });
				return 'added';
			}
			return session.signInWith({ grant_type: 'authorization_code', ...callback, ...registration });
		},
	});
}

export function useIdentities() {
	const api = useApi();
	return useQuery({ queryKey: keys.identities, queryFn: ({ signal }) => api.listIdentities({}, { signal }) });
}

export function useRemoveIdentity() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.removeIdentity({ params: { id } }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.identities }),
	});
}
