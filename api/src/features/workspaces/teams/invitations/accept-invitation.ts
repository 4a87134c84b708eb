import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { hashToken } from '../../../../platform/auth/hash-token.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, membership, team, teamMember, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { keepPromises } from '../promised-shares/keep-promises.ts';
import { findOpenInvitation } from './find-open-invitations.ts';
import { couldStillInvite, mayAddMembers } from './may-invite.ts';

export const isOfToken = (token: string, now: Date) =>
	and(eq(invitation.tokenHash, hashToken(token)), gt(invitation.expiresAt, now));

export async function getInvitation({ db, clock }: Deps, { userId }: Caller, token: string) {
	const { row, shown } = await findOpenInvitation(db, isOfToken(token, clock()));
	const isThis = and(eq(membership.workspaceId, row.workspaceId), eq(membership.userId, userId));
	const isMember = (await db.select({ userId: membership.userId }).from(membership).where(isThis)).length > 0;
	const isIntoTeam = !isMember || (await mayAddMembers(db, row));
	return { ...shown, team: isIntoTeam ? shown.team : null, isMember };
}

/**
 * Only an Admin's invitation adds an existing member to a team, whose Managers see their conversations. Throws
 * `invitation_not_found`, also when the inviter could no longer send it, and `workspace_closing`.
 */
export async function acceptInvitation({ db, clock }: Deps, caller: Caller, token: string) {
	const now = clock();
	return db.transaction((tx) => acceptWithin(tx, caller, isOfToken(token, now), now));
}

type Entered = { workspaceId: string; workspaceName: string; callId?: string | undefined };

type Joiner = Pick<Caller, 'userId' | 'email' | 'from'>;

export async function acceptWithin(tx: Transaction, joiner: Joiner, isIt: SQL | undefined, now: Date) {
	// Same lock order as the deletion of a team.
	const into = await lockWorkspaceOf(tx, isIt);
	if (into?.deletionAt) throw new AppError('workspace_closing');
	const teamId = await lockTeamOf(tx, isIt);
	const [used] = await tx.select().from(invitation).where(isIt).for('update');
	if (!used || !(await couldStillInvite(tx, used))) throw new AppError('invitation_not_found');
	const { workspaceId, rank, email } = used;
	const joined = await tx
		.insert(membership)
		.values({ workspaceId, userId: joiner.userId, rank, createdAt: now })
		.onConflictDoNothing()
		.returning();
	const entered: Entered = { workspaceId, workspaceName: into?.name ?? '' };
	if (joined.length === 0 && teamId && !(await mayAddMembers(tx, used))) return entered;
	if (teamId) await tx.insert(teamMember).values({ teamId, userId: joiner.userId }).onConflictDoNothing();
	const shared = await keepPromises(tx, joiner, used, now);
	await tx.delete(invitation).where(eq(invitation.id, used.id));
	if (joined.length > 0)
		await recordAudit(tx, joiner, {
			action: 'memberJoined',
			subjectId: joiner.userId,
			workspaceId,
			before: null,
			after: { email: joiner.email, invitedAs: email, rank },
		});
	return { ...entered, ...(shared.length === 1 && { callId: shared[0] }) };
}

async function lockWorkspaceOf(tx: Transaction, isIt: SQL | undefined) {
	const ofIt = tx.select({ id: invitation.workspaceId }).from(invitation).where(isIt);
	const { name, deletionAt } = workspace;
	const [held] = await tx.select({ name, deletionAt }).from(workspace).where(inArray(workspace.id, ofIt)).for('share');
	return held;
}

async function lockTeamOf(tx: Transaction, isIt: SQL | undefined): Promise<string | undefined> {
	const ofIt = tx.select({ id: invitation.teamId }).from(invitation).where(isIt);
	const [held] = await tx.select({ id: team.id }).from(team).where(inArray(team.id, ofIt)).for('key share');
	return held?.id;
}
