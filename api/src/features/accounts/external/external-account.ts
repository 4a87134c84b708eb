import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Identity } from '../../../platform/auth/openid/openid-providers.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { account, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { NewAccount } from '../account-context.ts';
import { redeemDiscountCode } from '../discount-codes/usable-codes.ts';
import { addAccount, isFirstAccount, lockRegistrations } from '../registration/add-account.ts';
import { addApprovalRequests } from '../registration/approval-request.ts';
import { setPassword } from '../registration/pending-account.ts';
import { verificationCodes } from '../single-use-codes.ts';

export type ProvenIdentity = Identity & { provider: string };

type Registration = { registeredAs: PlanKey | undefined; discountCode: string | undefined; mayBeFirst: boolean };

/** Throws `external_email_unverified` when the address is not proven. Dispatch `mailIds` after the commit. */
export async function accountFor(
	tx: Transaction,
	deps: Deps,
	identity: ProvenIdentity,
	{ registeredAs, discountCode, mayBeFirst }: Registration,
): Promise<{ userId: string; created: NewAccount | null; mailIds: string[] }> {
	await lockRegistrations(tx);
	const known = await ownerOf(tx, identity);
	if (known) return { userId: known, created: null, mailIds: [] };
	const { email, isEmailVerified, name } = identity;
	if (!email || !isEmailVerified) {
		const reason = email ? 'it does not say that the address is confirmed' : 'it gives no address';
		deps.log.info({ provider: identity.provider, reason }, 'a provider cannot open an account');
		throw new AppError('external_email_unverified');
	}
	const existing = await adoptAddress(tx, deps, email);
	if (existing) {
		await addIdentityRow(tx, existing.userId, identity);
		return { ...existing, created: null };
	}
	const isFirst = await isFirstAccount(tx, mayBeFirst);
	const details = { email, passwordHash: null, fullName: name, registeredAs, isVerified: true };
	const created = await addAccount(tx, deps, { ...details, isFirst });
	if (discountCode) await redeemDiscountCode(tx, deps, created.ownerId, discountCode);
	await addIdentityRow(tx, created.ownerId, identity);
	return { userId: created.ownerId, created, mailIds: await addApprovalRequests(tx, deps, created.ownerId) };
}

/** Throws `identity_taken` when the identity belongs to another account. */
export async function linkIdentity(tx: Transaction, userId: string, identity: ProvenIdentity): Promise<void> {
	await lockRegistrations(tx);
	const owner = await ownerOf(tx, identity);
	if (owner && owner !== userId) throw new AppError('identity_taken');
	if (!owner) await addIdentityRow(tx, userId, identity);
}

async function ownerOf(tx: Transaction, { provider, subject }: ProvenIdentity): Promise<string | undefined> {
	const [row] = await tx
		.select({ userId: account.userId })
		.from(account)
		.where(and(eq(account.providerId, provider), eq(account.accountId, subject)));
	return row?.userId;
}

/** The previous registrant never proved the address, so their password and links are discarded. */
async function adoptAddress(
	tx: Transaction,
	deps: Deps,
	email: string,
): Promise<{ userId: string; mailIds: string[] } | null> {
	const [row] = await tx
		.select({ id: user.id, emailVerified: user.emailVerified })
		.from(user)
		.where(eq(user.email, email));
	if (!row) return null;
	const { id: userId, emailVerified } = row;
	if (emailVerified) return { userId, mailIds: [] };
	await setPassword(tx, userId, null);
	await verificationCodes.forget(tx, userId);
	await tx.update(user).set({ emailVerified: true, updatedAt: deps.clock() }).where(eq(user.id, userId));
	return { userId, mailIds: await addApprovalRequests(tx, deps, userId) };
}

async function addIdentityRow(tx: Transaction, userId: string, { provider, subject }: ProvenIdentity): Promise<void> {
	await tx.insert(account).values({ id: newId(), userId, accountId: subject, providerId: provider });
}
