import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, team, user, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { InvitationHook } from '../../../accounts/index.ts';
import { acceptWithin, isOfToken } from './accept-invitation.ts';
import { isAddressProven } from './address-proof.ts';
import { toInvitation } from './invitation-rows.ts';
import { couldStillInvite } from './may-invite.ts';

type Link = { tokenId: string; proof?: string | undefined };

/** Throws `invitation_not_found`. */
export async function openInvitation(deps: Deps, { tokenId, proof }: Link) {
	const { db, clock } = deps;
	const found = await findByToken(db, tokenId, clock());
	const { email, rank, team: into, invitedBy, expiresAt } = toInvitation(found);
	const hasAccount = isAddressProven(deps, tokenId, proof) ? await isAccount(db, email) : null;
	return { email, rank, team: into, invitedBy, expiresAt, workspaceName: found.workspaceName, hasAccount };
}

export const invitationHook = (deps: Deps): InvitationHook => ({
	async find(db, { tokenId, proof }) {
		const { email, workspaceId } = (await findByToken(db, tokenId, deps.clock())).invitation;
		return { email, workspaceId, isProven: isAddressProven(deps, tokenId, proof) };
	},
	accept(tx, joiner, tokenId) {
		const now = deps.clock();
		return acceptWithin(tx, joiner, isOfToken(tokenId, now), now);
	},
});

async function findByToken(db: Database | Transaction, token: string, now: Date) {
	const [found] = await db
		.select({ invitation, teamName: team.name, workspaceName: workspace.name })
		.from(invitation)
		.leftJoin(team, eq(team.id, invitation.teamId))
		.innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
		.where(isOfToken(token, now));
	if (!found || !(await couldStillInvite(db, found.invitation))) throw new AppError('invitation_not_found');
	return found;
}

async function isAccount(db: Database, email: string): Promise<boolean> {
	const isVerified = and(eq(user.email, email), eq(user.emailVerified, true));
	return (await db.select({ id: user.id }).from(user).where(isVerified)).length > 0;
}
