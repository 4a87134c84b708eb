import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { createWorkspace, recordActivity } from '../../foundation/index.ts';
import type { AccountContext, NewAccount } from '../account-context.ts';
import { hasNoAccount } from './set-up-code.ts';

const registrationLock = 4_711_816;

/** Serialises registrations until the end of the transaction, so that two cannot both be first or share an address. */
export async function lockRegistrations(tx: Transaction): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`);
}

/** Throws `set_up_code_needed` when this would be the first account but may not be. */
export async function isFirstAccount(tx: Transaction, mayBeFirst: boolean): Promise<boolean> {
	const isFirst = await hasNoAccount(tx);
	if (isFirst && !mayBeFirst) throw fieldError('set_up_code_needed', 'setUpCode', 'required');
	return isFirst;
}

type Account = {
	email: string;
	passwordHash: string | null;
	fullName: string | null;
	registeredAs: PlanKey | undefined;
	isVerified: boolean;
	isFirst: boolean;
};

export async function addAccount(tx: Transaction, deps: Deps, account: Account): Promise<NewAccount> {
	const { isFirst, registeredAs, ...details } = account;
	const { email, fullName } = details;
	if (await isTaken(tx, email)) throw fieldError('email_taken', 'email', 'unique');
	const userName = fullName ?? email.slice(0, email.lastIndexOf('@'));
	const ownerId = await deps.accounts.insert(tx, {
		...details,
		name: userName,
		role: isFirst ? 'admin' : 'user',
		// The server's administrator is not asked to buy a plan.
		registeredAs: (!isFirst && registeredAs) || deps.env.DEFAULT_PLAN,
		isApproved: isFirst || !deps.env.REQUIRE_APPROVAL,
	});
	const workspaceId = await createWorkspace(tx, { ownerId, name: userName, plan: deps.env.DEFAULT_PLAN });
	await recordActivity(tx, { workspaceId, userId: ownerId }, 'userCreated', { email, fullName });
	return { workspaceId, ownerId, userName };
}

export async function isTaken(tx: Transaction, email: string): Promise<boolean> {
	return (await tx.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0;
}

export async function notifyAccountCreated({ deps, onAccountCreated }: AccountContext, account: NewAccount) {
	deps.log.info({ userId: account.ownerId, workspaceId: account.workspaceId }, 'an account was created');
	try {
		await onAccountCreated(account);
	} catch (error) {
		deps.log.error({ err: error, workspaceId: account.workspaceId }, 'set-up of a new account failed');
	}
}
