import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { PasskeyAssertion } from '@debrief/shared/contract/accounts/passkeys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

type Options = Record<string, unknown>;
type Proof = { password?: string; code?: string };

const load = () => import('@simplewebauthn/browser');

/** Browsers do not say whether the person cancelled, no passkey fits or the time ran out. */
const failed = (cause: unknown) =>
	Promise.reject(new ApiError('passkey_failed', 'The browser returned no passkey.', { cause }));

async function ask(options: Options): Promise<PasskeyAssertion> {
	const { startAuthentication } = await load();
	const answer = await startAuthentication({ optionsJSON: options as never }).catch(failed);
	return answer as unknown as PasskeyAssertion;
}

/** Accepts any passkey or, after a password, one that answers the given challenge. */
export function useSignInWithPasskey() {
	const session = useSession();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (challenge?: string) => {
			const more = challenge ? { challenge } : {};
			const credential = await ask(await session.api.beginPasskeySignIn({ body: more }));
			return session.signInWith({ grant_type: 'passkey', credential, ...more });
		},
		onSuccess: () => void client.invalidateQueries(),
	});
}

export function useConfirmWithPasskey() {
	const api = useApi();
	return useMutation({
		mutationFn: async () => {
			const credential = await ask(await api.beginPasskeyConfirmation({}));
			return (await api.confirmWithPasskey({ body: { credential } })).code;
		},
	});
}

export function usePasskeys() {
	const api = useApi();
	return useQuery({ queryKey: keys.passkeys, queryFn: ({ signal }) => api.listPasskeys({}, { signal }) });
}

export function useAddPasskey() {
	const api = useApi();
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async ({ name, ...proof }: Proof & { name: string }) => {
			const options = await api.beginPasskey({ body: proof });
			const { startRegistration } = await load();
			const credential = await startRegistration({ optionsJSON: options as never }).catch(failed);
			return api.addPasskey({ body: { name, credential: credential as never } });
		},
		onSuccess: refresh,
	});
}

export function useRenamePasskey() {
	const api = useApi();
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ id, name }: { id: string; name: string }) => api.renamePasskey({ params: { id }, body: { name } }),
		onSuccess: refresh,
	});
}

export function useRemovePasskey() {
	const api = useApi();
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ id, ...proof }: Proof & { id: string }) => api.removePasskey({ params: { id }, body: proof }),
		onSuccess: refresh,
	});
}

function useRefresh() {
	const client = useQueryClient();
	return () => {
		for (const queryKey of [keys.passkeys, keys.profile, keys.secondFactor, keys.sessions])
			void client.invalidateQueries({ queryKey });
	};
}
