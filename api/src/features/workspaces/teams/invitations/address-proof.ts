import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../../deps.ts';
import { authSecret } from '../../../../platform/auth/auth-secret.ts';

/** Only the mail contains the proof: the inviter, who gets the link too, need not own the invited address. */
export function addressProof({ env }: Pick<Deps, 'env'>, token: string): string {
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	return createHmac('sha256', secret).update(`invited address ${token}`).digest('base64url');
}

/** A server without mail believes the inviter, unless an account by a provider could wait for the address's owner. */
export function isAddressProven(deps: Deps, token: string, proof: string | undefined): boolean {
	if (!deps.mail.isDelivered && deps.signInProviders.list().length === 0) return true;
	const given = Buffer.from(proof ?? '');
	const right = Buffer.from(addressProof(deps, token));
	return given.length === right.length && timingSafeEqual(given, right);
}
