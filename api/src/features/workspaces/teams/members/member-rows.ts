import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { membership, session, team, teamMember, user } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

type Reader = Database | Transaction;

export const adminsOf = (db: Reader, workspaceId: string) =>
	db
		.select({ userId: membership.userId })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.rank, 'Admin'), eq(user.isActive, true)))
		.orderBy(asc(membership.userId));

/** Locks the Admins and returns their ids. Throws `forbidden` unless the caller is one. */
export async function lockAdmins(tx: Transaction, { workspaceId, userId }: Caller): Promise<string[]> {
	const rows = await adminsOf(tx, workspaceId).for('update', { of: membership });
	const admins = rows.map((each) => each.userId);
	if (!admins.includes(userId)) throw new AppError('forbidden');
	return admins;
}

export const memberRows = (db: Reader) =>
	db
		.select({ membership, email: user.email, fullName: user.fullName })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId));

type Row = Awaited<ReturnType<typeof memberRows>>[number];

export async function toMembers(db: Reader, caller: Caller, rows: readonly Row[]): Promise<Member[]> {
	const ids = rows.map((row) => row.membership.userId);
	const admins = await adminsOf(db, caller.workspaceId).limit(2);
	const teams = await readTeams(db, caller.workspaceId, ids);
	const used = hasRight(caller.rank, 'changeRanks') ? await readLastSeen(db, caller.workspaceId, ids) : [];
	const lastSeen = new Map(used.map(({ userId, at }) => [userId, at?.toISOString() ?? null]));
	return rows.map(({ membership: { userId: id, rank, createdAt }, email, fullName }) => ({
		id,
		email,
		fullName,
		rank,
		isLastAdmin: admins.length === 1 && admins[0]?.userId === id,
		teams: teams.filter(({ userId }) => userId === id).map((each) => ({ id: each.id, name: each.name })),
		lastSeenAt: lastSeen.get(id) ?? null,
		joinedAt: createdAt.toISOString(),
	}));
}

const readTeams = (db: Reader, workspaceId: string, ids: string[]) =>
	db
		.select({ userId: teamMember.userId, id: team.id, name: team.name })
		.from(teamMember)
		.innerJoin(team, eq(team.id, teamMember.teamId))
		.where(and(eq(team.workspaceId, workspaceId), inArray(teamMember.userId, ids)))
		.orderBy(asc(team.name), asc(team.id));

const readLastSeen = (db: Reader, workspaceId: string, ids: string[]) =>
	db
		.select({ userId: session.userId, at: max(session.updatedAt) })
		.from(session)
		.where(and(eq(session.workspaceId, workspaceId), inArray(session.userId, ids)))
		.groupBy(session.userId);
