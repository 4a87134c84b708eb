import { randomBytes } from 'node:crypto';
import type { InvitedCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../platform/auth/hash-token.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { reseller, resellerCustomer, user } from '../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addAccountMail } from '../accounts/index.ts';
import { dispatchMessage, languageOf, recordAudit } from '../foundation/index.ts';
import { readCustomer } from './customers/list-customers.ts';
import type { ResellersContext } from './resellers-context.ts';

const lifetimeMs = 14 * 24 * 3_600_000;

/** Throws `customer_exists`, `too_many_requests`, and `customer_not_invitable` for administrators and resellers. */
export function inviteCustomer(context: ResellersContext, caller: Caller, email: string): Promise<InvitedCustomer> {
	return send(context, caller, email, async (tx) => assertInvitable(tx, caller, email));
}

export function resendCustomerInvitation(
	context: ResellersContext,
	caller: Caller,
	email: string,
): Promise<InvitedCustomer> {
	return send(context, caller, email, async (tx) => {
		const isPending = and(eq(resellerCustomer.resellerId, caller.userId), eq(resellerCustomer.email, email));
		const [row] = await tx
			.select()
			.from(resellerCustomer)
			.where(and(isPending, isNull(resellerCustomer.acceptedAt)))
			.for('update');
		if (!row) throw new AppError('customer_not_found');
	});
}

async function send(
	{ deps, invitations }: ResellersContext,
	caller: Caller,
	email: string,
	assertAllowed: (tx: Transaction) => Promise<void>,
): Promise<InvitedCustomer> {
	await invitations.assert(caller.userId);
	const { invited, mailId } = await deps.db.transaction(async (tx) => {
		// The lock keeps the role from being revoked in the meantime.
		const [by] = await tx.select().from(reseller).where(eq(reseller.userId, caller.userId)).for('share');
		if (!by) throw new AppError('forbidden');
		await assertAllowed(tx);
		return storeInvitation(tx, deps, { caller, by: by.name, email });
	});
	await dispatchMessage(deps, mailId);
	return invited;
}

async function assertInvitable(tx: Transaction, { userId, email: own }: Caller, email: string): Promise<void> {
	const refused = fieldError('customer_not_invitable', 'email', 'invalid');
	if (email === own) throw refused;
	const [found] = await tx
		.select({ role: user.role, resellerId: resellerCustomer.resellerId })
		.from(user)
		.leftJoin(resellerCustomer, eq(resellerCustomer.userId, user.id))
		.where(eq(user.email, email))
		.orderBy(sql`${resellerCustomer.resellerId} = ${userId} desc nulls last`)
		.limit(1);
	if (!found) return;
	if (found.resellerId === userId) throw fieldError('customer_exists', 'email', 'unique');
	if (found.resellerId !== null || found.role !== 'user') throw refused;
}

async function storeInvitation(
	tx: Transaction,
	deps: Deps,
	{ caller, by, email }: { caller: Caller; by: string; email: string },
) {
	const now = deps.clock();
	const token = randomBytes(32).toString('base64url');
	const path = `/reseller/invite/${token}`;
	const [receiver] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
	const values = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifetimeMs) };
	const [row] = await tx
		.insert(resellerCustomer)
		.values({ id: newId(), resellerId: caller.userId, email, ...values, createdAt: now })
		.onConflictDoUpdate({
			target: [resellerCustomer.resellerId, resellerCustomer.email],
			targetWhere: sql`${resellerCustomer.acceptedAt} is null`,
			set: values,
		})
		.returning();
	const stored = row && (await readCustomer(tx, row.id, now));
	if (!stored) throw new Error('an invitation was not stored');
	const mailId = await addAccountMail(tx, deps, {
		kind: 'resellerInvitation',
		to: email,
		path,
		inviter: by,
		language: await languageOf(tx, receiver?.id ?? caller.userId),
	});
	const act = { action: 'customerInvited', subjectId: stored.row.id, workspaceId: null } as const;
	await recordAudit(tx, caller, { ...act, before: null, after: { email, reseller: by } });
	return { invited: { ...stored.customer, link: deps.env.publicUrl + path }, mailId };
}
