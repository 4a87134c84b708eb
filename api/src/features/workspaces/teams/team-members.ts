import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { team, teamMember } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { assertMembers, readTeam } from './team-rows.ts';

export function addTeamMembers({ db }: Deps, caller: Caller, id: string, memberIds: string[]): Promise<Team> {
	return db.transaction(async (tx) => {
		await lockTeam(tx, caller, id);
		await assertMembers(tx, caller, memberIds);
		const rows = [...new Set(memberIds)].map((userId) => ({ teamId: id, userId }));
		const added = await tx.insert(teamMember).values(rows).onConflictDoNothing().returning();
		const after = await readTeam(tx, caller, id);
		const ids = added.map(({ userId }) => userId);
		const joined = after.members.filter((member) => ids.includes(member.id)).map(({ email }) => email);
		if (joined.length > 0) await recordMembers(tx, caller, after, { joined });
		return after;
	});
}

export function removeTeamMember({ db }: Deps, caller: Caller, id: string, memberId: string): Promise<Team> {
	return db.transaction(async (tx) => {
		await lockTeam(tx, caller, id);
		const before = await readTeam(tx, caller, id);
		const left = before.members.filter((member) => member.id === memberId).map(({ email }) => email);
		if (left.length === 0) throw new AppError('user_not_found');
		await tx.delete(teamMember).where(and(eq(teamMember.teamId, id), eq(teamMember.userId, memberId)));
		const after = await readTeam(tx, caller, id);
		await recordMembers(tx, caller, after, { left });
		return after;
	});
}

export async function leaveTeams(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
	const ofWorkspace = tx.select({ id: team.id }).from(team).where(eq(team.workspaceId, workspaceId));
	await tx.delete(teamMember).where(and(eq(teamMember.userId, userId), inArray(teamMember.teamId, ofWorkspace)));
}

async function lockTeam(tx: Transaction, { workspaceId }: Caller, id: string): Promise<void> {
	const isThis = and(eq(team.id, id), eq(team.workspaceId, workspaceId));
	const [held] = await tx.select({ id: team.id }).from(team).where(isThis).for('update');
	if (!held) throw new AppError('team_not_found');
}

const recordMembers = (
	tx: Transaction,
	caller: Caller,
	{ id, name }: Team,
	change: { joined?: string[]; left?: string[] },
) =>
	recordAudit(tx, caller, {
		action: 'teamMembersChanged',
		subjectId: id,
		workspaceId: caller.workspaceId,
		before: null,
		after: { name, ...change },
	});
