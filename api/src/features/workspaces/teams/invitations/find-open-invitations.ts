import { desc, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { invitation, team, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { toInvitation } from './invitation-rows.ts';
import { couldStillInvite } from './may-invite.ts';

const atMost = 20;

export async function findOpenInvitations(db: Database | Transaction, where: SQL | undefined) {
	const rows = await db
		.select({ invitation, teamName: team.name, workspaceName: workspace.name })
		.from(invitation)
		.leftJoin(team, eq(team.id, invitation.teamId))
		.innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
		.where(where)
		.orderBy(desc(invitation.createdAt), invitation.id)
		.limit(atMost);
	const open = [];
	for (const row of rows) {
		if (!(await couldStillInvite(db, row.invitation))) continue;
		const { email, rank, team: into, invitedBy, expiresAt } = toInvitation(row);
		const shown = { email, rank, team: into, invitedBy, expiresAt, workspaceName: row.workspaceName };
		open.push({ row: row.invitation, shown });
	}
	return open;
}

/** Throws `invitation_not_found`. */
export async function findOpenInvitation(db: Database | Transaction, where: SQL | undefined) {
	const [found] = await findOpenInvitations(db, where);
	if (!found) throw new AppError('invitation_not_found');
	return found;
}
