import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { conversation, pbxCall, pbxExtension, share, user } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requestCopies, resumeCopies } from '../conversations/index.ts';
import { recordAudit } from '../foundation/index.ts';
import { assertMembers } from '../workspaces/index.ts';

type Assignment = { extension: string; userId: string };

/** Also moves the extension's calls from the Admins to the member. Throws `user_not_found`. */
export async function assignExtension(deps: Deps, caller: Caller, { extension, userId }: Assignment): Promise<number> {
	const { workspaceId } = caller;
	const moved = await deps.db.transaction(async (tx) => {
		await assertMembers(tx, caller, [userId]);
		const before = await holderOf(tx, workspaceId, extension);
		await tx
			.insert(pbxExtension)
			.values({ workspaceId, extension, userId })
			.onConflictDoUpdate({ target: [pbxExtension.workspaceId, pbxExtension.extension], set: { userId } });
		const ids = await giveCalls(tx, workspaceId, { extension, userId });
		if (before !== userId)
			await recordAudit(tx, caller, {
				action: 'callExtensionAssigned',
				subjectId: userId,
				workspaceId,
				before: before && { extension, email: await emailOf(tx, before) },
				after: { extension, email: await emailOf(tx, userId) },
			});
		return ids.length;
	});
	if (moved > 0) await resumeCopies(deps);
	return moved;
}

export async function releaseExtension(deps: Deps, caller: Caller, extension: string): Promise<void> {
	const { workspaceId } = caller;
	await deps.db.transaction(async (tx) => {
		const before = await holderOf(tx, workspaceId, extension);
		if (!before) return;
		await tx.delete(pbxExtension).where(isExtension(workspaceId, extension));
		await recordAudit(tx, caller, {
			action: 'callExtensionReleased',
			subjectId: before,
			workspaceId,
			before: { extension, email: await emailOf(tx, before) },
			after: null,
		});
	});
}

const isExtension = (workspaceId: string, extension: string) =>
	and(eq(pbxExtension.workspaceId, workspaceId), eq(pbxExtension.extension, extension));

async function holderOf(tx: Transaction, workspaceId: string, extension: string): Promise<string | null> {
	const [found] = await tx
		.select({ userId: pbxExtension.userId })
		.from(pbxExtension)
		.where(isExtension(workspaceId, extension))
		.for('update');
	return found?.userId ?? null;
}

async function emailOf(tx: Transaction, id: string): Promise<string | null> {
	const [found] = await tx.select({ email: user.email }).from(user).where(eq(user.id, id));
	return found?.email ?? null;
}

async function giveCalls(tx: Transaction, workspaceId: string, { extension, userId }: Assignment): Promise<string[]> {
	const settled = await tx
		.update(pbxCall)
		.set({ doubts: sql`array_remove(${pbxCall.doubts}, 'unknownExtension')` })
		.where(
			and(
				eq(pbxCall.workspaceId, workspaceId),
				eq(pbxCall.extension, extension),
				arrayContains(pbxCall.doubts, ['unknownExtension']),
			),
		)
		.returning({ id: pbxCall.conversationId });
	const ids = settled.map(({ id }) => id);
	if (ids.length === 0) return [];
	const isOwnersNow = and(eq(share.subject, 'user'), eq(share.subjectId, userId), inArray(share.conversationId, ids));
	await tx.delete(share).where(isOwnersNow);
	await tx.update(conversation).set({ ownerId: userId }).where(inArray(conversation.id, ids));
	for (const sourceId of ids) await requestCopies(tx, { source: 'conversation', sourceId });
	return ids;
}
