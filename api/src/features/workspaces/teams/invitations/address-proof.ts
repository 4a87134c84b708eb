import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../../deps.ts';
import { authSecret } from '../../../../platform/auth/auth-secret.ts';

/** Only the mail contains the proof: the inviter, who gets the link too, need not own the invited address. */
export function addressProof({ env }: Pick<Deps, 'env'>, token: string): string {
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	return createHmac('sha256', secret).update(`invited address ${token}`).digest('base64url');
}

/**
 * A server without mail cannot confirm addresses, so there the inviter's word counts. Not if people also sign in with
 * providers, because an account made by someone else would then wait for the owner of the address.
 */
export function isAddressProven(deps: Deps, token: string, proof: string | undefined): boolean {
	if (!deps.mail.isDelivered && deps.signInProviders.list().length === 0) return true;
	const given = Buffer.from(proof ?? '');
	const right = Buffer.from(addressProof(deps, token));
	return given.length === right.length && timingSafeEqual(given, right);
}
