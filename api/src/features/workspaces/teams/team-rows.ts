import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { membership, team, teamMember, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { adminsOf } from './members/member-rows.ts';

type Reader = Database | Transaction;

const byName = sql`lower(coalesce(${user.fullName}, ${user.email}))`;

export async function readTeams(db: Reader, caller: Caller, chosen?: SQL): Promise<Team[]> {
	const teams = await db
		.select()
		.from(team)
		.where(and(eq(team.workspaceId, caller.workspaceId), chosen))
		.orderBy(sql`lower(${team.name})`, team.id);
	const ids = teams.map(({ id }) => id);
	const rows = await db
		.select({
			teamId: teamMember.teamId,
			id: user.id,
			email: user.email,
			fullName: user.fullName,
			rank: membership.rank,
		})
		.from(teamMember)
		.innerJoin(user, eq(user.id, teamMember.userId))
		.innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.workspaceId, caller.workspaceId)))
		.where(inArray(teamMember.teamId, ids))
		.orderBy(byName, user.id);
	const admins = await adminsOf(db, caller.workspaceId).limit(2);
	const lastAdmin = admins.length === 1 ? admins[0]?.userId : undefined;
	const members = Map.groupBy(rows, ({ teamId }) => teamId);
	return teams.map(({ id, name, createdAt }) => {
		const inTeam = members.get(id) ?? [];
		const isMine = inTeam.some((each) => each.id === caller.userId);
		return {
			id,
			name,
			members: inTeam.map(({ teamId: _, ...member }) => ({ ...member, isLastAdmin: member.id === lastAdmin })),
			permissions: permissionsOf(caller, isMine),
			createdAt: createdAt.toISOString(),
		};
	});
}

function permissionsOf({ rank }: Caller, isMine: boolean): Team['permissions'] {
	if (hasRight(rank, 'changeRanks')) return ['edit', 'invite'];
	return isMine && hasRight(rank, 'inviteToTeams') ? ['invite'] : [];
}

export async function readTeam(db: Reader, caller: Caller, id: string): Promise<Team> {
	const [found] = await readTeams(db, caller, eq(team.id, id));
	if (!found) throw new AppError('team_not_found');
	return found;
}

/** Locks the memberships. Throws `user_not_found` unless all are members. */
export async function assertMembers(tx: Transaction, { workspaceId }: Caller, ids: readonly string[]): Promise<void> {
	const wanted = [...new Set(ids)];
	const isMember = and(eq(membership.workspaceId, workspaceId), inArray(membership.userId, wanted));
	const found = await tx.select({ id: membership.userId }).from(membership).where(isMember).for('share');
	if (found.length < wanted.length) throw new AppError('user_not_found');
}
