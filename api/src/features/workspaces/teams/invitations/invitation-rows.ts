import type { Invitation } from '@debrief/shared/contract/teams/invitations.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, team, teamMember } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { assertInviter, ranksToInvite } from './may-invite.ts';

type Reader = Database | Transaction;
type Row = { invitation: typeof invitation.$inferSelect; teamName: string | null };

export const invitationRows = (db: Reader) =>
	db.select({ invitation, teamName: team.name }).from(invitation).leftJoin(team, eq(team.id, invitation.teamId));

export const toInvitation = ({ invitation: row, teamName }: Row): Invitation => ({
	id: row.id,
	email: row.email,
	rank: row.rank,
	invitedBy: row.invitedBy,
	team: row.teamId && teamName ? { id: row.teamId, name: teamName } : null,
	createdAt: row.createdAt.toISOString(),
	expiresAt: row.expiresAt.toISOString(),
});

export function isVisibleTo(db: Reader, { userId, workspaceId, rank }: Caller) {
	const isHere = eq(invitation.workspaceId, workspaceId);
	if (hasRight(rank, 'changeRanks')) return isHere;
	const own = db.select({ id: teamMember.teamId }).from(teamMember).where(eq(teamMember.userId, userId));
	return and(isHere, inArray(invitation.teamId, own), inArray(invitation.rank, ranksToInvite(rank)));
}

export async function listInvitations(db: Database, caller: Caller): Promise<Invitation[]> {
	assertInviter(caller);
	const rows = await invitationRows(db)
		.where(isVisibleTo(db, caller))
		.orderBy(desc(invitation.createdAt), invitation.email);
	return rows.map(toInvitation);
}
