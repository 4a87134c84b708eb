import type { ResellerContact } from '@debrief/shared/contract/accounts/profile.ts';
import type { ResellerInvitation } from '@debrief/shared/contract/resellers/customers.ts';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../platform/auth/hash-token.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { reseller, resellerCustomer, user, workspace } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivity, recordAudit } from '../foundation/index.ts';

const isOfToken = (token: string, now: Date) =>
	and(eq(resellerCustomer.tokenHash, hashToken(token)), gt(resellerCustomer.expiresAt, now));

/** Throws `invitation_not_found`, and `invitation_other_address` when it was sent to another address. */
export async function getInvitation({ db, clock }: Deps, caller: Caller, token: string): Promise<ResellerInvitation> {
	const [found] = await db
		.select({ row: resellerCustomer, reseller, accountCreatedAt: user.createdAt })
		.from(resellerCustomer)
		.innerJoin(reseller, eq(reseller.userId, resellerCustomer.resellerId))
		.innerJoin(user, eq(user.id, caller.userId))
		.where(isOfToken(token, clock()));
	if (!found?.row.expiresAt) throw new AppError('invitation_not_found');
	if (found.row.email !== caller.email) throw new AppError('invitation_other_address');
	return {
		email: found.row.email,
		expiresAt: found.row.expiresAt.toISOString(),
		reseller: { ...contactOf(found.reseller), terms: found.reseller.terms },
		isAsked: found.accountCreatedAt < found.row.createdAt,
	};
}

/** Throws `invitation_not_found`, `invitation_other_address`, `already_managed` and `forbidden`. */
export async function acceptInvitation(
	{ db, clock }: Deps,
	caller: Caller,
	token: string,
): Promise<{ reseller: ResellerContact }> {
	const now = clock();
	const { workspaceId, userId } = caller;
	return db.transaction(async (tx) => {
		await assertMayJoin(tx, caller);
		await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('update');
		const [row] = await tx.select().from(resellerCustomer).where(isOfToken(token, now)).for('update');
		if (!row) throw new AppError('invitation_not_found');
		if (row.email !== caller.email) throw new AppError('invitation_other_address');
		const isOther = and(eq(resellerCustomer.workspaceId, workspaceId), ne(resellerCustomer.id, row.id));
		const [other] = await tx.select().from(resellerCustomer).where(isOther);
		if (other) throw new AppError('already_managed');
		await tx
			.update(resellerCustomer)
			.set({ workspaceId, userId, acceptedAt: now, tokenHash: null, expiresAt: null })
			.where(eq(resellerCustomer.id, row.id));
		const [by] = await tx.select().from(reseller).where(eq(reseller.userId, row.resellerId));
		if (!by) throw new AppError('invitation_not_found');
		await recordActivity(tx, caller, 'resellerAccepted', { fullName: by.name });
		await recordAudit(tx, caller, {
			action: 'resellerAccepted',
			subjectId: workspaceId,
			workspaceId,
			before: null,
			after: { email: row.email, reseller: by.name },
		});
		return { reseller: contactOf(by) };
	});
}

async function assertMayJoin(tx: Transaction, { userId }: Caller): Promise<void> {
	const [account] = await tx.select({ role: user.role }).from(user).where(eq(user.id, userId)).for('share');
	if (account?.role !== 'user') throw new AppError('forbidden');
}

const contactOf = ({ name, email, address, website }: typeof reseller.$inferSelect): ResellerContact => ({
	name,
	email,
	address,
	website,
});
