import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, publicLink } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { deleteClips } from './clips/delete-clips.ts';
import { seeShareable } from './link-rows.ts';
import { recordLink } from './record-link.ts';

/** The first of two simultaneous calls wins. Throws like `seeShareable`, and `public_link_not_found`. */
export async function revokePublicLink(
	deps: Deps,
	caller: Caller,
	{ id, linkId }: { id: string; linkId: string },
): Promise<void> {
	const shared = await seeShareable(deps, caller, id);
	const link = await deps.db.transaction(async (tx) => {
		const isAsked = and(eq(publicLink.id, linkId), eq(publicLink.conversationId, id));
		const [gone] = await tx.delete(publicLink).where(isAsked).returning();
		if (!gone) throw new AppError('public_link_not_found');
		await recordLink(tx, caller, { kind: 'publicLinkRevoked', link: gone, conversation: shared });
		return gone;
	});
	await deleteClips(deps, [link]);
}

export async function endOwnLinks(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	owner: Pick<Caller, 'userId' | 'email' | 'fullName'>,
	only?: string,
): Promise<void> {
	const now = clock();
	const isAsked = and(eq(publicLink.userId, owner.userId), only ? eq(publicLink.id, only) : undefined);
	const ended = await tx
		.select({ link: publicLink, conversation })
		.from(publicLink)
		.innerJoin(conversation, eq(conversation.id, publicLink.conversationId))
		.where(and(isAsked, gt(publicLink.expiresAt, now)))
		.for('update', { of: publicLink });
	const ids = ended.map(({ link }) => link.id);
	await tx.update(publicLink).set({ expiresAt: now }).where(inArray(publicLink.id, ids));
	for (const each of ended) {
		const by = { ...owner, workspaceId: each.link.workspaceId };
		await recordLink(tx, by, { kind: 'publicLinkRevoked', ...each });
	}
}
