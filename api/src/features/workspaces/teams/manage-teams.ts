import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { invitation, share, team, teamMember, workspace } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { movePromises } from './promised-shares/move-promises.ts';
import { assertMembers, readTeam } from './team-rows.ts';

/** Throws `team_exists`, `teams_limit` and `user_not_found`. */
export async function createTeam(
	{ db }: Deps,
	caller: Caller,
	{ name, memberIds }: { name: string; memberIds: string[] },
): Promise<Team> {
	const { workspaceId } = caller;
	return db.transaction(async (tx) => {
		await lockTeams(tx, caller);
		const [counted] = await tx.select({ n: count() }).from(team).where(eq(team.workspaceId, workspaceId));
		if ((counted?.n ?? 0) >= limits.teamsMax) throw new AppError('teams_limit');
		await assertNew(tx, caller, name);
		await assertMembers(tx, caller, memberIds);
		const id = newId();
		await tx.insert(team).values({ id, workspaceId, name });
		const members = [...new Set(memberIds)].map((userId) => ({ teamId: id, userId }));
		if (members.length > 0) await tx.insert(teamMember).values(members);
		const after = { name, members: members.length };
		const created = await readTeam(tx, caller, id);
		await recordAudit(tx, caller, { action: 'teamAdded', subjectId: id, workspaceId, before: null, after });
		return created;
	});
}

/** Throws `team_not_found` and `team_exists`. */
export async function renameTeam({ db }: Deps, caller: Caller, id: string, name: string): Promise<Team> {
	const { workspaceId } = caller;
	return db.transaction(async (tx) => {
		await lockTeams(tx, caller);
		const before = await readTeam(tx, caller, id);
		if (before.name === name) return before;
		await assertNew(tx, caller, name, id);
		await tx.update(team).set({ name }).where(eq(team.id, id));
		await recordAudit(tx, caller, {
			action: 'teamRenamed',
			subjectId: id,
			workspaceId,
			before: { name: before.name },
			after: { name },
		});
		return { ...before, name };
	});
}

/** Ends the team's shares. Open invitations become workspace invitations. Throws `team_not_found`. */
export async function deleteTeam({ db }: Deps, caller: Caller, id: string): Promise<void> {
	const { workspaceId } = caller;
	await db.transaction(async (tx) => {
		await lockTeams(tx, caller);
		const { name, members } = await readTeam(tx, caller, id);
		await tx.delete(share).where(and(eq(share.subject, 'team'), eq(share.subjectId, id)));
		await keepOneInvitation(tx, caller, id);
		await tx.delete(team).where(eq(team.id, id));
		await recordAudit(tx, caller, {
			action: 'teamRemoved',
			subjectId: id,
			workspaceId,
			before: { name, members: members.length },
			after: null,
		});
	});
}

async function keepOneInvitation(tx: Transaction, { workspaceId }: Caller, teamId: string): Promise<void> {
	const kept = alias(invitation, 'kept');
	const isSame = and(eq(kept.workspaceId, workspaceId), eq(kept.email, invitation.email), isNull(kept.teamId));
	const doubles = await tx
		.select({ id: invitation.id, keptId: kept.id })
		.from(invitation)
		.innerJoin(kept, isSame)
		.where(eq(invitation.teamId, teamId));
	for (const { id, keptId } of doubles) {
		await movePromises(tx, id, keptId);
		await tx.delete(invitation).where(eq(invitation.id, id));
	}
}

async function lockTeams(tx: Transaction, { workspaceId }: Caller): Promise<void> {
	await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
}

async function assertNew(tx: Transaction, { workspaceId }: Caller, name: string, except = ''): Promise<void> {
	const isSame = and(eq(team.workspaceId, workspaceId), sql`lower(${team.name}) = lower(${name})`, ne(team.id, except));
	const [same] = await tx.select({ id: team.id }).from(team).where(isSame);
	if (same) throw fieldError('team_exists', 'name', 'unique');
}
