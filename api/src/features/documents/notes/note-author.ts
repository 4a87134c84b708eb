import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { membership, user } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { entitlementsOfWorkspace } from '../../workspaces/index.ts';

/** The person who connected the folder, as long as they are a member: notes have what they may see. */
export async function noteAuthor(
	{ db, clock }: { db: Database | Transaction; clock: Deps['clock'] },
	workspaceId: string,
	userId: string,
): Promise<Caller | null> {
	const [found] = await db
		.select({ user, rank: membership.rank })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId), eq(user.isActive, true)));
	if (!found) return null;
	const { email, fullName, role } = found.user;
	return {
		...{ userId, workspaceId, rank: found.rank, email, fullName, role },
		...{ sessionId: null, device: null, apiKey: null, mustSetUpSecondFactor: false, isClosing: false },
		entitlements: await entitlementsOfWorkspace(db, workspaceId, clock()),
	};
}
