import { and, eq, isNotNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, membership, publicLink, user } from '../../../platform/db/schema/index.ts';
import { publicLinksSince } from '../../foundation/index.ts';
import { deleteClips } from './clips/delete-clips.ts';
import { isMembershipOfMaker, isOfEntitledMaker } from './link-access.ts';

/** Keeps links of conversations in the bin, which may be restored. */
export async function endDeadLinks(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const isInBin = isNotNull(conversation.deletedAt);
	const working = db
		.select({ one: sql`1` })
		.from(conversation)
		.leftJoin(membership, isMembershipOfMaker)
		.leftJoin(user, eq(user.id, publicLink.userId))
		.where(and(eq(conversation.id, publicLink.conversationId), or(isInBin, isOfEntitledMaker())));
	const isDead = or(lte(publicLink.expiresAt, clock()), notExists(working));
	const ended = await db.delete(publicLink).where(isDead).returning();
	await deleteClips(deps, [...ended, ...(await deleteForbidden(deps))]);
}

async function deleteForbidden({ db }: Deps) {
	const rows = await db
		.selectDistinct({ workspaceId: publicLink.workspaceId, allowedSince: publicLink.allowedSince })
		.from(publicLink);
	const gone = [];
	for (const { workspaceId, allowedSince } of rows) {
		const since = await publicLinksSince(db, { workspaceId });
		if (since?.getTime() === allowedSince.getTime()) continue;
		const isOfThem = and(eq(publicLink.workspaceId, workspaceId), eq(publicLink.allowedSince, allowedSince));
		gone.push(...(await db.delete(publicLink).where(isOfThem).returning()));
	}
	return gone;
}
