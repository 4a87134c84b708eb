import { hasRight, type Rank, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, membership, team, teamMember } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

export function assertInviter({ rank }: Caller): void {
	if (!hasRight(rank, 'inviteToTeams')) throw new AppError('forbidden');
}

export function ranksToInvite(rank: Rank): Rank[] {
	if (hasRight(rank, 'changeRanks')) return [...ranks];
	return hasRight(rank, 'inviteToTeams') ? ranks.filter((each) => !hasRight(each, 'inviteToTeams')) : [];
}

type Place = { rank: Rank; teamId?: string | null | undefined };

/** Locks the team. Managers may invite lower ranks into their own teams. Throws `forbidden` and `team_not_found`. */
export async function assertMayInvite(tx: Transaction, caller: Caller, { rank, teamId }: Place): Promise<void> {
	const isAdmin = hasRight(caller.rank, 'changeRanks');
	if (!ranksToInvite(caller.rank).includes(rank) || (!isAdmin && !teamId)) throw new AppError('forbidden');
	if (!teamId) return;
	const isTeam = and(eq(team.id, teamId), eq(team.workspaceId, caller.workspaceId));
	const [found] = await tx.select({ id: team.id }).from(team).where(isTeam).for('key share');
	if (!found) throw new AppError('team_not_found');
	if (!isAdmin && !(await isInTeam(tx, teamId, caller.userId))) throw new AppError('forbidden');
}

/** A new invitation replaces an earlier one. Throws `forbidden` where the caller could not have sent that one. */
export async function assertReplaceable(
	tx: Transaction,
	{ workspaceId, rank }: Caller,
	{ email, teamId }: { email: string; teamId: string | null },
): Promise<void> {
	const isSame = and(
		eq(invitation.workspaceId, workspaceId),
		eq(invitation.email, email),
		teamId === null ? isNull(invitation.teamId) : eq(invitation.teamId, teamId),
	);
	const [earlier] = await tx.select({ rank: invitation.rank }).from(invitation).where(isSame).for('update');
	if (earlier && !ranksToInvite(rank).includes(earlier.rank)) throw new AppError('forbidden');
}

export async function couldStillInvite(
	tx: Database | Transaction,
	{ inviterId, workspaceId, rank, teamId }: typeof invitation.$inferSelect,
): Promise<boolean> {
	// Old invitations have no inviter, so they may not grant privileged ranks.
	if (!inviterId) return !hasRight(rank, 'inviteToTeams');
	const isMaker = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, inviterId));
	const [maker] = await tx.select({ rank: membership.rank }).from(membership).where(isMaker).for('share');
	if (!maker || !ranksToInvite(maker.rank).includes(rank)) return false;
	return hasRight(maker.rank, 'changeRanks') || (teamId !== null && isInTeam(tx, teamId, inviterId));
}

export async function mayAddMembers(
	tx: Database | Transaction,
	{ inviterId, workspaceId }: typeof invitation.$inferSelect,
): Promise<boolean> {
	if (!inviterId) return false;
	const isMaker = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, inviterId));
	const [maker] = await tx.select({ rank: membership.rank }).from(membership).where(isMaker);
	return maker !== undefined && hasRight(maker.rank, 'changeSettings');
}

async function isInTeam(tx: Database | Transaction, teamId: string, userId: string): Promise<boolean> {
	const isInIt = and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId));
	return (await tx.select().from(teamMember).where(isInIt)).length > 0;
}

export async function endInvitationsOf(
	tx: Transaction,
	{ workspaceId, userId, rank }: { workspaceId: string; userId: string; rank: Rank | null },
): Promise<void> {
	const isOfMember = and(eq(invitation.workspaceId, workspaceId), eq(invitation.inviterId, userId));
	const allowed = rank ? ranksToInvite(rank) : [];
	await tx.delete(invitation).where(and(isOfMember, notInArray(invitation.rank, allowed)));
}
