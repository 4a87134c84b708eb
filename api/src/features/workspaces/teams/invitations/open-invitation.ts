import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/db/open-database.ts';
import { user } from '../../../../platform/db/schema/index.ts';
import type { InvitationHook } from '../../../accounts/index.ts';
import { acceptWithin, isOfToken } from './accept-invitation.ts';
import { isAddressProven } from './address-proof.ts';
import { findOpenInvitation } from './find-open-invitations.ts';

type Link = { tokenId: string; proof?: string | undefined };

/** Throws `invitation_not_found`. */
export async function openInvitation(deps: Deps, { tokenId, proof }: Link) {
	const { db, clock } = deps;
	const { shown } = await findOpenInvitation(db, isOfToken(tokenId, clock()));
	const hasAccount = isAddressProven(deps, tokenId, proof) ? await isAccount(db, shown.email) : null;
	return { ...shown, hasAccount };
}

export const invitationHook = (deps: Deps): InvitationHook => ({
	async find(db, { tokenId, proof }) {
		const { email, workspaceId } = (await findOpenInvitation(db, isOfToken(tokenId, deps.clock()))).row;
		return { email, workspaceId, isProven: isAddressProven(deps, tokenId, proof) };
	},
	accept(tx, joiner, tokenId) {
		const now = deps.clock();
		return acceptWithin(tx, joiner, isOfToken(tokenId, now), now);
	},
});

async function isAccount(db: Database, email: string): Promise<boolean> {
	const isVerified = and(eq(user.email, email), eq(user.emailVerified, true));
	return (await db.select({ id: user.id }).from(user).where(isVerified)).length > 0;
}
