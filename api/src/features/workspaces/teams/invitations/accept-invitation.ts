import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { hashToken } from '../../../../platform/auth/hash-token.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, membership, team, teamMember, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { toInvitation } from './invitation-rows.ts';
import { couldStillInvite, mayAddMembers } from './may-invite.ts';

const isOfToken = (token: string, now: Date) =>
	and(eq(invitation.tokenHash, hashToken(token)), gt(invitation.expiresAt, now));

export async function getInvitation({ db, clock }: Deps, { userId }: Caller, token: string) {
	const [found] = await db
		.select({ invitation, teamName: team.name, workspaceName: workspace.name, member: membership.userId })
		.from(invitation)
		.leftJoin(team, eq(team.id, invitation.teamId))
		.innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
		.leftJoin(membership, and(eq(membership.workspaceId, workspace.id), eq(membership.userId, userId)))
		.where(isOfToken(token, clock()));
	if (!found || !(await couldStillInvite(db, found.invitation))) throw new AppError('invitation_not_found');
	const { email, rank, team: into, invitedBy, expiresAt } = toInvitation(found);
	const { workspaceName } = found;
	const isMember = found.member !== null;
	const isIntoTeam = !isMember || (await mayAddMembers(db, found.invitation));
	return { email, rank, team: isIntoTeam ? into : null, invitedBy, expiresAt, workspaceName, isMember };
}

/**
 * An existing member joins a team only by invitation of an Admin, because the team's Managers would see their
 * conversations. A Manager's invitation then stays unused. Throws `invitation_not_found`, also when the inviter could
 * no longer send it, and `workspace_closing`.
 */
export async function acceptInvitation({ db, clock }: Deps, caller: Caller, token: string) {
	const now = clock();
	return db.transaction(async (tx) => {
		// Same lock order as the deletion of a team.
		const into = await lockWorkspaceOf(tx, token, now);
		if (into?.deletionAt) throw new AppError('workspace_closing');
		const teamId = await lockTeamOf(tx, token, now);
		const [used] = await tx.select().from(invitation).where(isOfToken(token, now)).for('update');
		if (!used || !(await couldStillInvite(tx, used))) throw new AppError('invitation_not_found');
		const { workspaceId, rank, email } = used;
		const joined = await tx
			.insert(membership)
			.values({ workspaceId, userId: caller.userId, rank, createdAt: now })
			.onConflictDoNothing()
			.returning();
		const entered = { workspaceId, workspaceName: into?.name ?? '' };
		if (joined.length === 0 && teamId && !(await mayAddMembers(tx, used))) return entered;
		await tx.delete(invitation).where(eq(invitation.id, used.id));
		if (teamId) await tx.insert(teamMember).values({ teamId, userId: caller.userId }).onConflictDoNothing();
		if (joined.length > 0)
			await recordAudit(tx, caller, {
				action: 'memberJoined',
				subjectId: caller.userId,
				workspaceId,
				before: null,
				after: { email: caller.email, invitedAs: email, rank },
			});
		return entered;
	});
}

async function lockWorkspaceOf(tx: Transaction, token: string, now: Date) {
	const ofToken = tx.select({ id: invitation.workspaceId }).from(invitation).where(isOfToken(token, now));
	const { name, deletionAt } = workspace;
	const [held] = await tx
		.select({ name, deletionAt })
		.from(workspace)
		.where(inArray(workspace.id, ofToken))
		.for('share');
	return held;
}

async function lockTeamOf(tx: Transaction, token: string, now: Date): Promise<string | undefined> {
	const ofToken = tx.select({ id: invitation.teamId }).from(invitation).where(isOfToken(token, now));
	const [held] = await tx.select({ id: team.id }).from(team).where(inArray(team.id, ofToken)).for('key share');
	return held?.id;
}
