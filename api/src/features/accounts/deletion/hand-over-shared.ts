import { and, asc, eq, exists, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { membership, share, user } from '../../../platform/db/schema/index.ts';
import { readSetting } from '../../../platform/settings.ts';
import { handOver } from '../../conversations/index.ts';
import { leavingSetting } from '../departures/leaving-rule.ts';

/** The content goes to the longest-serving Admin, unless the workspace lets leaving members take it along. */
export async function handOverShared(tx: Transaction, userId: string, ownWorkspaceIds: string[]): Promise<void> {
	const shared = await tx
		.select({ id: membership.workspaceId })
		.from(membership)
		.where(and(eq(membership.userId, userId), notInArray(membership.workspaceId, ownWorkspaceIds)))
		.orderBy(asc(membership.workspaceId));
	for (const { id: workspaceId } of shared) {
		if ((await readSetting(tx, leavingSetting, { workspaceId })).takesAlong) continue;
		const [heir] = await otherAdmins(tx, workspaceId, userId).limit(1).for('update', { of: membership });
		if (heir) await handOver(tx, { workspaceId, from: userId, to: heir.userId });
	}
	await tx.delete(share).where(and(eq(share.subject, 'user'), eq(share.subjectId, userId)));
}

export async function isOnlyAdminOfOthers(tx: Transaction, userId: string): Promise<boolean> {
	const other = alias(membership, 'other');
	const isOther = and(eq(other.workspaceId, membership.workspaceId), ne(other.userId, userId));
	const others = tx.select({ one: sql`1` }).from(other).where(isOther);
	const led = await tx
		.select({ id: membership.workspaceId })
		.from(membership)
		.where(and(eq(membership.userId, userId), eq(membership.rank, 'Admin'), exists(others)));
	for (const { id } of led) if ((await otherAdmins(tx, id, userId).limit(1)).length === 0) return true;
	return false;
}

const otherAdmins = (tx: Transaction, workspaceId: string, userId: string) =>
	tx
		.select({ userId: membership.userId })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(
			and(
				eq(membership.workspaceId, workspaceId),
				ne(membership.userId, userId),
				eq(membership.rank, 'Admin'),
				eq(user.isActive, true),
			),
		)
		.orderBy(asc(membership.createdAt), asc(membership.userId));
