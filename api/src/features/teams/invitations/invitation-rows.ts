import type { Invitation } from '@debrief/shared/contract/teams/invitations.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { invitation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

type Row = typeof invitation.$inferSelect;

export const toInvitation = ({ id, email, rank, invitedBy, createdAt, expiresAt }: Row): Invitation => ({
	...{ id, email, rank, invitedBy },
	...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
});

/** The condition for an invitation into the caller's workspace. */
export const isInvitation = (caller: Caller, id: string) =>
	and(eq(invitation.id, id), eq(invitation.workspaceId, caller.workspaceId));

export async function listInvitations(db: Database, caller: Caller): Promise<Invitation[]> {
	const rows = await db
		.select()
		.from(invitation)
		.where(eq(invitation.workspaceId, caller.workspaceId))
		.orderBy(desc(invitation.createdAt), invitation.email);
	return rows.map(toInvitation);
}
