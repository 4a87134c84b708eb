import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { membership, user } from '../../../platform/db/schema/index.ts';
import { createWorkspace } from './create-workspace.ts';

export async function keepAWorkspace(tx: Transaction, userId: string, plan: PlanKey): Promise<void> {
	const [other] = await tx.select().from(membership).where(eq(membership.userId, userId)).limit(1);
	if (!other) await createOwn(tx, userId, plan);
}

export async function ownWorkspace(tx: Transaction, userId: string, plan: PlanKey): Promise<string> {
	const other = alias(membership, 'other');
	const others = tx
		.select({ one: sql`1` })
		.from(other)
		.where(and(eq(other.workspaceId, membership.workspaceId), ne(other.userId, userId)));
	const [alone] = await tx
		.select({ id: membership.workspaceId })
		.from(membership)
		.where(and(eq(membership.userId, userId), eq(membership.rank, 'Admin'), notExists(others)))
		.orderBy(asc(membership.createdAt), asc(membership.workspaceId))
		.limit(1);
	return alone?.id ?? createOwn(tx, userId, plan);
}

async function createOwn(tx: Transaction, userId: string, plan: PlanKey): Promise<string> {
	const [person] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
	return createWorkspace(tx, { ownerId: userId, name: person?.name ?? '', plan });
}
