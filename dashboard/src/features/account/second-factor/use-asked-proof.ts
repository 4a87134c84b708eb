import { useProfile } from '../../../data/account/account.ts';
import { useIdentities } from '../../../data/account/external-sign-in.ts';

export function useAskedProof(): ('password' | 'code')[] | null {
	const { data: profile } = useProfile();
	const { data: ways } = useIdentities();
	if (!profile || !ways) return null;
	return [...(ways.hasPassword ? ['password' as const] : []), ...(profile.hasSecondFactor ? ['code' as const] : [])];
}
