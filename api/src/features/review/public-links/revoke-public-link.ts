import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { publicLink } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { deleteClips } from './clips/delete-clips.ts';
import { seeShareable } from './link-rows.ts';
import { recordLink } from './record-link.ts';

/** Ends a link at once; of two who do so, one does. Throws like `seeShareable`, and `public_link_not_found`. */
export async function revokePublicLink(
	deps: Deps,
	caller: Caller,
	{ id, linkId }: { id: string; linkId: string },
): Promise<void> {
	const conversation = await seeShareable(deps, caller, id);
	const link = await deps.db.transaction(async (tx) => {
		const isAsked = and(eq(publicLink.id, linkId), eq(publicLink.conversationId, id));
		const [gone] = await tx.delete(publicLink).where(isAsked).returning();
		if (!gone) throw new AppError('public_link_not_found');
		await recordLink(tx, caller, { kind: 'publicLinkRevoked', link: gone, conversation });
		return gone;
	});
	await deleteClips(deps, [link]);
}
