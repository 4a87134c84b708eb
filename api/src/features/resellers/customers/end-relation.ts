import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { apiKey, reseller, resellerCustomer } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { endUnmanagedJob } from '../../billing/index.ts';
import { recordActivity, recordAudit } from '../../foundation/index.ts';
import type { ResellersContext } from '../resellers-context.ts';
import type { CustomerRow } from './customer-access.ts';

/** The row must be locked. Returns the ids of revoked keys. Evict them after the commit. */
export async function endRelation(
	tx: Transaction,
	actor: Pick<Caller, 'userId' | 'email'>,
	{ id, email, resellerId, workspaceId, userId }: CustomerRow,
): Promise<string[]> {
	const [by] = await tx.select({ name: reseller.name }).from(reseller).where(eq(reseller.userId, resellerId));
	await tx.delete(resellerCustomer).where(eq(resellerCustomer.id, id));
	const change = { before: { email, reseller: by?.name ?? '' }, after: null };
	if (!workspaceId || !userId) {
		const act = { action: 'customerInvitationWithdrawn', subjectId: id, workspaceId: null } as const;
		await recordAudit(tx, actor, { ...act, ...change });
		return [];
	}
	const customer = { workspaceId, userId };
	const revoked = await tx
		.delete(apiKey)
		.where(and(eq(apiKey.workspaceId, workspaceId), eq(apiKey.resellerId, resellerId)))
		.returning();
	for (const { name } of revoked) await recordActivity(tx, customer, 'apiKeyRevoked', { name });
	await recordActivity(tx, customer, 'resellerEnded', { fullName: by?.name ?? '' });
	await recordAudit(tx, actor, { action: 'resellerEnded', subjectId: workspaceId, workspaceId, ...change });
	return revoked.map((key) => key.id);
}

type Which = { id: string; resellerId: string } | { workspaceId: string };

/** For the reseller, an administrator or an Admin. Throws `customer_not_found` and `no_reseller`. */
export async function removeCustomer(
	{ deps, invalidate }: ResellersContext,
	caller: Caller,
	which: Which,
): Promise<void> {
	const isOne =
		'workspaceId' in which
			? eq(resellerCustomer.workspaceId, which.workspaceId)
			: and(eq(resellerCustomer.id, which.id), eq(resellerCustomer.resellerId, which.resellerId));
	const { revoked, workspaceId } = await deps.db.transaction(async (tx) => {
		const [row] = await tx.select().from(resellerCustomer).where(isOne).for('update');
		if (!row) throw new AppError('workspaceId' in which ? 'no_reseller' : 'customer_not_found');
		return { revoked: await endRelation(tx, caller, row), workspaceId: row.workspaceId };
	});
	for (const id of revoked) invalidate(id);
	if (workspaceId) await deps.jobs.enqueue(endUnmanagedJob, { workspaceId });
}
