import { hasRight, type Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { team, teamMember } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

/** Throws `forbidden` for whoever invites nobody anywhere. */
export function assertInviter({ rank }: Caller): void {
	if (!hasRight(rank, 'inviteToTeams')) throw new AppError('forbidden');
}

/**
 * Keeps the team until the end of the transaction. Admins invite everywhere; Managers into teams they are in, to ranks
 * below their own. Throws `forbidden` and `team_not_found`.
 */
export async function assertMayInvite(
	tx: Transaction,
	caller: Caller,
	{ rank, teamId }: { rank: Rank; teamId?: string | null | undefined },
): Promise<void> {
	assertInviter(caller);
	const isAdmin = hasRight(caller.rank, 'changeRanks');
	if (!isAdmin && (!teamId || hasRight(rank, 'inviteToTeams'))) throw new AppError('forbidden');
	if (!teamId) return;
	const isTeam = and(eq(team.id, teamId), eq(team.workspaceId, caller.workspaceId));
	const [found] = await tx.select({ id: team.id }).from(team).where(isTeam).for('key share');
	if (!found) throw new AppError('team_not_found');
	if (isAdmin) return;
	const isInIt = and(eq(teamMember.teamId, teamId), eq(teamMember.userId, caller.userId));
	const [own] = await tx.select().from(teamMember).where(isInIt);
	if (!own) throw new AppError('forbidden');
}
