import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { membership, user, workspace } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { entitlementsOfWorkspace } from './entitlements-of-workspace.ts';

export async function callerOfMember(
	{ db, clock }: { db: Database | Transaction; clock: Deps['clock'] },
	workspaceId: string,
	userId: string,
): Promise<Caller | null> {
	const [found] = await db
		.select({ user, rank: membership.rank, deletionAt: workspace.deletionAt })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.innerJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId), eq(user.isActive, true)));
	if (!found) return null;
	const { email, fullName, role } = found.user;
	return {
		userId,
		workspaceId,
		rank: found.rank,
		email,
		fullName,
		role,
		sessionId: null,
		device: null,
		apiKey: null,
		mustSetUpSecondFactor: false,
		isClosing: found.deletionAt !== null,
		entitlements: await entitlementsOfWorkspace(db, workspaceId, clock()),
	};
}
