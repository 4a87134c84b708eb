import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { invitation, membership, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../audit/index.ts';
import { toInvitation } from './invitation-rows.ts';

const isOfToken = (token: string, now: Date) =>
	and(eq(invitation.tokenHash, hashToken(token)), gt(invitation.expiresAt, now));

/** Returns what a link leads to. Throws `invitation_not_found`. */
export async function getInvitation({ db, clock }: Deps, { userId }: Caller, token: string) {
	const [found] = await db
		.select({ invitation, workspaceName: workspace.name, member: membership.userId })
		.from(invitation)
		.innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
		.leftJoin(membership, and(eq(membership.workspaceId, workspace.id), eq(membership.userId, userId)))
		.where(isOfToken(token, clock()));
	if (!found) throw new AppError('invitation_not_found');
	const { email, rank, invitedBy, expiresAt } = toInvitation(found.invitation);
	const { workspaceName, member } = found;
	return { email, rank, invitedBy, expiresAt, workspaceName, isMember: member !== null };
}

/**
 * Makes the caller a member and uses the invitation up; of two who accept at once, one does. Throws
 * `invitation_not_found`.
 */
export async function acceptInvitation({ db, clock }: Deps, caller: Caller, token: string) {
	const now = clock();
	return db.transaction(async (tx) => {
		const [used] = await tx.delete(invitation).where(isOfToken(token, now)).returning();
		if (!used) throw new AppError('invitation_not_found');
		const { workspaceId, rank, email } = used;
		const joined = await tx
			.insert(membership)
			.values({ workspaceId, userId: caller.userId, rank, createdAt: now })
			.onConflictDoNothing()
			.returning();
		const [into] = await tx.select({ name: workspace.name }).from(workspace).where(eq(workspace.id, workspaceId));
		if (joined.length > 0)
			await recordAudit(tx, caller, {
				...{ action: 'memberJoined', subjectId: caller.userId, workspaceId },
				...{ before: null, after: { email: caller.email, invitedAs: email, rank } },
			});
		return { workspaceId, workspaceName: into?.name ?? '' };
	});
}
